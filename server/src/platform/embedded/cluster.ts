import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { findPostmaster, type ServerOptions } from './postmaster.ts';
import { lastLine } from './run-program.ts';

export const SUPERUSER = 'eport';

const MAJOR_VERSION = '18';
const DRAFT = 'pg.init-';
const DRAFT_IS_ABANDONED_MS = 3_600_000;

export type ClusterOptions = ServerOptions & {
  password: string;
  durable: boolean;
};

/** Creates the cluster unless it exists. Renames a finished draft, so that a crash never leaves a partial one. */
export async function ensureCluster(options: ClusterOptions) {
  const { folder, identity } = options;
  const version = await versionOf(folder);
  if (version === undefined) await initialize(options);
  else if (version !== MAJOR_VERSION) {
    throw new StartupError(
      `The database in ${folder} was created by PostgreSQL ${version}, but this version uses ${MAJOR_VERSION}. Migrate it with pg_dump first.`,
    );
  }
  // Changing the owner under a running server would take its files away.
  if ((await findPostmaster(folder)) === undefined) await identity.own(folder);
}

const versionOf = (folder: string): Promise<string | undefined> =>
  readFile(join(folder, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );

async function initialize({ folder, password, durable, binaries, identity }: ClusterOptions) {
  await removeAbandonedDrafts(dirname(folder));
  const draft = join(dirname(folder), DRAFT + randomBytes(6).toString('hex'));
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(join(draft, 'password'), password, { mode: 0o600 });
    await identity.own(draft);
    const result = await identity.run(binaries.initdb, initdbArguments(draft, durable));
    if (result.code !== 0)
      throw new StartupError(`PostgreSQL could not create its folder: ${lastLine(result.output)}`);
    await rename(join(draft, 'pg'), folder).catch(async (error: unknown) => {
      if ((await versionOf(folder)) === undefined) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const initdbArguments = (draft: string, durable: boolean) => [
  `--pgdata=${join(draft, 'pg')}`,
  `--pwfile=${join(draft, 'password')}`,
  `--username=${SUPERUSER}`,
  // A throwaway server gets thousands of connections: SCRAM would hash thousands of times for each, and on both sides.
  ...(durable ? ['--auth=scram-sha-256'] : ['--no-sync', '--auth=password', '--set=scram_iterations=1']),
  '--encoding=UTF8',
  // The same sort order and case rules on every machine; upgrading the C library cannot break an index.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
];

async function removeAbandonedDrafts(dataDir: string) {
  const drafts = (await readdir(dataDir))
    .filter((name) => name.startsWith(DRAFT))
    .map((name) => join(dataDir, name));
  for (const draft of drafts) {
    const { mtimeMs } = await stat(draft);
    if (Date.now() - mtimeMs > DRAFT_IS_ABANDONED_MS) await rm(draft, { recursive: true, force: true });
  }
}
