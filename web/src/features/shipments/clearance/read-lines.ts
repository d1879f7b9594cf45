import { CLEARANCE_LIMIT } from '@eport/contract/clearance/clearance-limit.ts';
import { formatCount } from '../../../lib/format.ts';
import { decodeText } from '../../../lib/sheets/decode-text.ts';
import { readBytes, readRecords } from '../../../lib/sheets/records.ts';
import { UnreadableFile } from '../../../lib/sheets/unreadable-file.ts';
import { type Line, readAmount } from './line.ts';
import { type Element, linesOfReleaseOrder } from './release-order.ts';

const MAX_BYTES = 5 * 1024 * 1024;

export const readFileLines = async (file: File): Promise<Line[]> =>
  readLines(decodeText(await readBytes(file, MAX_BYTES)).text);

/** Reads a list of numbers, a table with or without headings, or a release order. */
export function readLines(text: string): Line[] {
  const lines = text.trimStart().startsWith('<')
    ? linesOfReleaseOrder(parseXml(text.trim()))
    : linesOfTable(text);
  if (lines.length === 0) throw new UnreadableFile('There are no numbers in this list.');
  if (lines.length > CLEARANCE_LIMIT) {
    throw new UnreadableFile(
      `The list has ${formatCount(lines.length)} lines. Split it into lists of at most ${formatCount(CLEARANCE_LIMIT)} lines.`,
    );
  }
  return lines;
}

function parseXml(text: string): Element {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  if (parsed.querySelector('parsererror')) throw new UnreadableFile('The file is not valid XML.');
  return parsed.documentElement;
}

const HEADINGS = {
  reference:
    /^(reference|ref|number|package|packageid|packagenumber|id|tracking|trackingnumber|trackingno|code|bill|bl|hbl|housebill|blreference|billoflading|waybill|mailbox|mailboxid)$/,
  duty: /^(duty|duties|customsduty|dutiesandtaxes|amount|tax|taxes)$/,
  currency: /^(currency|currencycode)$/,
};

type Columns = { reference: number; duty: number; currency: number };

function linesOfTable(text: string): Line[] {
  const { records } = readRecords(text.replace(/^\s*\n/, ''));
  const rows = records.map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }));
  const columns = headingsIn(rows[0]?.cells ?? []);
  if (columns) return rows.slice(1).flatMap((row) => lineOf(row, columns));
  if (rows.every(({ cells }) => cells.length === 1 || hasDutyOnly(cells)))
    return rows.flatMap((row) => lineOf(row, { reference: 0, duty: 1, currency: -1 }));
  return rows.flatMap(({ line, cells }) =>
    cells.filter((cell) => cell !== '').map((reference) => ({ line, reference, duty: null })),
  );
}

function headingsIn(cells: string[]): Columns | null {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const reference = find(HEADINGS.reference);
  return reference < 0 ? null : { reference, duty: find(HEADINGS.duty), currency: find(HEADINGS.currency) };
}

/** Without headings only an amount with cents is a duty: a whole number could be another package. */
const hasDutyOnly = ([, duty = '', ...others]: string[]) =>
  others.every((cell) => cell === '') && (duty === '' || /^\$?[\d,]+\.\d\d$/.test(duty));

function lineOf({ line, cells }: { line: number; cells: string[] }, columns: Columns): Line[] {
  const reference = cells[columns.reference] ?? '';
  if (reference === '') return [];
  const amount = readAmount(cells[columns.duty] ?? '', line);
  const currencyCode = cells[columns.currency];
  return [
    { line, reference, duty: amount === null ? null : { amount, ...(currencyCode && { currencyCode }) } },
  ];
}
