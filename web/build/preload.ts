import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { type Chunk, withImports } from './with-imports.ts';

const APP = join(import.meta.dirname, '../src/app');
/** Scripts that every page behind the sign-in needs besides its own. */
const GUARDED = ['guarded-routes.ts', 'shell/shell.tsx'].map((path) => join(APP, path));

type Screen = { path: string; lazy: () => unknown };
type Screens = Record<string, Screen[] | unknown>;

export type Preload = { path: string; files: string[] };

const EARLY = join(APP, 'early-calls.ts');

/**
 * Lists each screen's scripts and first calls, which the server writes into its page (`server/src/app/page-variants.ts`).
 * - Gain: the browser requests all scripts at once instead of in three rounds (decision 20); a small script of its own
 *   sends the first calls while the others still load (decision 58).
 * - Risk: a screen's loader must contain a literal `import('…')`; otherwise the build fails.
 * - Off: remove `preload()` from vite.config.ts.
 */
export const preload = (): Plugin => ({
  name: 'preload',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const [publicScreens, guarded, { firstCalls }] = await Promise.all(
      ['public-screens.ts', 'screens.ts', 'first-calls.ts'].map(
        (file) => import(pathToFileURL(join(APP, file)).href),
      ),
    );
    const screens: Screens = { ...publicScreens, ...guarded };
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const early = this.emitFile({ type: 'asset', name: 'early-calls.js', source: await standalone(EARLY) });
    this.emitFile({
      type: 'asset',
      fileName: 'preload.json',
      source: JSON.stringify({
        early: this.getFileName(early),
        screens: preloadsOf(screens, chunks),
        firstCalls,
      }),
    });
  },
});

export function preloadsOf(screens: Screens, chunks: readonly Chunk[]): Preload[] {
  return Object.entries(screens).flatMap(([list, members]) => {
    if (!Array.isArray(members)) return [];
    const shared = /^(public|open)/.test(list) ? [] : GUARDED;
    return members.map(({ path, lazy }: Screen) => {
      const page = moduleOf(lazy);
      const wanted = [page, ...shared];
      const files = withImports(
        chunks,
        ({ facadeModuleId }) => facadeModuleId !== null && wanted.includes(facadeModuleId),
      );
      const isEntry = (name: string) => chunks.some((chunk) => chunk.fileName === name && chunk.isEntry);
      return { path, files: [...files].filter((name) => !isEntry(name)) };
    });
  });
}

/** Reads the path of the page's module from the loader's source text, the only place that has it. */
function moduleOf(lazy: () => unknown): string {
  const [, path] = /import\(\s*['"](.+?)['"]/.exec(String(lazy)) ?? [];
  if (!path) throw new Error(`Screen loader has no import(): ${lazy}`);
  return join(APP, path);
}

/** Builds a script that shares no chunk with the others, so that it waits for none of them. */
async function standalone(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (script?.type !== 'chunk') throw new Error(`${file} was not built.`);
  return script.code;
}
