import type { ImportProblem } from '@eport/contract/imports/import.ts';
import { z } from 'zod';

export type Row<Key extends string> = { row: number; values: Partial<Record<Key, string>> };

/** A row of the file: the call that it stands for, or what keeps it from being one. */
export type ReadRow<Input> = {
  row: number;
  /** What is well-formed of it: all, when there are no problems. */
  input: Partial<Input>;
  problems: ImportProblem[];
};

/** Whether the row stands for a call, all of which is well-formed then. */
export const isComplete = <Input>(read: ReadRow<Input>): read is ReadRow<Input> & { input: Input } =>
  read.problems.length === 0;

/** What a cell means in the call, or why it cannot be read. */
export type Meaning<Value = unknown> = { value: Value } | { unreadable: string };

export const meaning = <Value>(value: Value) => ({ value });
export const unreadable = (because: string) => ({ unreadable: because });

/** A field of the call: the column that it comes from and what that column's cell means. */
type Field = readonly [column: string, meaning: Meaning];

/** Reads the row by the schema of the single call; a field that is unreadable has one problem, which is that. */
export function readRow<S extends z.ZodObject>(
  schema: S,
  row: number,
  fields: Record<string, Field>,
): ReadRow<z.output<S>> {
  const given = Object.fromEntries(
    Object.entries(fields).flatMap(([name, [, read]]) => ('value' in read ? [[name, read.value]] : [])),
  );
  const { data, error } = schema.safeParse(given);
  const unread = Object.values(fields).flatMap(([column, read]) =>
    'unreadable' in read ? [{ row, column, message: read.unreadable }] : [],
  );
  const columns = new Set(unread.map(({ column }) => column));
  const invalid = (error?.issues ?? [])
    .map(({ path, message }) => ({ row, column: columnOf(fields, path), message }))
    .filter(({ column }) => !columns.has(column));
  const order = Object.values(fields).map(([column]) => column);
  const problems = [...unread, ...invalid]
    .filter(isFirstOfItsKind)
    .sort((one, other) => order.indexOf(one.column) - order.indexOf(other.column));
  return { row, input: data ?? wellFormed(schema, given), problems };
}

/** The fields that are right on their own, so that what is wrong with them otherwise is found as well. */
function wellFormed<S extends z.ZodObject>(schema: S, given: Record<string, unknown>): Partial<z.output<S>> {
  const right = Object.entries(schema.shape).flatMap(([name, field]) => {
    const { success, data } = z.safeParse(field, given[name]);
    return success ? [[name, data]] : [];
  });
  // Each field by its own part of the schema.
  return Object.fromEntries(right) as Partial<z.output<S>>;
}

/** Two fields of the call can come from one column. */
const isFirstOfItsKind = (problem: ImportProblem, index: number, all: ImportProblem[]) =>
  all.findIndex(({ column, message }) => column === problem.column && message === problem.message) === index;

const columnOf = (fields: Record<string, Field>, [name]: PropertyKey[]): string =>
  fields[String(name)]?.[0] ?? String(name);

/** A decimal number as the API takes it; a comma is not guessed at, since it means thousands or tenths. */
export function readNumber(text: string | undefined): Meaning<number | undefined> {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return meaning(undefined);
  if (/^-?\d+(\.\d+)?$/.test(trimmed)) return meaning(Number(trimmed));
  return unreadable('must be a plain number such as 12.5');
}

const YES = ['yes', 'y', 'true', '1', 'x'];
const NO = ['', 'no', 'n', 'false', '0'];

export function readYesOrNo(text = ''): Meaning<boolean> {
  const word = text.trim().toLowerCase();
  if (YES.includes(word)) return meaning(true);
  return NO.includes(word) ? meaning(false) : unreadable('must be yes or no');
}

/** How texts are compared: names in files are seldom written as carefully as in forms. */
export const folded = (text: string | undefined): string => text?.trim().toLowerCase() ?? '';

/** The second and later rows in which one of these columns repeats what an earlier row says. */
export function repeatedIn<Key extends string>(rows: Row<Key>[], column: Key): ImportProblem[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ row, values }) => {
    const text = folded(values[column]);
    if (text === '') return [];
    const earlier = first.get(text);
    if (earlier === undefined) first.set(text, row);
    return earlier === undefined ? [] : [{ row, column, message: `is the same as in row ${earlier}` }];
  });
}

/** The rows with what was found when they were compared. */
export function withProblems<Input>(rows: ReadRow<Input>[], found: ImportProblem[]): ReadRow<Input>[] {
  const byRow = Map.groupBy(found, ({ row }) => row);
  return rows.map((read) => {
    const more = byRow.get(read.row);
    return more ? { ...read, problems: [...read.problems, ...more] } : read;
  });
}
