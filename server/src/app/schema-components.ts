import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SwaggerTransform } from '@fastify/swagger';
import { jsonSchemaTransform } from '@fastify/type-provider-zod';
import { z } from 'zod';

const CONTRACT = join(dirname(fileURLToPath(import.meta.resolve('@eport/contract/shared/errors.ts'))), '..');

type Route = Parameters<SwaggerTransform>[0];
export type SchemaComponents = Awaited<ReturnType<typeof schemaComponents>>;

/**
 * Replaces the schemas that the contract exports by references to components of their names: written out in each endpoint,
 * they make the document four times as long, and the page draws it in seconds.
 */
export async function schemaComponents() {
  found ??= exportedSchemas();
  const exported = await found;
  const used: Record<string, object> = {};
  let known: Map<string, string> | undefined;

  const referring = (value: unknown, isComponent = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => referring(item));
    if (typeof value !== 'object' || value === null) return value;
    const name = isComponent ? undefined : known?.get(JSON.stringify(value));
    if (!name) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, referring(part)]));
    // Set before its parts are read: a schema may contain itself.
    if (!(name in used)) {
      used[name] = value;
      used[name] = Object(referring(value, true));
    }
    return { $ref: `#/components/schemas/${name}` };
  };

  return {
    /** The same with references; `route` says which version of OpenAPI the document has. */
    refer(schema: unknown, route: Route) {
      known ??= namesBySchema(exported, route);
      return referring(schema);
    },
    used,
  };
}

/** Kept for all applications of the process: tests build hundreds. */
let found: ReturnType<typeof exportedSchemas> | undefined;

/** Every schema object that a module of the contract exports, by its name there. */
async function exportedSchemas(): Promise<[string, z.ZodType][]> {
  const files = (await readdir(CONTRACT, { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const modules: object[] = await Promise.all(files.sort().map((file) => import(join(CONTRACT, file))));
  return modules
    .flatMap((module): [string, unknown][] => Object.entries(module))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
}

/** Names by the text of the schema. The first name wins; what a name cannot say stays written out. */
function namesBySchema(exported: readonly [string, z.ZodType][], route: Route): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [exportedName, schema] of exported) {
    const name = exportedName.replace(/^./, (first) => first.toUpperCase());
    const described = jsonSchemaTransform({ ...route, schema: { body: schema, response: { 200: schema } } });
    const { body, response } = described.schema;
    if (name.endsWith('Input')) add(name, body);
    add(name, Object(response)[200]);
    add(`${name}Input`, body);
  }
  return names;

  function add(name: string, json: unknown) {
    const text = JSON.stringify(json);
    if (names.has(text) || taken.has(name) || !/"(properties|enum|anyOf)":/.test(text)) return;
    names.set(text, name);
    taken.add(name);
  }
}
