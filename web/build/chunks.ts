import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Groups = Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups'];
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const SCHEMAS = /node_modules\/zod\//;

const HEAVY = {
  schemas: SCHEMAS,
  dialog: /@base-ui\/react\/dialog\//,
  forms: /node_modules\/react-hook-form\/|\/ui\/form\/(use-submit|form-page)/,
  headless: /@base-ui\/react\//,
};

const RARE = /@tanstack\/.*\/(useQueries|queriesObserver)\.js$/;

/** These modules import all icons; chunks take only those that their modules use. */
const ALL_ICONS = /\/ui\/icons\.ts$|node_modules\/lucide\//;

const TOOLBAR =
  /web\/src\/(ui\/list\/(?!sort-select)|ui\/table\/(use-)?column-choices|entities\/(saved-views\/|agent-filter|filter-options|coworker-options|customer-option|passage-list))/;

/** The pieces that only a customer's pages show. */
const CUSTOMER =
  /web\/src\/(features\/customers\/|entities\/(package-(headline|progress|requests|stage)|use-upload-dialog))/;

/** Tabs and inputs get chunks of their own, since most pages with lists or details have neither. */
const TABS = /web\/src\/ui\/tabs\./;
const INPUT =
  /web\/src\/(ui\/form\/(?!check-control|scan-box|use-mailbox-entry)|ui\/file-drop|lib\/api\/upload)/;

/** Too small for chunks of their own, and too widely used to sit in a heavier one. */
const SMALL = [
  '../../contract/src/customers/customers.api.ts',
  '../../contract/src/packages/package-status.ts',
  '../../contract/src/rates/rates.api.ts',
  '../../contract/src/shared/transport-mode.ts',
  'entities/status-chip.tsx',
  'lib/sheets/shortened.ts',
  'lib/sheets/unreadable-file.ts',
  'lib/use-url-state.ts',
  'lib/api/download.ts',
  'lib/print-file.ts',
  'lib/read-id.ts',
  'lib/reference-queries.ts',
  'ui/button/plain-button.module.css',
  'ui/export-csv.tsx',
  'ui/failure-alert.tsx',
  'ui/page-skeleton.tsx',
  'ui/action-button.tsx',
  'ui/icon-action.tsx',
  'ui/feedback/use-change.ts',
  'ui/form/check-control.module.css',
  'ui/form/read-number.ts',
  'ui/form/unsaved-guard.tsx',
  'ui/use-search-shortcut.ts',
  'lib/use-printing.ts',
  'ui/card-grid.tsx',
  'ui/copy-button.tsx',
  'ui/date-text.tsx',
  'ui/definition-list.tsx',
  'ui/empty-state.tsx',
  'ui/error-state.tsx',
  'ui/lazy-dialog.tsx',
  'ui/money.tsx',
  'ui/page-header.tsx',
  'ui/section-card.tsx',
  'ui/stat-card.tsx',
  'ui/use-menu.tsx',
];

/**
 * Groups modules into chunks. A group imports only groups of higher priority; schemas stay separate, so that only forms load zod.
 * - Gain: the hub needs 8 scripts with 189 KB instead of 108 with 218 KB, the login page 2 instead of 39 (29 November 2026).
 * - Risk: a new heavy library that several pages share lands in a common chunk until it is listed here; the budget fails.
 * - Off: remove `codeSplitting` and `budget()` from vite.config.ts.
 */
export const chunkGroups: Groups = [
  { name: 'app', tags: ['$initial'], priority: 3 },
  { name: 'icons', test: /ui\/icons\/pages/, minShareCount: 2, priority: 2.89 },
  { name: 'rare-icons', test: /ui\/icons\/rare/, minShareCount: 2, priority: 2.89 },
  // The shell asks these modules which pages exist; without this group they would join its chunk.
  { name: 'routes', test: /web\/src\/app\/(guarded-\w+|screens)\.ts$/, priority: 2.85 },
  neededBy('frame', 2.8, ['app/shell/shell.tsx', ...SMALL], RARE),
  neededBy(
    'lists',
    2.7,
    [
      'ui/table/data-table.tsx',
      'ui/search-field.tsx',
      'ui/two-lines.tsx',
      'ui/table/use-paging.ts',
      'ui/table/use-selection.ts',
      'ui/table/use-sorting.tsx',
      'ui/list/sort-select.tsx',
    ],
    new RegExp(`${RARE.source}|${TOOLBAR.source}`),
  ),
  { name: 'toolbar', test: TOOLBAR, minShareCount: 2, priority: 2.68 },
  {
    name: 'floating',
    test: /@floating-ui|@base-ui\/(utils|react\/(floating-ui-react|internals|utils))\//,
    minShareCount: 2,
    priority: 2.6,
  },
  neededBy('dialog', 2.57, ['ui/overlay/dialog.tsx']),
  // Drafts of pages without the form library.
  neededBy('kept', 2.56, ['ui/form/draft-notice.tsx', 'ui/form/use-draft-text.ts']),
  neededBy('menu', 2.55, ['ui/item-menu.tsx']),
  { name: 'queries', test: RARE, minShareCount: 2, priority: 2.46 },
  neededBy(
    'controls',
    2.45,
    ['ui/form/select.tsx', 'ui/form/autocomplete.tsx', 'ui/form/text-input.tsx'],
    RARE,
  ),
  neededBy('forms', 2.4, ['ui/form/form-page.tsx', 'ui/form/text-field.tsx'], RARE),
  neededBy('form-dialog', 2.3, ['ui/form/form-dialog.tsx'], RARE),
  { name: 'resolvers', test: /@hookform\//, minShareCount: 2, priority: 2.2 },
  { name: 'schemas', test: SCHEMAS, minShareCount: 2, priority: 2 },
  {
    // Excludes the endpoints of manifests, the largest set, which few pages need.
    name: 'endpoints',
    test: /^(?!.*\/manifests\/).*(contract\/src\/.*\.api\.ts|\.queries\.ts)/,
    minShareCount: 6,
    priority: 1.5,
  },
  // The code that the hub shares only with pages of packages.
  neededBy('packages', 0.68, ['app/hub-screen.tsx'], RARE),
  // Every page shows the number of unsent scans. Without this group, it would load the scan fields and desks as well.
  {
    name: 'scan-queue',
    test: /web\/src\/(ui\/scan\/scan-(queue|sound)|features\/shipments\/loading\/scan-(queues|calls))/,
    minShareCount: 2,
    priority: 0.66,
  },
  {
    name: 'sheets',
    test: /web\/src\/lib\/sheets\/(?!unreadable|shortened)|csv-parse/,
    minShareCount: 2,
    priority: 0.64,
  },
  // A shipment's profit does not need the schemas in the same folder.
  { name: 'cost-sharing', test: /contract\/src\/costs\/cost-sharing/, minShareCount: 2, priority: 0.64 },
  // Only desks that store scans need this code; scan fields appear on other pages too.
  { name: 'waiting', test: /web\/src\/lib\/(waiting\/|store\.ts)/, minShareCount: 2, priority: 0.63 },
  // Excludes `editable-list`, which would add the tables to every page.
  splitGroup('ui', 0.6, (id) => {
    if (!/web\/src\/(ui\/(?!scan\/|table\/editable-list)|lib\/)/.test(id)) return null;
    if (TABS.test(id)) return 'tabs';
    return INPUT.test(id) ? 'input' : '';
  }),
  { name: 'scan', test: /web\/src\/ui\/scan\//, minShareCount: 2, priority: 0.58 },
  { name: 'scanning', test: /contract\/src\/(scanning|users\/mailbox-id)/, minShareCount: 2, priority: 0.5 },
  // Not part of 'customer', since staff see the agent on invoices.
  { name: 'agent', test: /web\/src\/entities\/agent-(contact-card|logo)/, minShareCount: 2, priority: 0.48 },
  { name: 'customer', test: CUSTOMER, minShareCount: 2, priority: 0.46 },
  splitGroup('contract', 0.45, (id) => partOf(id, /contract\/src\/(shared)\/(?!errors)/)),
  splitGroup('contract', 0.4, (id) => partOf(id, /contract\/src\/(shared\/errors|[^/]+)/)),
  // Customers and staff load different pieces of packages.
  splitGroup('feature', 0.2, (id) => partOf(id, /\/features\/(packages\/[^/]+(?=\/)|[^/]+)\//)),
];

const partOf = (id: string, pattern: RegExp) => pattern.exec(id)?.[1]?.replace('/', '-') ?? null;

/** Splits a group by the suffix of each module and by the first heavy library that the module imports, directly or not. */
function splitGroup(name: string, priority: number, suffixOf: (id: string) => string | null) {
  const libraries = Object.entries(HEAVY).map(([library, pattern]) => ({
    library,
    isImportedBy: importsMatching(pattern),
  }));
  return {
    name: (id: string, modules: Modules) => {
      const suffix = suffixOf(id);
      if (suffix === null) return null;
      const heavy = libraries.find(({ isImportedBy }) => isImportedBy(id, modules))?.library;
      return [name, suffix, heavy].filter(Boolean).join('-');
    },
    debugName: name,
    minShareCount: 2,
    priority,
  };
}

function importsMatching(pattern: RegExp) {
  const found = new Map<string, boolean>();
  return function reaches(id: string, modules: Modules): boolean {
    const known = found.get(id);
    if (known !== undefined) return known;
    found.set(id, pattern.test(id));
    const matches =
      pattern.test(id) ||
      (modules.getModuleInfo(id)?.importedIds ?? []).some((imported) => reaches(imported, modules));
    found.set(id, matches);
    return matches;
  };
}

/** A group of the modules at `paths` and everything that they import, directly or not. */
function neededBy(name: string, priority: number, paths: string[], except?: RegExp) {
  const roots = paths.map((path) => join(import.meta.dirname, '../src', path));
  const needed = new Set<string>();
  const collect = (id: string, modules: Modules) => {
    if (needed.has(id) || ALL_ICONS.test(id) || except?.test(id)) return;
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
