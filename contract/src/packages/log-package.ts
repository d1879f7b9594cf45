import { z } from 'zod';
import { MAX_CODE_LENGTH } from '../scanning/code-length.ts';
import { id } from '../shared/ids.ts';
import { measure } from '../shared/money.ts';
import { optionalCopiedText, optionalText, text } from '../shared/text.ts';

/** Weight in lbs, dimensions in inches. A separate file, so that the form does not load the response schemas. */
export const logPackage = z.object({
  userId: id.nullish().transform((value) => value ?? null),
  recipientName: text(200),
  recipientAddress: text(500),
  warehouseId: id,
  description: text(500),
  senderName: text(200),
  senderAddress: text(500),
  incomingTrackingNumber: optionalCopiedText(MAX_CODE_LENGTH),
  weight: measure,
  length: measure,
  width: measure,
  height: measure,
  invoiceRequired: z
    .boolean('must be true or false')
    .optional()
    .transform((value) => value ?? false),
  /** Only for a recipient without an account; a customer's package goes to the customer's country. */
  destinationCountryId: id.nullish().transform((value) => value ?? null),
});

const optionalMeasure = measure.nullish().transform((value) => value ?? null);

/** A row of an import: sender and size may be entered later, as at the receiving desk. */
export const importedPackage = logPackage.extend({
  senderName: optionalText(200),
  senderAddress: optionalText(500),
  length: optionalMeasure,
  width: optionalMeasure,
  height: optionalMeasure,
});

export type LogPackage = z.output<typeof logPackage>;
export type ImportedPackage = z.output<typeof importedPackage>;
