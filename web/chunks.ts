import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Groups = Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups'];
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const SCHEMAS = /node_modules\/(zod|@hookform)\//;

/** What not every page loads, the heaviest first. */
const HEAVY = {
  schemas: SCHEMAS,
  autocomplete: /useAutocomplete/,
  forms: /node_modules\/react-hook-form\//,
  select: /material\/Select\//,
};

/** Of the query library only the pages behind the login read data; the login page sends some. */
const READING =
  /@tanstack\/.*\/(useQueries|useQuery|useBaseQuery|quer(y|ies)Observer|suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider)\.js$/;

/** And a few of them several things at once. */
const RARE = /@tanstack\/.*\/(useQueries|queriesObserver)\.js$/;

/** What many pages need and weighs next to nothing: not worth a file of its own, nor to come with what is heavier. */
const SMALL = [
  'app/first-steps/first-steps.queries.ts',
  'features/packages/packages.queries.ts',
  'lib/use-url-state.ts',
  'lib/read-id.ts',
  'ui/failure-alert.tsx',
  'ui/page-skeleton.tsx',
  'ui/action-button.tsx',
  'ui/icon-action.tsx',
  'ui/feedback/use-change.ts',
  'ui/form/read-number.ts',
  'ui/form/unsaved-guard.tsx',
  'ui/visually-hidden.ts',
];

/**
 * Left to itself the bundler gives every set of pages that share something a file of its own: more than a hundred requests for
 * the hub, each of which costs more than the few bytes that it saves. Here the login page loads what it needs and no more, then
 * the frame around all pages comes, then what the hub needs, which is what most lists need, then what some pages need beside:
 * tooltips, a select, forms. A group imports only groups above it; what needs schemas, as forms do, stays apart, so that no page
 * loads the schema library for something else.
 */
export const chunkGroups: Groups = [
  { name: 'app', tags: ['$initial'], priority: 3 },
  neededBy('login', 2.9, ['features/auth/login-page.tsx'], READING),
  neededBy('frame', 2.8, ['app/shell/shell.tsx', 'features/customers/dashboard-page.tsx', ...SMALL], RARE),
  { name: 'icons', test: /icons-material/, minShareCount: 2, priority: 2.75 },
  neededBy('lists', 2.7, ['app/hub-screen.tsx'], RARE),
  // Of what follows some pages need a part only.
  { name: 'roving', test: /useRovingTabIndex/, minShareCount: 2, priority: 2.65 },
  { name: 'progress', test: /LinearProgress/, minShareCount: 2, priority: 2.65 },
  { name: 'chip', test: /material\/Chip\//, minShareCount: 2, priority: 2.65 },
  { name: 'popper', test: /@popperjs|material\/Popper\//, minShareCount: 2, priority: 2.6 },
  neededBy('menu', 2.55, ['ui/item-menu.tsx']),
  neededBy('select', 2.5, ['ui/form/select.tsx']),
  neededBy('forms', 2.4, ['ui/form/form-dialog.tsx', 'ui/form/form-page.tsx', 'ui/form/text-field.tsx']),
  neededBy('autocomplete', 2.3, ['ui/form/autocomplete.tsx']),
  { name: 'schemas', test: SCHEMAS, minShareCount: 2, priority: 2 },
  // What a few pages share: all of them together, where one page would otherwise ask for a dozen files of a few hundred bytes.
  { name: 'endpoints', test: /contract\/src\/.*\.api\.ts|\.queries\.ts/, minShareCount: 2, priority: 1.5 },
  apart('ui', 0.6, (id) => (/web\/src\/(ui|lib)\//.test(id) ? '' : null)),
  apart('contract', 0.4, (id) => partOf(id, /contract\/src\/(shared\/errors|[^/]+)/)),
  apart('feature', 0.2, (id) => partOf(id, /\/features\/([^/]+)\//)),
];

const partOf = (id: string, pattern: RegExp) => pattern.exec(id)?.[1]?.replace('/', '-') ?? null;

/** `part`: which of the group's files it goes to; null where it is not of this group. */
function apart(name: string, priority: number, part: (id: string) => string | null) {
  const needs = Object.entries(HEAVY).map(([heavy, pattern]) => ({ heavy, needs: reaching(pattern) }));
  return {
    name: (id: string, modules: Modules) => {
      const place = part(id);
      if (place === null) return null;
      const heaviest = needs.find((one) => one.needs(id, modules))?.heavy;
      return [name, place, heaviest].filter(Boolean).join('-');
    },
    debugName: name,
    minShareCount: 2,
    priority,
  };
}

/** Tells whether a module imports, however indirectly, one that is called so. */
function reaching(pattern: RegExp) {
  const found = new Map<string, boolean>();
  return function reaches(id: string, modules: Modules): boolean {
    const known = found.get(id);
    if (known !== undefined) return known;
    // Modules that import each other in a circle are asked for once.
    found.set(id, pattern.test(id));
    const does =
      pattern.test(id) ||
      (modules.getModuleInfo(id)?.importedIds ?? []).some((imported) => reaches(imported, modules));
    found.set(id, does);
    return does;
  };
}

/** What one of these cannot be shown without, as far as another page needs it too. */
function neededBy(name: string, priority: number, paths: string[], except?: RegExp) {
  const roots = paths.map((path) => join(import.meta.dirname, 'src', path));
  const needed = new Set<string>();
  const collect = (id: string, modules: Modules) => {
    if (needed.has(id) || except?.test(id)) return;
    needed.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) collect(imported, modules);
  };
  return {
    name: (id: string, modules: Modules) => {
      for (const root of roots) collect(root, modules);
      return needed.has(id) ? name : null;
    },
    debugName: name,
    minShareCount: 2,
    priority,
  };
}
