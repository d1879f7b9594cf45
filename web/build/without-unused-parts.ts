import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** The conversion of schemas to JSON Schema, which only the server needs. Each form needs 4.8 KB less compressed script. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/** Hooks for monitoring tools, which no route has. The login page needs 1.2 KB less compressed script. */
const INSTRUMENTATION = /\/react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/;

/** Prefetching by links, for applications whose pages React Router serves. The login page needs 0.6 KB less compressed script. */
const PREFETCH = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/links\.js$/;

const UNUSED = [JSON_SCHEMA, INSTRUMENTATION, PREFETCH];

/**
 * Replaces unused parts of libraries, which cannot be tree-shaken because others refer to them, by empty functions.
 * - Gain: as above (22 November 2026; prefetching, 29 November).
 * - Risk: `toJSONSchema`, `instrumentations` and a link's `prefetch` do nothing in pages; a version that moves these files is bundled whole.
 * - Off: remove `withoutUnusedParts()` from vite.config.ts, which has it twice, since development bundles libraries separately.
 */
export const withoutUnusedParts = (): Plugin => ({
  name: 'without-unused-parts',
  async load(id) {
    if (!UNUSED.some((part) => part.test(id))) return null;
    const names = Object.keys(await import(pathToFileURL(id).href));
    return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
  },
});
