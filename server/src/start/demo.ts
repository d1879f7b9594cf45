import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/seed-people.ts';
import { passwordMatches } from '../modules/auth/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Storage } from '../platform/storage/storage.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Seeds the demo data if wanted. Throws StartupError if other machines could reach accounts with the demo password. */
export async function prepareDemo(
  config: Config,
  { db, storage, clock }: { db: Database; storage: Storage; clock: Clock },
): Promise<void> {
  const isWanted = config.demo ?? config.database.kind === 'embedded';
  const mustSeed = isWanted && !(await hasUsers(db));
  if (config.demo !== true && !LOOPBACK.test(config.host) && (mustSeed || (await hasDemoPassword(db)))) {
    throw new StartupError(
      `HOST=${config.host} would let other machines reach accounts with the well-known demo password: ` +
        'change those passwords, start empty with EPORT_DEMO=0, or set EPORT_DEMO=1 to allow it.',
    );
  }
  if (!mustSeed) return;
  const { seedDemo } = await import('../demo/seed-demo.ts');
  await seedDemo(db, { storage, now: clock.now() });
}

/**
 * Returns how to sign in, for the console: the demo accounts, or how to create the first account. Undefined for an installation with its
 * own accounts only.
 */
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
