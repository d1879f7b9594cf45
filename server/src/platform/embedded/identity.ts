import { chmod, lchown, lstat, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { type Run, runProgram } from './run-program.ts';

export type Identity = {
  run: Run;
  /** Makes the account of this identity the owner of a folder and its content. */
  own(path: string): Promise<void>;
};

type Account = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, so root starts it as the folder's owner, else in a user namespace, else as an
 * unprivileged account.
 */
export async function chooseIdentity(postgres: string, folder: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return { run: runProgram, own: async () => undefined };
  const accounts = await unprivilegedAccounts();
  return (
    (await currentOwner(postgres, folder)) ??
    (await userNamespace(postgres, accounts)) ??
    (await someAccount(postgres, folder, accounts)) ??
    refuse()
  );
}

function refuse(): never {
  throw new StartupError(
    'PostgreSQL cannot run as root, and no other account works here. Start ePort as a regular user or set DATABASE_URL.',
  );
}

async function currentOwner(postgres: string, folder: string): Promise<Identity | undefined> {
  const owner = await stat(folder).catch(() => undefined);
  if (owner === undefined || owner.uid === 0) return undefined;
  return (await canRun(postgres, folder, owner)) ? asAccount(owner) : undefined;
}

async function userNamespace(postgres: string, accounts: Account[]): Promise<Identity | undefined> {
  // initdb looks its user up in /etc/passwd, so the namespace maps root to an existing account.
  const [account] = accounts;
  if (account === undefined || process.platform !== 'linux') return undefined;
  const prefix = ['--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`];
  const run: Run = (file, args, options) => runProgram('unshare', [...prefix, file, ...args], options);
  const probe = await run(postgres, ['--version']);
  return probe.code === 0 ? { run, own: (path) => changeOwner(path, { uid: 0, gid: 0 }) } : undefined;
}

async function someAccount(
  postgres: string,
  folder: string,
  accounts: Account[],
): Promise<Identity | undefined> {
  const dataDir = dirname(folder);
  const mode = (await stat(dataDir)).mode;
  // The account must be able to reach its folder inside the data folder, but not list the rest.
  await chmod(dataDir, mode | 0o011);
  for (const account of accounts) {
    if (await canRun(postgres, dataDir, account)) return asAccount(account);
  }
  await chmod(dataDir, mode);
  return undefined;
}

const asAccount = ({ uid, gid }: Account): Identity => ({
  run: (file, args, options) => runProgram(file, args, { ...options, uid, gid }),
  own: (path) => changeOwner(path, { uid, gid }),
});

async function canRun(postgres: string, folder: string, { uid, gid }: Account): Promise<boolean> {
  const probe = await runProgram('/bin/sh', ['-c', 'cd "$0" && "$1" --version', folder, postgres], {
    uid,
    gid,
    cwd: '/',
  });
  return probe.code === 0;
}

async function unprivilegedAccounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const entries = lines
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const preferred = ['nobody', 'postgres'];
  return entries.filter(({ name, uid }) => uid > 0 && name !== undefined && preferred.includes(name));
}

/** Changes the top folder last: its old owner marks an interrupted change as unfinished. */
async function changeOwner(path: string, account: Account): Promise<void> {
  const current = await lstat(path);
  if (current.uid === account.uid && current.gid === account.gid) return;
  if (current.isDirectory()) {
    for (const name of await readdir(path)) await changeOwner(join(path, name), account);
  }
  await lchown(path, account.uid, account.gid);
}
