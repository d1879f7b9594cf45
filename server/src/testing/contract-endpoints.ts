import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import { z } from 'zod';

const CONTRACT = join(import.meta.dirname, '../../../contract/src');

/** Finds the contract's files on disk, so that no endpoint is missed. */
export async function contractEndpoints(): Promise<Map<string, Endpoint>> {
  const endpoints = new Map<string, Endpoint>();
  for (const file of (await Array.fromAsync(glob('*/*.api.ts', { cwd: CONTRACT }))).sort()) {
    const exported: Record<string, unknown> = await import(join(CONTRACT, file));
    const apis = Object.entries(exported).filter(([name]) => name.endsWith('Api'));
    for (const [name, api] of apis) {
      // An exported …Api is a record of endpoints by convention.
      const entries = Object.entries(api as Record<string, Endpoint>);
      for (const [key, endpoint] of entries) endpoints.set(`${name}.${key}`, endpoint);
    }
  }
  return endpoints;
}

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
};

/** The names of a request's fields, with those of nested objects as `parent.child`. */
export function requestKeys(schema: z.ZodType | undefined): string[] {
  // Zod's JSON Schema type is wider; only these parts are used.
  return schema ? keysOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : [];
}

const keysOf = ({ properties = {}, items, anyOf = [] }: JsonSchema): string[] => [
  ...Object.entries(properties).flatMap(([key, inner]) => [
    key,
    ...keysOf(inner).map((name) => `${key}.${name}`),
  ]),
  ...(items ? keysOf(items) : []),
  ...anyOf.flatMap(keysOf),
];
