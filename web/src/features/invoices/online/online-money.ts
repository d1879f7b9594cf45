const inCents = (amount: number) => Math.round(amount * 100);

type Owed = { id: number; remainingAmount: number };

export const totalOf = (invoices: Pick<Owed, 'remainingAmount'>[]): number =>
  invoices.reduce((sum, { remainingAmount }) => sum + inCents(remainingAmount), 0) / 100;

/** Distributes the amount over the invoices in their order. Returns what each invoice gets and the rest. */
export function sharesOf(amount: number, invoices: Owed[]) {
  let left = inCents(amount);
  const shares = invoices.flatMap(({ id, remainingAmount }) => {
    const share = Math.min(left, inCents(remainingAmount));
    left -= share;
    return share > 0 ? [{ invoiceId: id, amount: share / 100 }] : [];
  });
  return { shares, rest: left / 100 };
}
