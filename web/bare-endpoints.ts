import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Called } from './src/lib/api/request.ts';

const API = /\/contract\/src\/.*\.api\.ts$/;

/** What the client reads of an endpoint. */
const READ = {
  method: true,
  path: true,
  roles: true,
  upload: true,
  file: true,
  reachesOut: true,
} satisfies Record<keyof Called, true>;

/**
 * Builds the lists of endpoints without their schemas, which are the server's business: with them every page would load the
 * schema library and compile every schema of what it calls, a tenth of its bytes and more of its time. Forms import their
 * schemas from where those are written.
 */
export const bareEndpoints = (): Plugin => ({
  name: 'bare-endpoints',
  apply: 'build',
  async load(id) {
    if (!API.test(id)) return null;
    const module: Record<string, Record<string, object>> = await import(pathToFileURL(id).href);
    return Object.entries(module)
      .filter(([name]) => name.endsWith('Api'))
      .map(([name, entries]) => `export const ${name} = ${JSON.stringify(bare(entries))};`)
      .join('\n');
  },
});

export const bare = (entries: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [
      name,
      Object.fromEntries(Object.entries(entry).filter(([field]) => field in READ)),
    ]),
  );
