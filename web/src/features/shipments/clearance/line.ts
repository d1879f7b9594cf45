import { isCurrency } from '@eport/contract/shared/currency-codes.ts';
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
  // The accounting format of spreadsheets shows zero as a dash.
  if (/^[-–—]?$/.test(plain)) return null;
  if (!/^\d+(\.\d{1,2})?$/.test(plain))
    throw new UnreadableFile(`Line ${line}: “${text}” is not an amount. Enter it as 12.50.`);
  return Number(plain) || null;
}

/** A part of a package's duty, in USD if no currency is given. */
export type Part = { amount: number | null; currencyCode: string | undefined };

/** An amount with a currency beside it. “XCD 12.50” is complete; “J$12.50” also needs a currency in a column or in the heading. */
const MARKED_AMOUNT = /^(\p{L}{1,3}\.|\p{L}{0,3}\p{Sc}?)\s*(\d.*?)\s*(\p{L}{0,3}\p{Sc}?)$/u;

/** `columnCurrency`: the currency in the row's own column or in the heading. */
export function readPart(text: string, line: number, columnCurrency: string | undefined): Part {
  const [, before = '', plain = text, after = ''] = MARKED_AMOUNT.exec(text) ?? [];
  const amount = readAmount(plain, line);
  if (amount === null) return { amount, currencyCode: undefined };
  const refusal = (sentence: string) => new UnreadableFile(`Line ${line}: ${sentence}`);
  const mark = (before || after).toUpperCase();
  const own = mark === 'US$' ? 'USD' : mark;
  const currencyCode = columnCurrency || (own === '' || own === '$' ? undefined : own);
  if (currencyCode === undefined) return { amount, currencyCode };
  if (!/^[A-Za-z]{3}$/.test(currencyCode) || (!columnCurrency && !isCurrency(own)))
    throw refusal(
      `“${columnCurrency || text}” does not name a currency. Enter its code, such as XCD, in a column “Currency”.`,
    );
  if (isCurrency(own) && own !== currencyCode.toUpperCase())
    throw refusal(`“${text}” is not in ${currencyCode}. Correct the amount or its currency.`);
  return { amount, currencyCode };
}

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
