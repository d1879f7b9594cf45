import { z } from 'zod';
import { EXPECTED_PACKAGE_STATUSES } from '../expected-packages/expected-package-states.ts';
import { invoiceStatus } from '../invoices/invoice-status.ts';
import { PACKAGE_STATUSES } from '../packages/package-status.ts';
import { shipmentStatus } from '../shipments/shipment.ts';
import { userStatus } from '../users/user.ts';

export const HITS_PER_KIND = 5;

const found = {
  id: z.int(),
  title: z.string(),
  context: z.string(),
  /** The search text equals the object's number, tracking number, mailbox ID, email address, code or name. */
  isExact: z.boolean(),
};

export const hit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PACKAGE'), ...found, status: z.enum(PACKAGE_STATUSES) }),
  z.object({
    kind: z.literal('EXPECTED_PACKAGE'),
    ...found,
    trackingNumber: z.string(),
    status: z.enum(EXPECTED_PACKAGE_STATUSES),
  }),
  z.object({
    kind: z.literal('USER'),
    ...found,
    mailboxId: z.string(),
    /** null for staff, who may not see customers' statuses */
    status: userStatus.nullable(),
  }),
  z.object({ kind: z.literal('SHIPMENT'), ...found, status: shipmentStatus }),
  z.object({ kind: z.literal('MANIFEST'), ...found }),
  z.object({ kind: z.literal('BILL'), ...found, manifestId: z.int() }),
  z.object({ kind: z.literal('INVOICE'), ...found, status: invoiceStatus }),
  z.object({ kind: z.literal('RECEIPT'), ...found, number: z.int(), agentId: z.int() }),
  z.object({ kind: z.literal('AGENT'), ...found }),
  z.object({ kind: z.literal('WAREHOUSE'), ...found }),
  z.object({ kind: z.literal('PORT'), ...found }),
]);
export type Hit = z.infer<typeof hit>;
export type HitKind = Hit['kind'];
export type HitOf<Kind extends HitKind> = Extract<Hit, { kind: Kind }>;
