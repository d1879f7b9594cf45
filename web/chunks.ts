import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Groups = Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups'];
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** From so many pages on, code is worth loading with the first of them. */
const COMMON = 6;

const SCHEMAS = /node_modules\/(zod|@hookform)\//;

/**
 * Left to itself the bundler gives every set of pages that share something a file of its own: more than a hundred requests for
 * the hub, each of which costs more than the few bytes that it saves. Here the login page loads what it needs and no more, then
 * the frame around all pages comes, then what the hub needs, which is what most lists need. A group imports only groups
 * above it; what needs schemas, as forms do, stays apart, so that no page loads the schema library for something else.
 */
export const chunkGroups: Groups = [
  { name: 'app', tags: ['$initial'], priority: 3 },
  neededBy('login', 2.8, 'features/auth/login-page.tsx'),
  neededBy('frame', 2.6, 'app/shell/shell.tsx', 'features/customers/dashboard-page.tsx'),
  neededBy('lists', 2.4, 'app/hub-screen.tsx'),
  { name: 'schemas', test: SCHEMAS, minShareCount: 2, priority: 2 },
  // What a few pages share: all of them together, where one page would otherwise ask for a dozen files of a few hundred bytes.
  { name: 'endpoints', test: /contract\/src\/.*\.api\.ts/, minShareCount: 2, priority: 1.5 },
  apartWithSchemas('common', 1, () => '', COMMON),
  { name: 'icons', test: /icons-material/, minShareCount: 2, priority: 0.8 },
  apartWithSchemas('ui', 0.6, (id) => (/web\/src\/(ui|lib)\//.test(id) ? '' : null)),
  apartWithSchemas('contract', 0.4, (id) => partOf(id, /contract\/src\/(shared\/errors|[^/]+)/)),
  apartWithSchemas('feature', 0.2, (id) => partOf(id, /\/features\/([^/]+)\//)),
];

const partOf = (id: string, pattern: RegExp) => pattern.exec(id)?.[1]?.replace('/', '-') ?? null;

/** `part`: which of the group's files it goes to; null where it is not of this group. */
function apartWithSchemas(
  name: string,
  priority: number,
  part: (id: string) => string | null,
  minShareCount = 2,
) {
  const found = new Map<string, boolean>();
  const needsSchemas = (id: string, modules: Modules): boolean => {
    const known = found.get(id);
    if (known !== undefined) return known;
    // Modules that import each other in a circle are asked for once.
    found.set(id, SCHEMAS.test(id));
    const needs =
      SCHEMAS.test(id) ||
      (modules.getModuleInfo(id)?.importedIds ?? []).some((imported) => needsSchemas(imported, modules));
    found.set(id, needs);
    return needs;
  };
  return {
    name: (id: string, modules: Modules) => {
      const place = part(id);
      if (place === null) return null;
      return [name, place, needsSchemas(id, modules) && 'schemas'].filter(Boolean).join('-');
    },
    debugName: name,
    minShareCount,
    priority,
  };
}

/** What one of these pages cannot be shown without, as far as another page needs it too. */
function neededBy(name: string, priority: number, ...pages: string[]) {
  const roots = pages.map((page) => join(import.meta.dirname, 'src', page));
  const needed = new Set<string>();
  const collect = (id: string, modules: Modules) => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) collect(imported, modules);
  };
  return {
    name: (id: string, modules: Modules) => {
      for (const root of roots) collect(root, modules);
      return needed.has(id) && !roots.includes(id) ? name : null;
    },
    debugName: name,
    minShareCount: 2,
    priority,
  };
}
