import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../platform/startup-error.ts';

/** `roles` are those that may open the screen. */
const firstCalls = z.object({ path: z.string(), roles: z.array(z.string()), calls: z.array(z.string()) });

const preload = z.object({
  /** The script that sends the first calls. */
  early: z.string(),
  screens: z.array(z.object({ path: z.string(), files: z.array(z.string()) })),
  firstCalls: z.array(firstCalls),
});

/** The comment in index.html that is replaced by the preloads of a screen. */
const PLACEHOLDER = '<!-- __PRELOAD__ -->';

/**
 * Returns the function that picks the HTML for a path. It preloads the scripts of the path's screen and sends the screen's first
 * API calls before the application has loaded. Undefined without a build.
 */
export async function readPages(dist: string): Promise<((path: string) => string) | undefined> {
  const page = await readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined);
  if (page === undefined) return undefined;
  const list = await readPreload(join(dist, 'preload.json'));
  const variants = list.screens
    // Literal paths come before patterns: /admin/packages/new before /admin/packages/:id.
    .toSorted((a, b) => countParameters(a.path) - countParameters(b.path))
    .map(({ path, files }) => {
      const calls = list.firstCalls.filter((screen) => screen.path === path);
      const head = [
        ...calls.map((screen) => firstCallsScript(list.early, screen)),
        ...files.map(preloadLink),
      ].join('');
      return {
        pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
        page: page.replace(PLACEHOLDER, () => head),
      };
    });
  const plain = page.replace(PLACEHOLDER, '');
  return (path) => variants.find(({ pattern }) => pattern.test(path))?.page ?? plain;
}

async function readPreload(file: string) {
  const { success, data } = preload.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!success) throw new StartupError('web/dist was built by another version. Run npm run build.');
  return data;
}

const countParameters = (path: string) => path.split(':').length - 1;
const preloadLink = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

const firstCallsScript = (script: string, screen: z.infer<typeof firstCalls>) =>
  `<meta name="eport-first-calls" content="${escapeAttribute(JSON.stringify(screen))}">` +
  // Neither a module nor async, so that it always runs before the application.
  `<script src="/${script}"></script>`;

export const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
