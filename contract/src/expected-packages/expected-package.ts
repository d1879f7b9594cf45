import { z } from 'zod';
import { codeKey } from '../scanning/code-key.ts';
import { MAX_CODE_LENGTH } from '../scanning/code-length.ts';
import { choice } from '../shared/choice.ts';
import { timestamp } from '../shared/dates.ts';
import type { Returning } from '../shared/fields.ts';
import { id } from '../shared/ids.ts';
import { permission } from '../shared/permission.ts';
import { copiedText, optionalText, text } from '../shared/text.ts';
import { editedVersion, version } from '../shared/version.ts';
import {
  DESCRIPTION_LENGTH,
  declaredItem,
  describeItems,
  goodsInput,
  valueOfItems,
} from './declared-goods.ts';
import { EXPECTED_PACKAGE_STATUSES } from './expected-package-states.ts';

export const expectedPackage = z.object({
  id: z.int(),
  status: choice(EXPECTED_PACKAGE_STATUSES),
  /** Announced long ago and still not received. */
  isOverdue: z.boolean(),
  userId: z.int(),
  customerName: z.string(),
  customerEmail: z.string(),
  mailboxId: z.string(),
  warehouseId: z.int(),
  warehouseName: z.string(),
  senderName: z.string(),
  trackingNumber: z.string(),
  description: z.string(),
  items: z.array(declaredItem),
  declaredValue: z.number().nullable(),
  currencyCode: z.string(),
  /** The purchase invoice; once received it is a document of the package. */
  invoiceFileName: z.string().nullable(),
  packageId: z.int().nullable(),
  /** Its package has documents. */
  hasDocuments: z.boolean(),
  createdAt: timestamp,
  can: z.object({ change: permission, uploadInvoice: permission, cancel: permission }),
  version,
}) satisfies Returning<ExpectedPackageInput>;
export type ExpectedPackage = z.infer<typeof expectedPackage>;

export const expectedPackageFields = goodsInput.extend({
  /** The customer, if the back office adds the expected package. An update cannot change it. */
  userId: id.nullish().transform((value) => value ?? null),
  /** null: the customer's home warehouse or, in an update, the same warehouse as before. */
  warehouseId: id.nullish().transform((value) => value ?? null),
  senderName: text(200),
  trackingNumber: copiedText(MAX_CODE_LENGTH).refine(
    (code) => codeKey(code) !== '',
    'must contain letters or digits',
  ),
  description: optionalText(DESCRIPTION_LENGTH),
});

type Fields = z.output<typeof expectedPackageFields>;

const hasContent = ({ description, items }: Partial<Fields>) => Boolean(description || items?.length);
const CONTENT_MISSING = { path: ['description'], message: 'Say what is in the package, or add its items.' };

/** Items set the declared value, and the description unless one is given. */
const withDerivedFields = ({ items, declaredValue, description, ...rest }: Fields) => ({
  ...rest,
  items,
  declaredValue: items.length > 0 ? valueOfItems(items) : declaredValue,
  description: description ?? describeItems(items),
});

export const expectedPackageInput = expectedPackageFields
  .refine(hasContent, CONTENT_MISSING)
  .transform(withDerivedFields);
export type ExpectedPackageInput = z.output<typeof expectedPackageInput>;

export const expectedPackageUpdate = expectedPackageFields
  .extend({ version: editedVersion })
  .refine(hasContent, CONTENT_MISSING)
  .transform(({ version: edited, ...input }) => ({ ...withDerivedFields(input), version: edited }));
export type ExpectedPackageUpdate = z.output<typeof expectedPackageUpdate>;

export const warehouseChoice = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  isHome: z.boolean(),
});
export type WarehouseChoice = z.infer<typeof warehouseChoice>;
