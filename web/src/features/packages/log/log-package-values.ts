import type { AgentCustomer } from '@eport/contract/customers/customer.ts';
import type { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { logPackage } from '@eport/contract/packages/log-package.ts';
import type { BodyInput } from '@eport/contract/shared/endpoint.ts';
import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import { z } from 'zod';
import { fullName } from '../../../lib/format.ts';
import { numberOrNull } from '../../../ui/form/number-or-null.ts';

export type Recipient = AgentCustomer | string | null;

export const isAccount = (recipient: Recipient): recipient is AgentCustomer =>
  recipient !== null && typeof recipient !== 'string';

const { recipientName, warehouseId, weight, length, width, height } = logPackage.shape;

const recipient = z.custom<Recipient>().superRefine((value, context) => {
  if (isAccount(value)) return;
  for (const { message } of recipientName.safeParse(value ?? '').error?.issues ?? [])
    context.addIssue(message);
});

export const logPackageSchema = logPackage.omit({ userId: true, recipientName: true }).extend({
  recipient,
  warehouseId: numberOrNull.pipe(warehouseId),
  weight: numberOrNull.pipe(weight),
  length: numberOrNull.pipe(length),
  width: numberOrNull.pipe(width),
  height: numberOrNull.pipe(height),
});
export type LogPackageValues = z.input<typeof logPackageSchema>;
export type ValidLogPackage = z.output<typeof logPackageSchema>;

export type CarriedOver = Pick<LogPackageValues, 'warehouseId' | 'senderName' | 'senderAddress'>;

export const emptyForm = (carriedOver: CarriedOver): AllFieldsOf<LogPackageValues> => ({
  ...carriedOver,
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
