import type { CounterView } from '@eport/contract/counter/counter.ts';
import type { NewPayment } from '@eport/contract/payments/payment.ts';
import type { CounterMethod } from '@eport/contract/payments/payment-method.ts';
import { formatMoney } from '../../lib/format.ts';

const cents = (amount: number) => Math.round(amount * 100);
const dollars = (amount: number) => amount / 100;

type Owed = CounterView['owed'];

const totalOf = (owed: Owed): number =>
  dollars(owed.reduce((sum, { remainingAmount }) => sum + cents(remainingAmount), 0));

export const creditFor = (view: CounterView, owed: Owed): number => {
  const balance = view.credits.find(({ agentId }) => agentId === owed[0]?.agentId)?.balance ?? 0;
  return Math.min(balance, totalOf(owed));
};

/** What is left to take after the customer's credit. */
export const toTake = (view: CounterView, owed: Owed): number =>
  dollars(cents(totalOf(owed)) - cents(creditFor(view, owed)));

const AMOUNT = /^\d{1,12}(?:\.\d{1,2})?$/;

/** undefined if the text is not an amount. */
export const readAmount = (text: string): number | undefined => {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
  return AMOUNT.test(plain) ? Number(plain) : undefined;
};

type Given = { method: CounterMethod; reference: string; amount: number };

/** The payment of the chosen invoices with what was given: less pays the first ones, more cash is change. */
export function paymentOf(
  view: CounterView,
  owed: Owed,
  { method, reference, amount }: Given,
): { payment: NewPayment; change: number } | { problem: string } {
  const [credit, due] = [creditFor(view, owed), toTake(view, owed)];
  const rest = cents(amount) - cents(due);
  if (rest > 0 && method !== 'CASH') return { problem: `Only ${formatMoney(due)} is owed.` };
  if (method !== 'CASH' && reference.trim() === '') {
    return { problem: 'Enter the reference of the card terminal or bank first.' };
  }
  const taken = Math.min(cents(amount), cents(due));
  let left = taken + cents(credit);
  const invoices = owed.flatMap(({ id, remainingAmount }) => {
    const share = Math.min(left, cents(remainingAmount));
    left -= share;
    return share > 0 ? [{ invoiceId: id, amount: dollars(share) }] : [];
  });
  if (invoices.length === 0) return { problem: 'Enter an amount greater than 0.' };
  return {
    change: dollars(Math.max(rest, 0)),
    payment: {
      userId: view.customer.id,
      invoices,
      ...(credit > 0 && { credit }),
      ...(taken > 0 && {
        taken: {
          method,
          amount: dollars(taken),
          ...(method === 'CASH' && { tendered: amount }),
          reference: reference.trim() || null,
          terminal: null,
        },
      }),
    },
  };
}
