import type { ImportProblem } from '@eport/contract/imports/import.ts';
import { withoutInvisibleMarks } from '@eport/contract/shared/invisible-marks.ts';
import { z } from 'zod';

export type Row<Key extends string> = { row: number; values: Partial<Record<Key, string>> };

export type ReadRow<Input> = {
  row: number;
  input: Partial<Input>;
  problems: ImportProblem[];
};

export const isComplete = <Input>(read: ReadRow<Input>): read is ReadRow<Input> & { input: Input } =>
  read.problems.length === 0;

/** The value that a cell of the file stands for, or why it cannot be read. */
export type Meaning<Value = unknown> = { value: Value } | { unreadable: string };

export const meaning = <Value>(value: Value) => ({ value });
export const unreadable = (problem: string) => ({ unreadable: problem });

type Field<Column extends string> = readonly [column: Column, meaning: Meaning];

type Fields<Input, Column extends string> = Record<keyof Input & string, Field<Column>> &
  Record<string, Field<Column>>;

/** Reads a row by its schema. If the row has problems, `input` has the valid fields only, so that these can still be checked. */
export function readRow<S extends z.ZodObject, Column extends string>(
  schema: S,
  row: number,
  fields: Fields<z.output<S>, Column>,
): ReadRow<z.output<S>> {
  const values = Object.fromEntries(
    Object.entries(fields).flatMap(([name, [, read]]) => ('value' in read ? [[name, read.value]] : [])),
  );
  const { data, error } = schema.safeParse(values);
  const unreadableValues = Object.values(fields).flatMap(([column, read]) =>
    'unreadable' in read ? [{ row, column, message: read.unreadable }] : [],
  );
  const columns = new Set<string>(unreadableValues.map(({ column }) => column));
  const invalidValues = (error?.issues ?? [])
    .map(({ path, message }) => ({ row, column: columnOf(fields, path), message }))
    .filter(({ column }) => !columns.has(column));
  const order: string[] = Object.values(fields).map(([column]) => column);
  const problems = [...unreadableValues, ...invalidValues]
    .filter(isFirstOfItsKind)
    .sort((one, other) => order.indexOf(one.column) - order.indexOf(other.column));
  return { row, input: data ?? validFields(schema, values), problems };
}

function validFields<S extends z.ZodObject>(
  schema: S,
  values: Record<string, unknown>,
): Partial<z.output<S>> {
  const valid = Object.entries(schema.shape).flatMap(([name, field]) => {
    const { success, data } = z.safeParse(field, values[name]);
    return success ? [[name, data]] : [];
  });
  // Each field was parsed by its own part of the schema.
  return Object.fromEntries(valid) as Partial<z.output<S>>;
}

const isFirstOfItsKind = (problem: ImportProblem, index: number, all: ImportProblem[]) =>
  all.findIndex(({ column, message }) => column === problem.column && message === problem.message) === index;

const columnOf = (fields: Record<string, Field<string>>, [name]: PropertyKey[]): string =>
  fields[String(name)]?.[0] ?? String(name);

/** Refuses commas: they may mean thousands or decimals. */
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

export const folded = (text: string | undefined): string => text?.trim().toLowerCase() ?? '';

/** For email addresses and mailbox IDs, which people may copy along with invisible marks. */
export const foldedCopy = (text = ''): string => folded(withoutInvisibleMarks(text));

export function repeatedIn<Key extends string>(
  rows: Row<Key>[],
  column: Key,
  normalize: (text: string | undefined) => string = folded,
): ImportProblem[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ row, values }) => {
    const text = normalize(values[column]);
    if (text === '') return [];
    const earlier = first.get(text);
    if (earlier === undefined) first.set(text, row);
    return earlier === undefined ? [] : [{ row, column, message: `repeats the value of row ${earlier}` }];
  });
}

/** Reports rows that repeat an earlier row. Compares the values read, not the text: 6403.99 repeats 640399. */
export function withoutRepetitions<Input>(
  rows: ReadRow<Input>[],
  column: string,
  keyOf: (input: Partial<Input>) => string,
): ReadRow<Input>[] {
  const first = new Map<string, number>();
  const repeated = rows.filter(isComplete).flatMap(({ row, input }) => {
    const key = keyOf(input);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row);
    return earlier === undefined ? [] : [{ row, column, message: `repeats row ${earlier}` }];
  });
  return withProblems(rows, repeated);
}

/** Codes of nearly all tariffs have an even number of digits; the zero of 0101 or 6403.10 is lost when a spreadsheet reads a number. */
export const lostZeros = <Key extends string>(rows: Row<Key>[], column: Key): ImportProblem[] =>
  rows.flatMap(({ row, values }) =>
    (values[column] ?? '').replace(/\D/g, '').length % 2 === 1
      ? [{ row, column, message: 'has an odd number of digits: a spreadsheet may have dropped a zero' }]
      : [],
  );

export function withProblems<Input>(rows: ReadRow<Input>[], found: ImportProblem[]): ReadRow<Input>[] {
  const byRow = Map.groupBy(found, ({ row }) => row);
  return rows.map((read) => {
    const more = byRow.get(read.row);
    return more ? { ...read, problems: [...read.problems, ...more] } : read;
  });
}
