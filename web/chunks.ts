import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Groups = Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups'];
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const LOGIN = join(import.meta.dirname, 'src/features/auth/login-page.tsx');
/** From so many pages on, code is worth loading with the first of them. */
const COMMON = 6;

/**
 * Left to itself the bundler gives every set of pages that share something a file of its own: more than a hundred requests for
 * the hub, each of which costs more than the few bytes that it saves. Here the login page loads what it needs and no more,
 * the first page after it what most pages need, and each page its own.
 */
export const chunkGroups: Groups = [
  { name: 'app', tags: ['$initial'], priority: 3 },
  {
    name: (id, modules) => (isNeededByLogin(id, modules) ? 'login' : null),
    debugName: 'login',
    minShareCount: 2,
    priority: 2,
  },
  { name: 'common', minShareCount: COMMON, priority: 1 },
  // What a few pages share: all of them together, where one page would otherwise ask for a dozen files of a few hundred bytes.
  { name: 'icons', test: /icons-material/, minShareCount: 2, priority: 0.8 },
  { name: 'ui', test: /web\/src\/(ui|lib)\//, minShareCount: 2, priority: 0.6 },
  { name: 'contract', test: /contract\/src\//, minShareCount: 2, priority: 0.4 },
  { name: featureOf, debugName: 'feature', minShareCount: 2, priority: 0.2 },
];

function featureOf(id: string): string | null {
  const [, noun] = /\/features\/([^/]+)\//.exec(id) ?? [];
  return noun ?? null;
}

const neededByLogin = new Set<string>();

function isNeededByLogin(id: string, modules: Modules): boolean {
  collect(LOGIN, modules);
  return id !== LOGIN && neededByLogin.has(id);
}

function collect(id: string, modules: Modules) {
  if (neededByLogin.has(id)) return;
  neededByLogin.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) collect(imported, modules);
}
