import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/seed-people.ts';
import { passwordMatches } from '../modules/auth/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Storage } from '../platform/storage/storage.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Throws StartupError if other machines could reach accounts with the demo password. */
export async function prepareDemo(
  config: Config,
  { db, storage, clock }: { db: Database; storage: Storage; clock: Clock },
): Promise<void> {
  const wanted = config.demo ?? config.database.kind === 'embedded';
  const isEmpty = !(await hasUsers(db));
  const seeds = wanted && isEmpty;
  if (config.demo !== true && !LOOPBACK.test(config.host) && (seeds || (await hasDemoPassword(db)))) {
    throw new StartupError(
      `HOST=${config.host} would let other machines reach accounts with the well-known demo password: ` +
        'change those passwords, start empty with EPORT_DEMO=0, or set EPORT_DEMO=1 to allow it.',
    );
  }
  if (!seeds) return;
  const { seedDemo } = await import('../demo/seed-demo.ts');
  await seedDemo(db, { storage, now: clock.now() });
}

export async function signInHint(db: Database): Promise<string | undefined> {
  if (!(await hasUsers(db)))
    return 'No accounts yet. Create one: npm run create-admin -- --email you@your-company.com';
  if (!(await hasDemoPassword(db))) return undefined;
  return `Demo accounts: ${DEMO_ACCOUNTS.join(', ')}, password ${DEMO_PASSWORD}`;
}

const hasUsers = async (db: Database) =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

async function hasDemoPassword(db: Database): Promise<boolean> {
  const accounts = await db
    .selectFrom('users')
    .select('password_hash')
    .distinct()
    .where('email', 'in', DEMO_ACCOUNTS)
    .execute();
  for (const { password_hash } of accounts) {
    if (await passwordMatches(DEMO_PASSWORD, password_hash)) return true;
  }
  return false;
}
