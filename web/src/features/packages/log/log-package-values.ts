import type { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { BodyInput } from '@eport/contract/shared/endpoint.ts';
import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import type { z } from 'zod';
import { fullName } from '../../../lib/format.ts';
import type { logPackageSchema } from './log-package-schema.ts';
import { isAccount } from './recipient.ts';

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
