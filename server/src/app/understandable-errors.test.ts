import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractEndpoints } from '../testing/contract-endpoints.ts';

const endpoints = await contractEndpoints();

const JUNK = [
  undefined,
  null,
  'x',
  '',
  ' ',
  'x'.repeat(5_000),
  'A,B',
  '2026-02-30',
  1.5,
  -1,
  1e300,
  true,
  [],
  ['x'],
  {},
];

const DEFAULT_MESSAGE = /^(Invalid|Too (big|small)|Expected|Unrecognized)/;

const requestParts = endpoints
  .entries()
  .flatMap(([name, { params, query, body }]) =>
    [params, query, body]
      .filter((schema) => schema instanceof z.ZodObject)
      .map((schema) => [name, schema] as const),
  );

test.each(requestParts.toArray())('%s has a plain message for every invalid field', (_, schema) => {
  for (const field of Object.keys(schema.shape)) {
    for (const value of JUNK) {
      const { error } = schema.safeParse({ [field]: value });
      const messages =
        error?.issues.filter(({ path }) => path[0] === field).map(({ message }) => message) ?? [];
      for (const message of messages)
        expect(message, `${field}: ${JSON.stringify(value)}`).not.toMatch(DEFAULT_MESSAGE);
    }
  }
});
