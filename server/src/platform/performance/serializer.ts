import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type ResponseSchema = {
  type?: string | string[];
  properties?: Record<string, ResponseSchema>;
  items?: ResponseSchema;
  anyOf?: ResponseSchema[];
  oneOf?: ResponseSchema[];
};

const SCALARS = ['string', 'number', 'integer', 'boolean', 'null'];

/**
 * Sends only properties that the contract names, so that no database column leaks. `check` also parses with zod.
 * - Gain: a manifest of 2,000 bills takes 4.2 ms; 5.9 parsed by zod, 6.9 with fast-json-stringify (22 November 2026).
 * - Risk: only tests find wrong types and missing properties.
 * - Off: `return (data) => JSON.stringify(schema.parse(data))`.
 */
export const contractSerializer =
  ({ check }: { check: boolean }): FastifySerializerCompiler<z.ZodType> =>
  ({ schema }) => {
    const only = namedOf(schema);
    return (data) => JSON.stringify(only(check ? schema.parse(data) : data));
  };

/** Returns the value itself if it has no other properties than its schema. */
type Named = (value: unknown) => unknown;

/** Endpoints share schemas, and the applications of tests share all. */
const known = new WeakMap<z.ZodType, Named>();

function namedOf(schema: z.ZodType): Named {
  // zod's type is wider than ResponseSchema; `named` throws for anything beyond it.
  const only = known.get(schema) ?? named(z.toJSONSchema(schema, { io: 'output' }) as ResponseSchema);
  known.set(schema, only);
  return only;
}

const unchanged: Named = (value) => value;

function named(schema: ResponseSchema): Named {
  if (schema.anyOf) return named(nullable(schema.anyOf));
  if (schema.oneOf) return named(anyOfTheir(schema.oneOf));
  if (schema.items) return namedItems(named(schema.items));
  if (schema.properties) return namedProperties(schema.properties);
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && types.every((type) => SCALARS.includes(type))) return unchanged;
  throw new Error(`Unsupported response schema: ${JSON.stringify(schema)}.`);
}

function nullable(options: NonNullable<ResponseSchema['anyOf']>): ResponseSchema {
  const [some, none, ...others] = options;
  if (!some || none?.type !== 'null' || others.length > 0)
    throw new Error('Unions are not supported in a response schema.');
  return some;
}

/** Allows the properties of any variant of a discriminated union; `check` finds wrong combinations. */
function anyOfTheir(variants: ResponseSchema[]): ResponseSchema {
  const properties: Record<string, ResponseSchema> = {};
  for (const variant of variants) {
    for (const [name, schema] of Object.entries(variant.properties ?? {})) {
      if (named(schema) !== unchanged)
        throw new Error('A variant in a response schema may only have scalar properties.');
      properties[name] = schema;
    }
  }
  return { properties };
}

function namedItems(item: Named): Named {
  if (item === unchanged) return unchanged;
  return (value) => {
    if (!Array.isArray(value)) return value;
    const items = value.map(item);
    return items.every((one, index) => one === value[index]) ? value : items;
  };
}

function namedProperties(properties: Record<string, ResponseSchema>): Named {
  const names = new Set(Object.keys(properties));
  const fields = Object.entries(properties).map(([name, schema]) => [name, named(schema)] as const);
  const nested = fields.filter(([, field]) => field !== unchanged);
  return (value) => {
    if (!isRecord(value)) return value;
    let hasOthers = false;
    for (const name in value) hasOthers ||= !names.has(name);
    for (const [name, field] of nested) hasOthers ||= field(value[name]) !== value[name];
    if (!hasOthers) return value;
    return Object.fromEntries(
      fields.filter(([name]) => name in value).map(([name, field]) => [name, field(value[name])]),
    );
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
