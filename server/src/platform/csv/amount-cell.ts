/** Two decimals, or three if the currency has them. */
export function amountCell(amount: number | null): string | null {
  if (amount === null) return null;
  const exact = amount.toFixed(3);
  return exact.endsWith('0') ? exact.slice(0, -1) : exact;
}
