import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contractSerializer } from './serializer.ts';

const parcel = z.object({
  id: z.int(),
  note: z.string().nullable(),
  owner: z.object({ name: z.string() }).nullable(),
  costs: z.array(z.object({ amount: z.number() })),
  code: z.string().optional(),
});
const writer = (schema: z.ZodType, check = false) =>
  contractSerializer({ check })({ schema, method: 'GET', url: '/' });

describe('an answer', () => {
  const whole = { id: 1, note: null, owner: { name: 'Ann “x” \n' }, costs: [{ amount: 2.5 }] };

  test.each([
    ['as it is', whole],
    ['with what is optional', { ...whole, code: 'A' }],
    ['with nothing where nothing may be', { ...whole, owner: null, costs: [] }],
  ])('is written %s', (_how, value) => {
    expect(JSON.parse(writer(parcel)(value))).toEqual(value);
    expect(JSON.parse(writer(z.array(parcel))([value, value]))).toEqual([value, value]);
  });

  test.each([
    ['at its top', { ...whole, secret: 1 }],
    ['in an object', { ...whole, owner: { ...whole.owner, secret: 1 } }],
    ['in a row of a list', { ...whole, costs: [{ amount: 2.5, secret: 1 }] }],
  ])('holds nothing that the contract does not name %s', (_where, value) => {
    expect(JSON.parse(writer(parcel)(value))).toEqual(whole);
    expect(JSON.parse(writer(z.object({ content: z.array(parcel) }))({ content: [whole, value] }))).toEqual({
      content: [whole, whole],
    });
    expect(value).not.toEqual(whole);
  });

  test('of another kind than its schema is refused while tests run', () => {
    expect(() => writer(parcel, true)({ ...whole, id: '1' })).toThrow('expected number');
  });
});

test.each([
  ['one of several kinds', z.union([z.string(), z.int()])],
  [
    'one of several objects',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
  ],
  ['properties by any name', z.record(z.string(), z.int())],
  ['a pair', z.tuple([z.string(), z.int()])],
  ['described elsewhere', z.object({ id: z.int() }).meta({ id: 'Parcel' })],
  ['anything', z.unknown()],
])(
  'a contract whose answer is %s is refused at the start: nobody could tell what may be in it',
  (_kind, schema) => {
    expect(() => writer(z.object({ value: schema }))).toThrow('An answer');
  },
);
