import type { AgentCustomer } from '@eport/contract/customers/customer.ts';
import type { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { logPackage } from '@eport/contract/packages/package.ts';
import type { BodyInput } from '@eport/contract/shared/endpoint.ts';
import { z } from 'zod';
import { fullName } from './customer.ts';

/** A picked account, or the typed name of somebody without one. */
export type Recipient = AgentCustomer | string | null;

export const isAccount = (recipient: Recipient): recipient is AgentCustomer =>
  recipient !== null && typeof recipient !== 'string';

const { recipientName, warehouseId, weight, length, width, height } = logPackage.shape;

const recipient = z.custom<Recipient>().superRefine((value, context) => {
  if (isAccount(value)) return;
  for (const { message } of recipientName.safeParse(value ?? '').error?.issues ?? [])
    context.addIssue(message);
});

/** An empty box holds null, which the contract's rule finds missing. */
const box = z.custom<number | null>();

/** The form: the contract's rules, with one field for the recipient instead of an id and a name. */
export const logPackageSchema = logPackage.omit({ userId: true, recipientName: true }).extend({
  recipient,
  warehouseId: box.pipe(warehouseId),
  weight: box.pipe(weight),
  length: box.pipe(length),
  width: box.pipe(width),
  height: box.pipe(height),
});
export type LogPackageValues = z.input<typeof logPackageSchema>;
export type ValidLogPackage = z.output<typeof logPackageSchema>;

/** What stays for the next package of the same delivery. */
export type Kept = Pick<LogPackageValues, 'warehouseId' | 'senderName' | 'senderAddress'>;

export const emptyForm = (kept: Kept): LogPackageValues => ({
  ...kept,
  recipient: null,
  recipientAddress: '',
  destinationCountryId: null,
  incomingTrackingNumber: '',
  description: '',
  weight: null,
  length: null,
  width: null,
  height: null,
  invoiceRequired: false,
});

export function toLogPackage({
  recipient,
  destinationCountryId,
  ...values
}: ValidLogPackage): BodyInput<typeof adminPackagesApi.log> {
  return isAccount(recipient)
    ? { ...values, userId: recipient.id, recipientName: fullName(recipient) }
    : { ...values, userId: null, recipientName: recipient ?? '', destinationCountryId };
}
