import { access, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { createPool } from '../server/src/platform/database/pool.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded/embedded-postgres.ts';
import { findPostmaster } from '../server/src/platform/embedded/postmaster.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { benchConfig, folderOf } from './bench-config.ts';
import { type Call, callsOn } from './calls.ts';
import { fill } from './data/fill.ts';
import { deskCallsOn } from './desk.ts';
import { findLandmarks } from './landmarks.ts';
import { sendOnce } from './load.ts';
import { startTarget } from './targets.ts';

const PASSWORD = 'Test-Pass-2026';

export type Harness = Awaited<ReturnType<typeof openHarness>>;

/** Starts the benchmark's database, fills it if it is new, and starts the product and the reference server on it. */
export async function openHarness(packages: number, { profile }: { profile: boolean }) {
  const folder = resolve(folderOf(packages));
  const isNew = await access(folder).then(
    () => false,
    () => true,
  );
  const config = benchConfig({ EPORT_DATA_DIR: folder });
  if (config.database.kind !== 'embedded')
    throw new Error('The benchmark uses its own database. Unset DATABASE_URL.');
  const { password } = config.database;
  const postgres = await startEmbeddedPostgres({ dataDir: folder, password, log: createLog('silent') });
  const pool = createPool({ url: postgres.url, max: 2, onIdleError: () => undefined });
  await migrate(pool);
  if (isNew) await fill(pool, packages);
  const landmarks = await findLandmarks(pool);
  const postmaster = await findPostmaster(await realpath(join(folder, 'pg')));
  const product = await startTarget('product', { url: postgres.url, folder, profile });
  const reference = await startTarget('reference', { url: postgres.url, folder, profile: false });
  const tokens = {
    admin: await signIn(product.port, 'admin@bench.example'),
    staff: await signIn(product.port, 'staff2@bench.example'),
    customer: await signIn(product.port, landmarks.customer),
  };
  return {
    packages,
    product,
    reference,
    postmaster: postmaster?.pid ?? 0,
    tokens,
    landmarks,
    calls: callsOn(landmarks),
    deskCalls: deskCallsOn(landmarks.desk),
    async stop() {
      await Promise.all([product.stop(), reference.stop()]);
      // Each exported customs file takes 10 MB: a few runs would fill the disk.
      await pool.query('truncate exported_bills');
      await pool.query(`delete from manifest_exports
        where not exists (select from manifest_filings where export_id = manifest_exports.id)`);
      await rm(join(folder, 'uploads'), { recursive: true, force: true });
      await pool.end();
      await postgres.stop();
    },
  };
}

export async function signIn(port: number, email: string): Promise<string> {
  const response = await sendOnce(
    { port, token: '' },
    { method: 'POST', path: '/auth/login', body: JSON.stringify({ email, password: PASSWORD }) },
  );
  // The contract's sign-in response.
  const { token } = JSON.parse(response.body.toString()) as { token?: string };
  if (!token) throw new Error(`${email} cannot sign in: ${response.body}`);
  return token;
}

/** Removes the permissions (`can`), which the reference does not decide: their cost counts against the product. */
const withoutPermissions = (body: string): unknown =>
  JSON.parse(body, (key, value) => (key === 'can' ? undefined : value));

/** Throws unless both servers return the same response: a reference that does less would prove nothing. */
export async function compareResponses({ product, reference, tokens }: Harness, call: Call): Promise<void> {
  const request = call.next();
  if (call.kind === 'write' || !request) return;
  const token = tokens[call.as ?? 'admin'];
  const [ours, theirs] = await Promise.all(
    [product, reference].map(async ({ port }) => {
      const { status, body } = await sendOnce({ port, token }, request);
      if (status !== 200) throw new Error(`${call.name} returned ${status}: ${body}`);
      return request.path.endsWith('xml') ? body.toString() : withoutPermissions(body.toString());
    }),
  );
  if (!isDeepStrictEqual(ours, theirs)) {
    throw new Error(`${call.name}: product and reference return different responses to ${request.path}.`);
  }
}
