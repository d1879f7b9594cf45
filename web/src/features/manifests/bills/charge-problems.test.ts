import { zodResolver } from '@hookform/resolvers/zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { billSchema } from './bill-schema.ts';
import { chargeProblems } from './charge-problems.ts';

const NAMES = ['Shoes, EUR 45.00', 'Laces, ECD 2.00'];
const schema = z.object({ declaredValues: billSchema.shape.declaredValues });

async function problemsOf(declaredValues: object[]) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  // The form holds what the schema accepts; a stored bill may hold more.
  const values = { declaredValues } as z.input<typeof schema>;
  const { errors } = await zodResolver(schema)(values, undefined, options);
  return chargeProblems(errors.declaredValues, NAMES);
}

test('names the charge and what is wrong with it', async () => {
  const shoes = { description: 'Shoes', amount: 45, currencyCode: 'EUR' };
  expect(await problemsOf([shoes])).toEqual([]);
  expect(await problemsOf([shoes, { description: 'Laces', amount: 2, currencyCode: 'ECD' }])).toEqual([
    'Laces, ECD 2.00: currency must be an ISO 4217 currency code, for example USD or XCD.',
  ]);
});

test('shows a problem of the whole list first', () => {
  expect(chargeProblems(undefined, NAMES)).toEqual([]);
  expect(
    chargeProblems(
      { message: 'must be at most 50', 0: { amount: { message: 'must not be negative' } } },
      NAMES,
    ),
  ).toEqual(['Declared values must be at most 50.', 'Shoes, EUR 45.00: amount must not be negative.']);
});
