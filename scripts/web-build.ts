import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'web/dist');

/** A change to these causes a new build. The lock file represents the installed packages. */
const SOURCES = ['web', 'contract/src', 'package-lock.json'];

export function ensureWebBuilt(): void {
  const hash = hashOf(SOURCES);
  if (hash === stampedHash()) return;
  const startedAt = performance.now();
  console.log('Building the web application …');
  buildWeb(hash);
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/** Builds into another folder and renames it when it is complete, so that an interrupted build leaves no partial result. */
function buildWeb(hash: string): void {
  const draft = `${DIST}.${process.pid}`;
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const build = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', draft, '--emptyOutDir'],
    { cwd: join(ROOT, 'web'), stdio: 'inherit' },
  );
  if (build.status === 0) {
    writeFileSync(join(draft, '.stamp'), hash);
    rmSync(DIST, { recursive: true, force: true });
    renameSync(draft, DIST);
  }
  rmSync(draft, { recursive: true, force: true });
  if (build.status !== 0) throw new Error('The web application could not be built.');
}

function stampedHash(): string | undefined {
  try {
    return readFileSync(join(DIST, '.stamp'), 'utf8');
  } catch {
    return undefined;
  }
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(path)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (statSync(join(ROOT, path)).isFile()) return [path];
  return readdirSync(join(ROOT, path))
    .filter((name) => !/^(dist|node_modules)/.test(name))
    .flatMap((name) => filesBelow(`${path}/${name}`));
}
