import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { type Chunk, withImports } from './with-imports.ts';

const APP = join(import.meta.dirname, 'src/app');
const SHELL = join(APP, 'shell/shell.tsx');

type Screen = { path: string; lazy: () => unknown };
type Screens = Record<string, Screen[] | unknown>;

/** What the server has the browser ask for together with a page: the screen's path, and its scripts. */
export type Preload = { path: string; files: string[] };

/**
 * Writes down which scripts each screen needs, so that the server names them in the page itself. Else the browser would learn
 * of them in turns: the application, then the screen and the frame around it, then what these import.
 */
export const preload = (): Plugin => ({
  name: 'preload',
  apply: 'build',
  // It holds the fonts only: above the page it would keep that from being drawn, and the fonts are not needed before the text.
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [link] = /<link rel="stylesheet"[^>]*>\n?/.exec(html) ?? [];
      return link ? html.replace(link, '').replace('</body>', `${link}</body>`) : html;
    },
  },
  async generateBundle(_options, bundle) {
    const screens: Screens = await import(pathToFileURL(join(APP, 'screens.ts')).href);
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    this.emitFile({
      type: 'asset',
      fileName: 'preload.json',
      source: JSON.stringify(preloadsOf(screens, chunks)),
    });
  },
});

export function preloadsOf(screens: Screens, chunks: readonly Chunk[]): Preload[] {
  return Object.entries(screens).flatMap(([list, members]) => {
    if (!Array.isArray(members)) return [];
    const shell = /^(public|open)/.test(list) ? '' : SHELL;
    return members.map(({ path, lazy }: Screen) => {
      const page = moduleOf(lazy);
      const files = withImports(
        chunks,
        ({ facadeModuleId }) => facadeModuleId === page || facadeModuleId === shell,
      );
      const isEntry = (name: string) => chunks.some((chunk) => chunk.fileName === name && chunk.isEntry);
      return { path, files: [...files].filter((name) => !isEntry(name)) };
    });
  });
}

/** The module that a screen is loaded from stands in the source of its function only. */
function moduleOf(lazy: () => unknown): string {
  const [, path] = /import\(\s*['"](.+?)['"]/.exec(String(lazy)) ?? [];
  if (!path) throw new Error(`${lazy} imports no page.`);
  return join(APP, path);
}
