import { z } from 'zod';
import { EXCEPTION_KINDS } from '../exceptions/exception-kind.ts';
import { addPackageCode } from '../packages/package-code.ts';
import { PACKAGE_STATUSES } from '../packages/package-status.ts';
import { choice } from '../shared/choice.ts';
import { timestamp } from '../shared/dates.ts';
import { id, idText } from '../shared/ids.ts';
import { measure } from '../shared/money.ts';
import { permission } from '../shared/permission.ts';
import { optionalText, text } from '../shared/text.ts';

/** The undo also requires that nothing else has happened to the package. */
export const UNDO_MINUTES = 10;

export const UNIDENTIFIED_GOODS = 'Unidentified goods';

export const receipt = z.object({
  id: z.int(),
  code: z.string().nullable(),
  customerName: z.string(),
  mailboxId: z.string().nullable(),
  description: z.string(),
  weight: z.number(),
  shelf: z.string().nullable(),
  status: choice(PACKAGE_STATUSES),
  receivedAt: timestamp,
  receivedBy: z.string().nullable(),
  photoCount: z.int(),
  openExceptions: z.array(choice(EXCEPTION_KINDS)),
  can: z.object({
    undoReceipt: permission,
    addPhoto: permission,
    setShelf: permission,
    openException: permission,
  }),
});
export type Receipt = z.infer<typeof receipt>;

export const arrivalNotice = z.object({
  userId: z.int(),
  customerName: z.string(),
  mailboxId: z.string(),
  senderName: z.string(),
  description: z.string(),
  /** The purchase invoice has been uploaded. */
  hasInvoice: z.boolean(),
  /** The name of the warehouse where the customer expects the package; null if it is this one. */
  expectedWarehouseName: z.string().nullable(),
  needsSize: z.boolean(),
});
export type ArrivalNotice = z.infer<typeof arrivalNotice>;

export const scannedCode = z.object({ received: receipt.nullable(), announced: arrivalNotice.nullable() });
export type ScannedCode = z.infer<typeof scannedCode>;

/** Suggestions for a package that its customer has not announced. */
export const packageHints = z.object({
  /** Contents of the customer's and the store's latest packages. */
  contents: z.array(z.string()),
  /** The customer's lane has a rate per cubic foot. */
  needsSize: z.boolean(),
});
export type PackageHints = z.infer<typeof packageHints>;

export const MAX_CONTENTS = 5;

export const hintsQuery = z.object({
  warehouseId: idText,
  userId: idText,
  senderName: text(200).optional(),
});

export const scanQuery = z.object({ warehouseId: idText, code: addPackageCode.shape.code });

const size = z.object(
  { length: measure, width: measure, height: measure },
  'must be length, width and height',
);

export const receivePackage = z.object({
  warehouseId: id,
  code: addPackageCode.shape.code,
  /** null: the customer who announced the code, or an unknown owner */
  userId: id.nullish().transform((value) => value ?? null),
  /** Names the owner if there is no `userId`, which a desk without a connection cannot look up. */
  mailboxId: optionalText(20),
  weight: measure,
  size: size.nullish().transform((value) => value ?? null),
  description: optionalText(500),
  senderName: optionalText(200),
  shelf: optionalText(50),
  /** Puts the package on hold until its purchase invoice is uploaded. */
  hold: z
    .boolean('must be true or false')
    .optional()
    .transform((value) => value ?? false),
});
export type ReceivePackage = z.output<typeof receivePackage>;
