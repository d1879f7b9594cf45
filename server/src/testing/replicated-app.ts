import { migrate } from '../platform/database/migrate.ts';
import { openTestDatabase } from './postgres.ts';
import { startReplicatedPostgres } from './replicated-postgres.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Two instances on a primary and a standby from which they read. */
export async function startReplicatedApp() {
  const postgres = await startReplicatedPostgres();
  // The application gets both servers as its pooled URL, the test only the primary.
  const open = () =>
    openTestDatabase({ url: postgres.primaryUrl, pooledUrl: postgres.url, drop: () => Promise.resolve() });
  const database = open();
  await migrate(database.direct);
  const settings = { DATABASE_URL: postgres.url, DATABASE_READ_URL: postgres.standbyUrl };
  const one = await startTestApp(settings, { database });
  const two = await startTestApp(settings, { database: open() });
  return {
    postgres,
    one,
    two,
    async stop() {
      await two.stop();
      await one.stop();
      await postgres.stop();
    },
  };
}

/** Returns a client of one user, which keeps its cookie when it moves to the other instance. */
export async function clientWithCookie({ tokenOf }: TestApp, user: { id: number }) {
  const authorization = `Bearer ${await tokenOf(user)}`;
  let cookie = '';
  return async (app: TestApp, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const { headers, ...response } = await app.anonymous.send<unknown>({
      method,
      url: `/api${path}`,
      headers: { authorization, cookie },
      ...(payload && { payload }),
    });
    if (headers['set-cookie'] !== undefined) cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    return { ...response, headers, cookie };
  };
}
