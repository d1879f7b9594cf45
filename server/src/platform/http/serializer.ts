import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/** What the serializer does not need: a string is written as it is, whatever its format. */
const IRRELEVANT = [
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  '$schema',
];

/**
 * Writes exactly the properties that the contract's response names, so that no column leaks. Compiled from JSON Schema: several
 * times faster than zod at a list of rows. `check` also parses each answer with zod, for tests and development.
 */
export const contractSerializer =
  ({ check }: { check: boolean }): FastifySerializerCompiler<z.ZodType> =>
  ({ schema }) => {
    const jsonSchema = z.toJSONSchema(schema, {
      io: 'output',
      override: ({ jsonSchema }) => simplify(jsonSchema),
    });
    // zod's JSON Schema type is wider than the serializer's, which reads the same documents.
    const write = fastJsonStringify(jsonSchema as Schema);
    return check ? (data) => write(schema.parse(data)) : write;
  };

/** `anyOf [X, null]` makes the serializer validate each value; `nullable` does not. */
function simplify(schema: Record<string, unknown>) {
  for (const key of IRRELEVANT) delete schema[key];
  const options = schema.anyOf;
  if (!Array.isArray(options) || options.length !== 2) return;
  const [some, none] = options;
  if (none?.type !== 'null') return;
  delete schema.anyOf;
  Object.assign(schema, some, { nullable: true });
}
