import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { issueResetToken } from '../modules/auth/index.ts';
import { createLog } from '../platform/log/log.ts';
import { TEST_PASSWORD } from '../testing/builders.ts';
import { pdfWith } from '../testing/files.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { PATIENCE } from '../testing/process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const lines: string[] = [];
let t: TestApp;
beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  t = await startTestApp({ EPORT_SMTP_ALLOW_PRIVATE: '1' }, { log });
});
afterAll(() => t.stop());

const get = (url: string, options: object = {}) => t.app.inject({ method: 'GET', url, ...options });

describe('probes', () => {
  test('report a live and ready process', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('report not ready but alive when a migration is missing', async () => {
    const { rows } = await sql<{ name: string; sha256: string }>`
      delete from schema_migrations where name = (select max(name) from schema_migrations)
      returning name, sha256`.execute(t.db);
    const response = await get('/readyz');
    expect({ statusCode: response.statusCode, retryAfter: response.headers['retry-after'] }).toEqual({
      statusCode: 503,
      retryAfter: '2',
    });
    expect(response.json().code).toBe('UNAVAILABLE');
    expect((await get('/healthz')).statusCode).toBe(200);
    const [last] = rows;
    await sql`insert into schema_migrations (name, sha256) values (${last?.name}, ${last?.sha256})`.execute(
      t.db,
    );
    expect((await get('/readyz')).statusCode).toBe(200);
  });

  test('return 503 while the database refuses writes, and calls work again once it accepts them', async () => {
    const other = await startTestApp();
    const { staff } = await other.build.company();
    const client = await other.as(staff);
    const credentials = { email: staff.email, password: 'Wrong-Pass-2026' };
    const { rows } = await other.pool.query<{ name: string }>('select current_database() as name');
    const name = rows[0]?.name;
    await t.pool.query(`alter database "${name}" set default_transaction_read_only = on`);
    await t.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await vi.waitFor(
      async () => expect((await client.send({ method: 'GET', url: '/api/warehouses' })).status).toBe(200),
      PATIENCE,
    );
    const refused = await other.anonymous.post('/auth/login', credentials);
    expect({ status: refused.status, retryAfter: refused.headers['retry-after'] }).toEqual({
      status: 503,
      retryAfter: '2',
    });
    expect((await client.send({ method: 'GET', url: '/readyz' })).status).toBe(503);
    await t.pool.query(`alter database "${name}" set default_transaction_read_only = off`);
    await t.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await vi.waitFor(
      async () => expect((await client.send({ method: 'GET', url: '/readyz' })).status).toBe(200),
      PATIENCE,
    );
    expect((await other.anonymous.post('/auth/login', credentials)).status).toBe(401);
    await other.stop();
  });

  test('return 503 without a database, never 401, and metrics keep working', async () => {
    const other = await startTestApp();
    const { staff } = await other.build.company();
    const client = await other.as(staff);
    await other.pool.end();
    for (const url of ['/readyz', '/api/admin/packages/dashboard-stats', '/api/warehouses']) {
      const { status, headers } = await client.send({ method: 'GET', url });
      expect({ url, status, retryAfter: headers['retry-after'] }).toEqual({
        url,
        status: 503,
        retryAfter: '2',
      });
    }
    const credentials = { email: staff.email, password: TEST_PASSWORD };
    expect((await other.anonymous.post('/auth/login', credentials)).status).toBe(503);
    expect(await readMetrics(other.app)).toMatch(/^eport_database_up 0$/m);
    await other.stop();
  });
});

const readMetrics = async (app: FastifyInstance) =>
  (await app.inject({ method: 'GET', url: '/metrics' })).body;

describe('metrics', () => {
  test('include requests by route and status, connections, jobs, waiting emails and memory', async () => {
    const { warehouse, staff, customer } = await t.build.company();
    const pkg = await t.build.package(warehouse);
    await (await t.as(staff)).get(`/admin/packages/${pkg.id}`);
    await (await t.as(customer)).get(`/admin/packages/${pkg.id}`);
    await get('/wp-login.php?x=1');
    const mail = { agent_id: warehouse.agent_id, user_id: customer.id, recipient: customer.email };
    await t.db
      .insertInto('email_messages')
      .values([
        { ...mail, kind: 'DEPARTED' },
        { ...mail, kind: 'DEPARTED', attempts: 3, queued_at: sql<Date>`now() - interval '1 hour'` },
        { ...mail, kind: 'DEPARTED', state: 'SENT' },
      ])
      .execute();
    const text = await readMetrics(t.app);
    const route = 'method="GET",route="/api/admin/packages/:id"';
    expect(text).toContain(`http_request_duration_seconds_count{${route},status="200"} 1\n`);
    expect(text).toContain(`http_request_duration_seconds_count{${route},status="403"} 1\n`);
    expect(text).toContain(`http_request_duration_seconds_bucket{le="10",${route},status="200"} 1\n`);
    expect(text).not.toContain('wp-login');
    expect(text).toMatch(/^eport_database_connections\{state="idle"\} [1-9]/m);
    expect(text).toMatch(/^eport_database_waiting 0$/m);
    expect(text).toMatch(/^eport_database_up 1$/m);
    expect(text).toContain('eport_jobs{queue="deliver-mail",state="queued"} 0\n');
    expect(text).toContain('eport_outbox_mails{state="waiting"} 2\n');
    expect(text).toContain('eport_outbox_mails{state="retried"} 1\n');
    expect(text).toMatch(/^eport_outbox_oldest_seconds 36\d\d\./m);
    expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  });

  test('are available only on this machine, without a proxy', async () => {
    const statusFor = async (options: object) => (await get('/metrics', options)).statusCode;
    expect(await statusFor({})).toBe(200);
    expect(await statusFor({ remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
    expect(await statusFor({ remoteAddress: '10.0.0.7' })).toBe(404);
    expect(await statusFor({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404);
    expect(await statusFor({ headers: { forwarded: 'for=127.0.0.1' } })).toBe(404);
    expect((await get('/metrics', { remoteAddress: '10.0.0.7' })).json().code).toBe('NOT_FOUND');
  });

  test('are available to everyone with the configured token', async () => {
    const other = await startTestApp({ EPORT_METRICS_TOKEN: 'a token of some length' });
    const statusFor = async (authorization: string) =>
      (await other.app.inject({ url: '/metrics', headers: { authorization }, remoteAddress: '10.0.0.7' }))
        .statusCode;
    expect(await statusFor('Bearer a token of some length')).toBe(200);
    for (const wrong of ['', 'Bearer ', 'Bearer a token of some lengt', 'a token of some length'])
      expect(await statusFor(wrong)).toBe(404);
    expect((await other.app.inject('/metrics')).statusCode).toBe(404);
    await other.stop();
  });
});

describe('the log', () => {
  test('contains the route and user of each request', async () => {
    const { staff } = await t.build.company();
    lines.length = 0;
    await (await t.as(staff)).get('/admin/packages/dashboard-stats');
    const [incoming, completed] = lines.map((line) => JSON.parse(line));
    expect(incoming).toMatchObject({
      msg: 'incoming request',
      req: { url: '/api/admin/packages/dashboard-stats' },
    });
    expect(completed).toMatchObject({ msg: 'request completed', userId: staff.id, reqId: incoming.reqId });
    expect(incoming.reqId).toMatch(/^[\da-f-]{36}$/);
  });

  // The trace level includes the lines of all other levels.
  test('contains no password, token or file content at any level', async () => {
    const written: string[] = [];
    const log = createLog('trace', { write: (line) => void written.push(line) });
    const app = await startTestApp({ EPORT_SMTP_ALLOW_PRIVATE: '1' }, { log });
    const secrets = await sendSecrets(app);
    await app.stop();
    const text = written.join('');
    expect(text).toContain('request failed');
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    const linesFrom = (level: string) =>
      written.filter((line) => JSON.parse(line).level >= Number(log.levels.values[level])).join('');
    for (const level of ['trace', 'debug', 'info', 'warn', 'error'])
      expect(linesFrom(level).includes('/api/auth/reset-password'), level).toBe(
        !['warn', 'error'].includes(level),
      );
  });
});

async function sendSecrets(t: TestApp): Promise<string[]> {
  const { agent, warehouse, staff, customer } = await t.build.company();
  const admin = await t.as(await t.build.admin());
  const { email } = customer;
  const signIn = (password: string) =>
    t.anonymous.post<{ token: string }>('/auth/login', { email, password });
  const token = (await signIn(TEST_PASSWORD)).body.token;
  await signIn('Wrong-Guess-2026');
  await t.anonymous.post('/auth/login', { email, password: ['Listed-Guess-2026'] });
  const client = t.withToken(token);
  await client.put('/me/password', { oldPassword: 'Old-Guess-2026', newPassword: 'New-Wish-2026' });
  await client.put('/me/password', { oldPassword: TEST_PASSWORD, newPassword: 'New-Word-2026' });
  const { body } = await admin.post<{ temporaryPassword: string }>(
    `/admin/users/${customer.id}/temporary-password`,
  );
  const reset = await issueResetToken(t.db, { userId: customer.id, agentId: null }, t.clock.now());
  await t.app.inject(`/reset-password?token=${reset}`);
  await t.anonymous.post('/auth/reset-password', {
    token: 'no-such-reset-token',
    password: 'Reset-Try-2026',
  });
  await t.anonymous.post('/auth/reset-password', { token: reset, password: 'Reset-Word-2026' });
  const mailServer = await startMailServer();
  const settings = { ...mailServer.settings, smtpPassword: 'Smtp-Word-2026' };
  await (await t.as(staff)).put(`/agent-settings/${agent.id}`, settings);
  await (await t.as(staff)).post(`/agent-settings/${agent.id}/test-smtp`, settings);
  await mailServer.stop();
  const pkg = await t.build.package(warehouse, {
    user_id: customer.id,
    status: 'ON_HOLD_INVOICE_REQUIRED',
  });
  const content = pdfWith('File-Content-2026');
  const uploading = await t.tokenOf(customer);
  await t
    .withToken(uploading)
    .upload(`/packages/${pkg.id}/invoice`, { name: 'purchase-invoice.pdf', content });
  const hash = 'argon2-hash-in-a-refused-row';
  await sql`insert into users (email, first_name, last_name, role, mailbox_id, password_hash)
    values ('x@example.com', null, 'X', 'ROLE_STAFF', 'TESTX', ${hash})`
    .execute(t.db)
    .catch((err: unknown) => t.log.error({ err }, 'refused row'));
  await sql`alter table failures rename to failures_away`.execute(t.db);
  expect((await signIn('Broken-Guess-2026')).status).toBe(500);
  await sql`alter table failures_away rename to failures`.execute(t.db);
  const words = [
    'Wrong-Guess',
    'Listed-Guess',
    'Old-Guess',
    'New-Wish',
    'New-Word',
    'Reset-Try',
    'Reset-Word',
  ];
  const others = [TEST_PASSWORD, 'no-such-reset-token', 'Smtp-Word', 'File-Content', 'Broken-Guess', hash];
  const signatures = [token, uploading].map((each) => each.split('.')[2] ?? '');
  return [...words, ...others, token, uploading, ...signatures, reset, body.temporaryPassword];
}
