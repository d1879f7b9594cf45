import { DENOMINATIONS_IN_CENTS } from '@eport/contract/cash-drawers/drawer-status.ts';
import type { CounterView, NewCounterPayment } from '@eport/contract/counter/counter.ts';
import type { CounterMethod } from '@eport/contract/payments/payment-method.ts';
import { formatMoney } from '../../lib/format.ts';
import { refusalText } from '../../lib/permissions.ts';
import { readNumber } from '../../ui/form/read-number.ts';
import type { Charge } from './charges.ts';
import {
  type Credits,
  cents,
  creditFor,
  dollars,
  MANY_DECIMALS,
  readAmount,
  restOf,
  toTake,
  withoutDollar,
} from './counter-money.ts';

/** A number with a comma. */
const COMMAS = /^\d[\d.]*,[\d,.]*$/;
const BELOW_ZERO = /^[-\u2212\u2013]\s*[\d.,]+$/;

/** Returns the problem of a text that can only be an amount; null for other texts. */
export function amountProblem(text: string): string | null {
  if (readAmount(text) !== undefined) return null;
  const plain = withoutDollar(text);
  if (BELOW_ZERO.test(plain)) return 'Enter an amount greater than 0.';
  if (MANY_DECIMALS.test(plain)) return 'An amount has at most two decimals, for example 12.50.';
  return COMMAS.test(plain) && Number.isNaN(readNumber(plain))
    ? 'Check the commas. Write the amount as 1250.00 or 1,250.00.'
    : null;
}

type Given = { method: CounterMethod; reference: string; amount: number; keepRest: boolean };

/** Returns the server's reason why cash cannot be taken, or null. */
export const cashProblem = (charges: Charge[]): string | null =>
  charges.map(({ payCash }) => refusalText(payCash)).find((text) => text !== null) ?? null;

/** The largest note. Change of as much means a mistyped amount or a scanned number, since no one gives a note that is not needed. */
const IMPLAUSIBLE_CHANGE_IN_CENTS = Math.max(...DENOMINATIONS_IN_CENTS);

/** Returns why the part above the owed amount can be neither change nor credit. */
function restProblem(due: number, { method, amount, keepRest }: Given): string | null {
  if (keepRest) return null;
  const rest = restOf(amount, due);
  if (method === 'CASH' && due > 0 && cents(rest) >= IMPLAUSIBLE_CHANGE_IN_CENTS)
    return `The change would be ${formatMoney(rest)}. Check the amount given. *SAVE takes the exact amount.`;
  if (due === 0)
    return 'The customer’s credit pays all of it. Give the money back, or choose Keep as Credit.';
  return method === 'CASH'
    ? null
    : `Only ${formatMoney(due)} is owed. Choose Keep as Credit to keep the rest.`;
}

/**
 * Returns the payment of the selected charges, first from the customer's credit and then from the given amount. A smaller amount pays
 * the first charges; the excess of a larger one is change, or is kept as credit.
 */
export function paymentOf(
  view: Credits & Pick<CounterView, 'customer'>,
  charges: Charge[],
  given: Given,
): { payment: NewCounterPayment; change: number; kept: number } | { problem: string } {
  const { method, reference, amount } = given;
  const [credit, due] = [creditFor(view, charges), toTake(view, charges)];
  const rest = restOf(amount, due);
  const kept = given.keepRest ? rest : 0;
  const restProblemText = rest > 0 ? restProblem(due, given) : null;
  const cashProblemText = method === 'CASH' && due + kept > 0 ? cashProblem(charges) : null;
  if (amount === 0 && due > 0) return { problem: 'Enter an amount greater than 0.' };
  const problem = restProblemText ?? cashProblemText;
  if (problem) return { problem };
  if (method !== 'CASH' && due + kept > 0 && reference.trim() === '') {
    return { problem: 'Enter the reference of the card terminal or bank first.' };
  }
  const taken = Math.min(cents(amount), cents(due) + cents(kept));
  let left = Math.min(taken, cents(due)) + cents(credit);
  const invoices: NewCounterPayment['invoices'] = [];
  const storage: NewCounterPayment['storage'] = [];
  for (const charge of charges) {
    const share = Math.min(left, cents(charge.amount));
    left -= share;
    if (share === 0) continue;
    const paid = { amount: dollars(share) };
    if (charge.invoiceId !== null) invoices.push({ invoiceId: charge.invoiceId, ...paid });
    else storage.push({ packageId: charge.packageId, accrued: charge.amount, ...paid });
  }
  if (invoices.length + storage.length === 0) return { problem: 'Enter an amount greater than 0.' };
  return {
    change: dollars(cents(rest) - cents(kept)),
    kept,
    payment: {
      userId: view.customer.id,
      invoices,
      storage,
      ...(credit > 0 && { credit }),
      ...(kept > 0 && { keepRest: true }),
      ...(taken > 0 && {
        taken: {
          method,
          amount: dollars(taken),
          ...(method === 'CASH' && { tendered: amount }),
          // A reference that was typed before the method changed to cash is hidden.
          reference: method === 'CASH' ? null : reference.trim(),
          terminal: null,
        },
      }),
    },
  };
}
