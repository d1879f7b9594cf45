import fc from 'fast-check';
import { z } from 'zod';

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema;
};

const BY_NAME: [RegExp, fc.Arbitrary<unknown>][] = [
  // IDs begin at 1, so these exist, in and out of scope.
  [/(^id|Id)$/, fc.integer({ min: 1, max: 150 })],
  [/Ids$/, fc.array(fc.integer({ min: 1, max: 150 }), { minLength: 1, maxLength: 5 })],
  [/mail$/i, fc.integer({ min: 1, max: 500 }).map((number) => `generated${number}@example.com`)],
  // Keeps all connections on this machine.
  [/^smtpHost$/, fc.constantFrom('localhost', '127.0.0.1', null)],
  [/country$/i, fc.constantFrom('BB', 'US', 'JM')],
  [/status$/i, fc.constantFrom('ACTIVE', 'PREPARING', 'CUSTOMS_CLEARED', 'IN_WAREHOUSE')],
];

export function valuesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  // Zod's JSON Schema type is wider; only these parts are used.
  return arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

function arbitraryOf(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const byName = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  const isPlain = schema.enum === undefined && schema.type !== 'object';
  const exact = bySchema(schema, name);
  return byName && isPlain
    ? fc.oneof({ arbitrary: byName, weight: 3 }, { arbitrary: exact, weight: 1 })
    : exact;
}

function bySchema(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => arbitraryOf(option, name)));
  const byType = BY_TYPE[schema.type ?? ''];
  return byType ? byType(schema) : fc.jsonValue();
}

const BY_TYPE: Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  string: textOf,
  integer: ({ minimum = -1_000, exclusiveMinimum = minimum - 1, maximum = Number.MAX_SAFE_INTEGER }) =>
    fc.oneof(
      fc.integer({ min: exclusiveMinimum + 1, max: Math.min(maximum, exclusiveMinimum + 100) }),
      fc.maxSafeInteger().map((value) => Math.min(Math.max(value, exclusiveMinimum + 1), maximum)),
    ),
  number: ({ minimum = -1_000, exclusiveMinimum = minimum, maximum = 1_000_000 }) =>
    fc
      .oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: Math.floor(maximum * 100) }))
      .map((hundredths) => Math.max(exclusiveMinimum, 0) + hundredths / 100),
  array: ({ items = {}, minItems = 0, maxItems = 5 }) =>
    fc.array(arbitraryOf(items), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 5)),
    }),
  object: objectOf,
};

const WORDS = fc.constantFrom('Ann', 'Shoes', '1 Bay Street', 'N/M', 'Ünï çødé 日本', '😀', '=1+1', "O'Neil");

function textOf({ pattern, minLength = 0, maxLength = 300 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const word = WORDS.filter((text) => text.length >= minLength && text.length <= maxLength);
  const long = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, maxLength),
    size: 'max',
  });
  return fc.oneof(
    { arbitrary: minLength > 8 || maxLength < 3 ? long : word, weight: 4 },
    { arbitrary: long, weight: 1 },
  );
}

function objectOf({
  properties = {},
  required = [],
  additionalProperties,
}: JsonSchema): fc.Arbitrary<unknown> {
  if (additionalProperties && Object.keys(properties).length === 0) {
    return fc.dictionary(fc.string(), arbitraryOf(additionalProperties), { maxKeys: 5 });
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema, name)]),
  );
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true });
}
