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
 * Replaces schemas that the contract exports by references to components, named like the exports. Without references the
 * document is four times as long, and the page takes seconds to render it.
 */
export async function schemaComponents() {
  cachedExports ??= exportedSchemas();
  const exported = await cachedExports;
  const used: Record<string, object> = {};
  let namesByText: Map<string, string> | undefined;

  const withReferences = (value: unknown, isComponent = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => withReferences(item));
    if (typeof value !== 'object' || value === null) return value;
    const name = isComponent ? undefined : namesByText?.get(JSON.stringify(value));
    if (!name)
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withReferences(part)]));
    // Set before its parts are visited, since a schema may contain itself.
    if (!(name in used)) {
      used[name] = value;
      used[name] = Object(withReferences(value, true));
    }
    return { $ref: `#/components/schemas/${name}` };
  };

  return {
    /** Returns the schema with references. `route` provides the OpenAPI version of the document. */
    refer(schema: unknown, route: Route) {
      namesByText ??= namesBySchema(exported, route);
      return withReferences(schema);
    },
    used,
  };
}

/** Cached for all applications of the process, since tests build hundreds. */
let cachedExports: ReturnType<typeof exportedSchemas> | undefined;

/** Returns every schema that a module of the contract exports, with the name of the export. */
async function exportedSchemas(): Promise<[string, z.ZodType][]> {
  const files = (await readdir(CONTRACT, { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const modules: object[] = await Promise.all(files.sort().map((file) => import(join(CONTRACT, file))));
  return modules
    .flatMap((module): [string, unknown][] => Object.entries(module))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
}

/**
 * Returns component names by the JSON text of the schema. Schemas with the same text share one component. A schema stays inline if
 * its name is taken, or if it has no properties, values or alternatives.
 */
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
