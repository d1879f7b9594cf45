import { UnreadableFile } from '../../../lib/sheets/unreadable-file.ts';

export type Line = {
  line: number;
  reference: string;
  /** Further numbers of the same package. */
  others?: string[];
  duty: { amount: number; currencyCode?: string } | null;
  /** The disposition code of a release order, or the status of a table. */
  code?: string;
};

export function readAmount(text: string, line: number): number | null {
  const plain = text
    .replace(/^\$\s*/, '')
    .replace(/^(\d{1,3}(?:,\d{3})+)(?=\.|$)/, (whole) => whole.replaceAll(',', ''));
  if (plain === '') return null;
  if (!/^\d+(\.\d{1,2})?$/.test(plain))
    throw new UnreadableFile(`Line ${line}: “${text}” is not an amount. Enter it as 12.50.`);
  return Number(plain) || null;
}

export type Part = { amount: number | null; currencyCode: string | undefined };

export function sumOf(parts: readonly Part[], where: string): Line['duty'] {
  let cents = 0;
  const currencies = new Set<string | undefined>();
  for (const { amount, currencyCode } of parts) {
    if (amount === null) continue;
    cents += Math.round(amount * 100);
    currencies.add(currencyCode);
  }
  const [currencyCode, other] = currencies;
  if (currencies.size > 1) {
    throw new UnreadableFile(
      `${where} has duties in ${currencyCode ?? 'USD'} and ${other ?? 'USD'}. Enter their sum in one currency.`,
    );
  }
  return cents === 0 ? null : { amount: cents / 100, ...(currencyCode && { currencyCode }) };
}
