import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/** What of JSON Schema the contract's answers consist of. */
type AnswerSchema = {
  type?: string | string[];
  properties?: Record<string, AnswerSchema>;
  items?: AnswerSchema;
  anyOf?: AnswerSchema[];
};

const SCALARS = ['string', 'number', 'integer', 'boolean', 'null'];

/**
 * Writes exactly the properties that the contract's response names, so that no column leaks. The engine's own JSON.stringify is
 * faster than pieces put together from a schema; what has nothing to hide is not copied. `check` also parses each answer with
 * zod, for tests and development.
 */
export const contractSerializer =
  ({ check }: { check: boolean }): FastifySerializerCompiler<z.ZodType> =>
  ({ schema }) => {
    // zod's type is wider than what is read here, which `named` refuses where it goes beyond.
    const only = named(z.toJSONSchema(schema, { io: 'output' }) as AnswerSchema);
    return (data) => JSON.stringify(only(check ? schema.parse(data) : data));
  };

/** The value with nothing but what its schema names: the value itself when that is all it has. */
type Named = (value: unknown) => unknown;

const asItIs: Named = (value) => value;

function named(schema: AnswerSchema): Named {
  if (schema.anyOf) return named(nullable(schema.anyOf));
  if (schema.items) return namedItems(named(schema.items));
  if (schema.properties) return namedProperties(schema.properties);
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && types.every((type) => SCALARS.includes(type))) return asItIs;
  throw new Error(`An answer says what it holds, not ${JSON.stringify(schema)}.`);
}

function nullable(options: NonNullable<AnswerSchema['anyOf']>): AnswerSchema {
  const [some, none, ...others] = options;
  if (!some || none?.type !== 'null' || others.length > 0)
    throw new Error('An answer is never one of several.');
  return some;
}

function namedItems(item: Named): Named {
  if (item === asItIs) return asItIs;
  return (value) => {
    if (!Array.isArray(value)) return value;
    const items = value.map(item);
    return items.every((one, index) => one === value[index]) ? value : items;
  };
}

function namedProperties(properties: Record<string, AnswerSchema>): Named {
  const names = new Set(Object.keys(properties));
  const fields = Object.entries(properties).map(([name, schema]) => [name, named(schema)] as const);
  const nested = fields.filter(([, field]) => field !== asItIs);
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
