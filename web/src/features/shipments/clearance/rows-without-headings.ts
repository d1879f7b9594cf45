import { UnreadableFile } from '../../../lib/sheets/unreadable-file.ts';
import type { Columns } from './headings.ts';
import type { Line } from './line.ts';
import { isStatus } from './statuses.ts';
import { codeOf, lineOf, type Row, refuseUncalculated } from './table-rows.ts';

export function readWithoutHeadings(rows: Row[]): Line[] {
  refuseWholeAmounts(rows);
  return rows.flatMap(linesOf);
}

/** Refuses whole numbers beside amounts: a spreadsheet shows a duty of 2.00 below one of 5.50 as 2, which could also be package 2. */
function refuseWholeAmounts(rows: Row[]): void {
  const pairs = rows.filter(({ cells: [, , currency = '', ...others] }) =>
    [currency, ...others].every((cell, index) => cell === '' || (index === 0 && CURRENCY.test(cell))),
  );
  const whole = pairs.find(({ cells }) => /^[1-9]\d*$/.test(cells[1] ?? ''));
  if (whole && pairs.some(({ cells }) => AMOUNT.test(cells[1] ?? '')))
    throw new UnreadableFile(
      `Line ${whole.line}: “${whole.cells[1]}” could be an amount or a package. Enter an amount as 12.50, or add the headings Reference and Duty.`,
    );
}

const WITHOUT_HEADINGS: Columns = {
  reference: 0,
  others: [],
  duties: [{ index: 1 }],
  currency: 2,
  statuses: [],
};

/** Takes a cell that looks like a status as the code of the row's numbers, not as a number. */
function linesOf({ line, cells: all }: Row): Line[] {
  refuseUncalculated(all, line);
  const others = all.filter((cell) => !isStatus(cell));
  const code = codeOf(all.filter(isStatus));
  const cells = others.length === 1 ? splitDuty(others) : others;
  refuseDecimalComma(cells, line);
  const lines = isNumberWithDuty(cells)
    ? lineOf({ line, cells }, WITHOUT_HEADINGS)
    : cells.filter((cell) => cell !== '').map((reference) => ({ line, reference, duty: null }));
  return code === '' ? lines : lines.map((each) => ({ ...each, code }));
}

/** Refuses texts such as “601 12,50”, which could be two numbers or a duty of 12.50. */
function refuseDecimalComma(cells: string[], line: number): void {
  const texts = cells.map((cell) => ` ${cell}`);
  if (cells.length === 2) texts.push(cells.join(','));
  const ambiguous = texts.map((text) => DECIMAL_COMMA.exec(text)?.[1]).find((text) => text !== undefined);
  if (ambiguous)
    throw new UnreadableFile(
      `Line ${line}: “${ambiguous}” could be an amount or two numbers. Enter an amount as 12.50, and each number on a line of its own.`,
    );
}

/** Without headings, only an amount with cents is a duty: a whole number could be another package. */
const AMOUNT = /^([A-Z]{3}\s|[A-Z]{0,3}\p{Sc}\s?)?[\d,]+\.\d\d$/u;
const CURRENCY = /^[A-Z]{3}$/;
const DECIMAL_COMMA = /[\s;]\$?(\d+,\d\d)(?:[\s;]+[A-Z]{3})?$/;

/** Splits a text such as “101 12.50 XCD”, typed with spaces instead of columns. */
function splitDuty(cells: string[]): string[] {
  const words = cells.join().split(/\s+/);
  const amountAt = CURRENCY.test(words.at(-1) ?? '') ? -2 : -1;
  if (words.length < 1 - amountAt || !AMOUNT.test(words.at(amountAt) ?? '')) return cells;
  return [words.slice(0, amountAt).join(' '), ...words.slice(amountAt)];
}

/** Whether the row is one number with or without its duty, rather than several numbers. */
const isNumberWithDuty = ([, duty = '', currency = '', ...others]: string[]) =>
  others.every((cell) => cell === '') &&
  (duty === '' || duty === '0' || AMOUNT.test(duty)) &&
  (currency === '' || CURRENCY.test(currency));
