import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const preloads = z.array(z.object({ path: z.string(), files: z.array(z.string()) }));

const PLACE = '<!-- __PRELOAD__ -->';

export async function readPages(dist: string): Promise<((path: string) => string) | undefined> {
  const page = await readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined);
  if (page === undefined) return undefined;
  const list = await readFile(join(dist, 'preload.json'), 'utf8').catch(() => '[]');
  const screens = preloads
    .parse(JSON.parse(list))
    // Literal paths come before patterns: /admin/packages/new before /admin/packages/:id.
    .toSorted((a, b) => parametersOf(a.path) - parametersOf(b.path))
    .map(({ path, files }) => ({
      pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
      page: page.replace(PLACE, () => files.map(link).join('')),
    }));
  const plain = page.replace(PLACE, '');
  return (path) => screens.find(({ pattern }) => pattern.test(path))?.page ?? plain;
}

const parametersOf = (path: string) => path.split(':').length;
const link = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;
