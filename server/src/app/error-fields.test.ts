import type { ErrorTable } from '@eport/contract/shared/errors/general-errors.ts';
import { ERRORS } from '@eport/contract/shared/errors.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../platform/errors/app-error.ts';
import { contractEndpoints } from '../testing/contract-endpoints.ts';

const table: ErrorTable = ERRORS;

test('an error about a field names a field that a request has', async () => {
  const schemas = [...(await contractEndpoints()).values()].flatMap(({ query, body }) => [query, body]);
  const fields = schemas.flatMap((schema) =>
    schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
  );
  for (const [code, [, , field]] of Object.entries(table))
    if (field) expect(['file', ...fields], code).toContain(field);
});

test('every error about a taken name or number has a field', () => {
  const taken = Object.entries(table).filter(([code]) => code.endsWith('_TAKEN'));
  expect(taken.length).toBeGreaterThan(10);
  for (const [code, [, , field]] of taken) expect(field, code).toBeDefined();
});

test('the field gets the message of the error, unless it has its own', () => {
  const name = new AppError('SHIPMENT_NAME_TAKEN', { name: 'Bridgetown' });
  expect(name.message).toContain('“Bridgetown”');
  expect(name.details.fields).toEqual([{ path: 'manifestId', message: name.message }]);
  expect(new AppError('MAILBOX_TAKEN').details.fields).toEqual([
    { path: 'mailboxId', message: 'is already in use' },
  ]);
  expect(new AppError('FORBIDDEN').details.fields).toBeUndefined();
});
