import type { CounterView, NewCounterPayment } from '@eport/contract/counter/counter.ts';
import type { CounterMethod } from '@eport/contract/payments/payment-method.ts';
import { formatMoney } from '../../lib/format.ts';
import { refusalText } from '../../lib/permissions.ts';
import type { Charge } from './charges.ts';

const cents = (amount: number) => Math.round(amount * 100);
const dollars = (amount: number) => amount / 100;

type Credits = Pick<CounterView, 'credits'>;

export const totalOf = (charges: Charge[]): number =>
  dollars(charges.reduce((sum, { amount }) => sum + cents(amount), 0));

export const creditFor = ({ credits }: Credits, charges: Charge[]): number => {
  const balance = credits.find(({ agentId }) => agentId === charges[0]?.agentId)?.balance ?? 0;
  return Math.min(balance, totalOf(charges));
};

/** What is left to take after the customer's credit. */
export const toTake = ({ credits }: Credits, charges: Charge[]): number =>
  dollars(cents(totalOf(charges)) - cents(creditFor({ credits }, charges)));

const AMOUNT = /^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/;
const COMMAS = /^\d[\d.]*,[\d,.]*$/;

const withoutDollar = (text: string) => text.trim().replace(/^\$/, '');

/** undefined if the text is not an amount. */
export const readAmount = (text: string): number | undefined => {
  const plain = withoutDollar(text);
  return AMOUNT.test(plain) ? Number(plain.replaceAll(',', '')) : undefined;
};

/** Digits with commas that do not separate thousands: in 1,50 the comma may be a decimal one. */
export const hasWrongComma = (text: string): boolean =>
  COMMAS.test(withoutDollar(text)) && readAmount(text) === undefined;

type Given = { method: CounterMethod; reference: string; amount: number; keepRest: boolean };

/** What is given above what is to take, or 0. */
export const restOf = (amount: number, due: number): number =>
  dollars(Math.max(cents(amount) - cents(due), 0));

/** Why cash cannot be taken, as the server says it. */
export const cashProblem = (charges: Charge[]): string | null =>
  charges.map(({ payCash }) => refusalText(payCash)).find((text) => text !== null) ?? null;

/** Why the rest above what is owed can be neither change nor credit. */
function restProblem(due: number, { method, keepRest }: Given): string | null {
  if (keepRest) return null;
  if (due === 0)
    return 'The customer’s credit pays all of it. Give the money back, or choose Keep as Credit.';
  return method === 'CASH'
    ? null
    : `Only ${formatMoney(due)} is owed. Choose Keep as Credit to keep the rest.`;
}

/**
 * The payment of the chosen charges with what was given: less pays the first ones, more is change or kept as the
 * customer's credit.
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
  const noRest = rest > 0 ? restProblem(due, given) : null;
  const noCash = method === 'CASH' && due + kept > 0 ? cashProblem(charges) : null;
  if (noRest ?? noCash) return { problem: noRest ?? noCash ?? '' };
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
          reference: reference.trim() || null,
          terminal: null,
        },
      }),
    },
  };
}
