import { z } from 'zod';
import { payment } from './payment.ts';

/** A payment as its customer sees it. */
export const ownPayment = payment
  .pick({
    id: true,
    receivedAt: true,
    status: true,
    method: true,
    amount: true,
    currencyCode: true,
    invoiceIds: true,
    receiptId: true,
    receiptNumber: true,
  })
  .extend({ agentName: z.string() });
export type OwnPayment = z.infer<typeof ownPayment>;
