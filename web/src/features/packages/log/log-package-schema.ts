import { logPackage } from '@eport/contract/packages/log-package.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { numberOrNull } from '../../../ui/form/number-or-null.ts';
import { isAccount, type Recipient } from './recipient.ts';

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

export const logPackageResolver = zodResolver(logPackageSchema);
