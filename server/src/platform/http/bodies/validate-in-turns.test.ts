import { customersImport, packagesImport } from '@eport/contract/imports/import.ts';
import { saveBills } from '@eport/contract/manifests/bill.ts';
import { expect, test } from 'vitest';
import { AppError } from '../../errors/app-error.ts';
import { validated } from '../validated.ts';
import { validatorInTurns } from './validate-in-turns.ts';

const outcome = async (work: () => unknown) => {
  try {
    return { value: await work() };
  } catch (error) {
    return error instanceof AppError ? { code: error.code, fields: error.details.fields } : error;
  }
};

const row = { row: 2, values: { weight: '1' } };

test.each([
  ['a good import', packagesImport, { rows: [row, row] }],
  [
    'a good import of customers',
    customersImport,
    { rows: [{ row: 2, values: { email: 'a@b.c' } }], dryRun: true },
  ],
  ['unknown fields', packagesImport, { rows: [{ ...row, more: 1 }], more: 2 }],
  ['wrong rows', packagesImport, { rows: [row, 1, { row: 'x', values: { weight: 1, other: 'y' } }, row] }],
  ['no rows', packagesImport, { rows: [] }],
  ['rows that are not a list', packagesImport, { rows: { length: 1 } }],
  ['a wrong field beside the rows', packagesImport, { rows: [row], onErrors: 'x', dryRun: 1 }],
  ['too many rows', packagesImport, { rows: Array.from({ length: 10_001 }, () => row) }],
  ['an empty object', packagesImport, {}],
  ['good bills', saveBills, { bills: [{ id: 1, consigneeName: ' Ann ', unknown: 1 }] }],
  ['wrong bills', saveBills, { bills: [{ consigneeName: 1 }, null] }],
])('returns the same as validating at once for %s', async (_, schema, body) => {
  expect(await outcome(() => validatorInTurns(schema)(body))).toEqual(
    await outcome(() => validated(schema, body)),
  );
});

test.each([[null], [[1]], ['text']])('rejects %j, which is not an object', async (body) => {
  expect(await outcome(() => validatorInTurns(packagesImport)(body))).toEqual({
    code: 'VALIDATION_FAILED',
    fields: [{ path: 'body', message: expect.any(String) }],
  });
});

test('yields to the event loop between elements of thousands of keys', async () => {
  const values = Object.fromEntries(Array.from({ length: 9_000 }, (_none, index) => [`key${index}`, '']));
  const body = { rows: Array.from({ length: 40 }, () => ({ row: 2, values })) };
  let turns = 0;
  let isDone = false;
  const takeTurns = () => {
    turns++;
    if (!isDone) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  const refused = await outcome(() => validatorInTurns(packagesImport)(body));
  isDone = true;
  expect(turns).toBeGreaterThan(4);
  expect(JSON.stringify(refused).length).toBeLessThan(40_000);
});

test('returns the first 1,000 errors', async () => {
  const body = { rows: Array.from({ length: 10_000 }, () => ({ row: 0, values: {} })) };
  const { fields } = (await outcome(() => validatorInTurns(packagesImport)(body))) as { fields: unknown[] };
  expect(fields).toHaveLength(1_000);
});
