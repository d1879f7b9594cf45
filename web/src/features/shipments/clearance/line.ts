import { UnreadableFile } from '../../../lib/sheets/unreadable-file.ts';

export type Line = {
  line: number;
  reference: string;
  duty: { amount: number; currencyCode?: string } | null;
  /** The disposition code of a release order. */
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
