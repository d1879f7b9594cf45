import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { timestamp } from '../shared/dates.ts';
import { idText } from '../shared/ids.ts';
import { pageQuery } from '../shared/paging.ts';

export const auditKind = choice([
  'USER',
  'AGENT',
  'AGENT_LOGO',
  'WAREHOUSE',
  'PORT',
  'RATE',
  'CARTON',
  'PACKAGE',
  'PACKAGE_COST',
  'PACKAGE_CODE',
  'DOCUMENT',
  'EXPECTED_PACKAGE',
  'PACKAGE_CLAIM',
  'PHOTO',
  'EXCEPTION',
  'EXCEPTION_NOTE',
  'STORAGE_PERIOD',
  'SHIPMENT',
  'SHIPMENT_COST',
  'SHIPMENT_SCAN',
  'CLEARANCE',
  'INVOICE_RUN',
  'MANIFEST',
  'MANIFEST_RATE',
  'CARRIER_CHECK',
  'MANIFEST_FILING',
  'FILING_DEADLINE',
  'HS_CODE',
  'DUTY_RULE',
  'CONTAINER',
  'BILL',
  'DECLARED_VALUE',
  'INVOICE',
  'INVOICE_LINE',
  'PAYMENT',
  'PAYMENT_ALLOCATION',
  'COLLECTOR',
  'HAND_OVER',
  'CASH_DRAWER',
  'CASH_MOVEMENT',
  'CASH_COUNT',
  'ONLINE_PAYMENT',
  'EMAIL_SETTINGS',
  // Sign-ins, failures and refusals; the object is the account.
  'ACCESS',
]);
export type AuditKind = z.infer<typeof auditKind>;

const auditAction = z.enum([
  'CREATED',
  'CHANGED',
  'DELETED',
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'LIMITED',
  'REFUSED',
  'UNLOCKED',
  'TESTED',
]);
export type AuditAction = z.infer<typeof auditAction>;

/** `label` is the current display name; null if the object is deleted or has only a number. */
const auditedObject = z.object({ kind: auditKind, id: z.int(), label: z.string().nullable() });
/** `id` is null for an access event without an account, such as a sign-in with an unknown address. */
const auditEntryObject = auditedObject.extend({ id: z.int().nullable() });
export type AuditedObject = z.infer<typeof auditEntryObject>;

const auditValue = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type AuditValue = z.infer<typeof auditValue>;

/** IDs of other objects are replaced by their names, and passwords are never included. */
const auditChange = z.object({ field: z.string(), before: auditValue, after: auditValue });
export type AuditChange = z.infer<typeof auditChange>;

export const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  action: auditAction,
  object: auditEntryObject,
  /** The object that `object` belongs to, such as the package of a photo. */
  parent: auditedObject.nullable(),
  /** Null for the system and for unknown people; `personName` tells them apart. */
  person: z.object({ id: z.int(), name: z.string() }).nullable(),
  changes: z.array(auditChange),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const instant = z.iso
  .datetime({ offset: true, error: 'must be a time in ISO 8601, for example 2026-11-21T00:00:00Z' })
  .transform((text) => new Date(text));

/** `objectId` also includes entries of objects that belong to it. `from` is inclusive, `to` exclusive. */
export const auditQuery = pageQuery
  .omit({ search: true })
  .extend({
    kind: auditKind.optional(),
    objectId: idText.optional(),
    personId: idText.optional(),
    from: instant.optional(),
    to: instant.optional(),
  })
  .refine(({ kind, objectId }) => kind !== undefined || objectId === undefined, {
    path: ['kind'],
    message: 'is required with objectId',
  });
export type AuditQuery = z.output<typeof auditQuery>;
