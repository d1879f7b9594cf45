import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contractSerializer } from './serializer.ts';

const packageSchema = z.object({
  id: z.int(),
  note: z.string().nullable(),
  owner: z.object({ name: z.string() }).nullable(),
  costs: z.array(z.object({ amount: z.number() })),
  code: z.string().optional(),
});
const writer = (schema: z.ZodType, check = false) =>
  contractSerializer({ check })({ schema, method: 'GET', url: '/' });

describe('contractSerializer', () => {
  const whole = { id: 1, note: null, owner: { name: 'Ann “x” \n' }, costs: [{ amount: 2.5 }] };

  test.each([
    ['unchanged', whole],
    ['with an optional property', { ...whole, code: 'A' }],
    ['with null and an empty list', { ...whole, owner: null, costs: [] }],
  ])('writes a valid response %s', (_how, value) => {
    expect(JSON.parse(writer(packageSchema)(value))).toEqual(value);
    expect(JSON.parse(writer(z.array(packageSchema))([value, value]))).toEqual([value, value]);
  });

  test.each([
    ['at the top level', { ...whole, secret: 1 }],
    ['in a nested object', { ...whole, owner: { ...whole.owner, secret: 1 } }],
    ['in a list item', { ...whole, costs: [{ amount: 2.5, secret: 1 }] }],
  ])('removes a property that the contract does not name %s', (_where, value) => {
    expect(JSON.parse(writer(packageSchema)(value))).toEqual(whole);
    expect(
      JSON.parse(writer(z.object({ content: z.array(packageSchema) }))({ content: [whole, value] })),
    ).toEqual({
      content: [whole, whole],
    });
    expect(value).not.toEqual(whole);
  });

  test('throws for a response that does not match its schema when checking', () => {
    expect(() => writer(packageSchema, true)({ ...whole, id: '1' })).toThrow('expected number');
  });
});

describe('a discriminated union', () => {
  const schema = z.object({
    can: z.discriminatedUnion('allowed', [
      z.object({ allowed: z.literal(true) }),
      z.object({ allowed: z.literal(false), code: z.string() }),
    ]),
  });

  test.each([{ allowed: true }, { allowed: false, code: 'A' }])('is written as %j', (can) => {
    expect(JSON.parse(writer(schema, true)({ can }))).toEqual({ can });
    expect(JSON.parse(writer(schema)({ can: { ...can, secret: 1 } }))).toEqual({ can });
  });

  test('throws for a value without its variant’s properties when checking', () => {
    expect(() => writer(schema, true)({ can: { allowed: false } })).toThrow('expected string');
  });
});

test.each([
  ['a union of types', z.union([z.string(), z.int()])],
  ['a union of objects', z.union([z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })])],
  [
    'a variant with nested properties',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), owner: z.object({ id: z.int() }) })]),
  ],
  ['a record', z.record(z.string(), z.int())],
  ['a tuple', z.tuple([z.string(), z.int()])],
  ['a named schema', z.object({ id: z.int() }).meta({ id: 'Package' })],
  ['unknown', z.unknown()],
])('rejects %s in a response schema, since its properties are not known', (_kind, schema) => {
  expect(() => writer(z.object({ value: schema }))).toThrow('response schema');
});
