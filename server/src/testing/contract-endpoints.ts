import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import { z } from 'zod';

const CONTRACT = join(import.meta.dirname, '../../../contract/src');

/** Every entry of the contract by its name, such as `packagesApi.mine`: found on the disk, so that none can be forgotten. */
export async function contractEndpoints(): Promise<Map<string, Endpoint>> {
  const endpoints = new Map<string, Endpoint>();
  for (const file of (await Array.fromAsync(glob('*/*.api.ts', { cwd: CONTRACT }))).sort()) {
    const exported: Record<string, unknown> = await import(join(CONTRACT, file));
    const apis = Object.entries(exported).filter(([name]) => name.endsWith('Api'));
    for (const [name, api] of apis) {
      // An exported …Api is a record of endpoints: that is what makes it one.
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

/** The keys of a query or body, those of lists and objects within as `bills.id`. */
export function requestKeys(schema: z.ZodType | undefined): string[] {
  // zod's type of a JSON Schema is wider; these parts of it are read.
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
