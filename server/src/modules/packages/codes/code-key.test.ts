import { KEY_EXAMPLES } from '@eport/contract/scanning/code-examples.ts';
import { codeKey } from '@eport/contract/scanning/code-key.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function keysInDatabase(codes: string[]): Promise<string[]> {
  const { rows } = await sql<{
    key: string;
  }>`select code_key(code) as key from unnest(${codes}::text[]) with ordinality as given (code, place) order by place`.execute(
    t.db,
  );
  return rows.map(({ key }) => key);
}

test('the database compares codes by the same keys as the contract', async () => {
  const codes = KEY_EXAMPLES.map(([code]) => code);
  expect(await keysInDatabase(codes)).toEqual(codes.map(codeKey));
});

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
const anyCode = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'01 -aZ9]C\u001d\u00a0\u2013\ufeffß'), maxLength: 40 }),
  fc
    .tuple(
      fc.constantFrom('420', ']C1420', '96', '10', '960', '1001'),
      digits(0, 12),
      fc.constantFrom('', '9', '00'),
      digits(12, 26),
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll('\u0000', '').toWellFormed()),
);

test('the database compares random codes by the same keys as the contract', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCode, { minLength: 100, maxLength: 200 }), async (codes) => {
      expect(await keysInDatabase(codes)).toEqual(codes.map(codeKey));
    }),
    { numRuns: 30 },
  );
});
