import type { EmailSettings } from '@eport/contract/email/email-settings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailServerOf } from './mail-server-of.ts';
import { resealPasswords } from './reseal-passwords.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const DEFAULTS = {
  smtpHost: null,
  smtpPort: 587,
  smtpUsername: null,
  smtpAuth: true,
  smtpStartTlsEnable: true,
  emailNotificationsEnabled: false,
  hasPassword: false,
  version: 0,
};
const SETTINGS = {
  smtpHost: 'smtp.example.com',
  smtpPort: 465,
  smtpUsername: 'mail@example.com',
  smtpPassword: 'Top-Secret-1',
  smtpAuth: true,
  smtpStartTlsEnable: false,
  emailNotificationsEnabled: true,
};
const { smtpPassword: _password, ...RESPONSE } = { ...SETTINGS, hasPassword: true, version: 1 };

async function setUp() {
  const company = await t.build.company();
  const client = await t.as(company.staff);
  const path = `/agent-settings/${company.agent.id}`;
  const row = () =>
    t.db.selectFrom('email_settings').selectAll().where('agent_id', '=', company.agent.id).executeTakeFirst();
  return { ...company, client, path, row };
}

describe('GET /agent-settings/{id}', () => {
  test('returns the defaults before the first save', async () => {
    const { client, path } = await setUp();
    expect(await client.get(path)).toMatchObject({ status: 200, body: DEFAULTS });
  });

  test('is available to the agent’s staff and to administrators only', async () => {
    const { path, customer } = await setUp();
    const other = await t.build.company();
    expect((await t.anonymous.get(path)).status).toBe(401);
    expect((await (await t.as(customer)).get(path)).status).toBe(403);
    expect((await (await t.as(await t.build.admin())).get(path)).status).toBe(200);
    const missing = {
      status: 404,
      body: { code: 'AGENT_NOT_FOUND', message: 'This agent does not exist.' },
    };
    expect(await (await t.as(other.staff)).get(path)).toMatchObject(missing);
    expect(await (await t.as(await t.build.user({ role: 'ROLE_STAFF' }))).get(path)).toMatchObject(missing);
    expect(await (await t.as(await t.build.admin())).get('/agent-settings/999999')).toMatchObject(missing);
  });
});

describe('PUT /agent-settings/{id}', () => {
  test('retries the waiting emails of this agent only', async () => {
    const [one, other] = [await setUp(), await setUp()];
    const later = new Date(Date.now() + 3_600_000);
    const waiting = ({ agent, customer }: typeof one) => ({
      agent_id: agent.id,
      user_id: customer.id,
      kind: 'DEPARTED' as const,
      recipient: customer.email,
      next_attempt_at: later,
    });
    await t.db
      .insertInto('email_messages')
      .values([waiting(one), waiting(other)])
      .execute();
    await one.client.put(one.path, SETTINGS);
    const emails = await t.db
      .selectFrom('email_messages')
      .select('agent_id')
      .where('next_attempt_at', '=', later)
      .execute();
    expect(emails).toEqual([{ agent_id: other.agent.id }]);
  });

  test('saves the settings and never returns the password', async () => {
    const { client, path } = await setUp();
    const saved = await client.put(path, SETTINGS);
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual(RESPONSE);
    const read = await client.get(path);
    expect(read.body).toEqual(RESPONSE);
    expect(read.raw.body).not.toContain('Secret');
  });

  test('encrypts the password differently for each agent', async () => {
    const [one, other] = [await setUp(), await setUp()];
    for (const { client, path } of [one, other]) await client.put(path, SETTINGS);
    const ciphers = [await one.row(), await other.row()].map((row) => row?.smtp_password_cipher);
    expect(ciphers[0]?.toString('latin1')).not.toContain('Top-Secret-1');
    expect(ciphers[0]).not.toEqual(ciphers[1]);
  });

  test.each([{}, { smtpPassword: '' }, { smtpPassword: null }])(
    'keeps the stored password when it is blank: %j',
    async (blank) => {
      const { client, path, row } = await setUp();
      await client.put(path, SETTINGS);
      const before = await row();
      const { body } = await client.get<EmailSettings>(path);
      expect(await client.put(path, { ...body, smtpAuth: true, ...blank })).toMatchObject({
        status: 200,
        body: RESPONSE,
      });
      expect((await row())?.smtp_password_cipher).toEqual(before?.smtp_password_cipher);
    },
  );

  test.each([
    ['host', { smtpHost: 'smtp.attacker.example' }],
    ['port', { smtpPort: 587 }],
    ['user name', { smtpUsername: 'other@example.com' }],
  ])('requires the password again after a change of the %s', async (_what, change) => {
    const { client, path } = await setUp();
    await client.put(path, SETTINGS);
    const changed = { ...SETTINGS, ...change };
    const refused = await client.put(path, { ...changed, smtpPassword: '' });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'smtpPassword' }] },
    });
    expect((await client.get(path)).body).toEqual(RESPONSE);
    const saved = { ...RESPONSE, ...change, version: 2 };
    expect(await client.put(path, changed)).toMatchObject({ status: 200, body: saved });
  });

  test('requires a password when notifications and SMTP authentication are on', async () => {
    const { client, path, row } = await setUp();
    const blank = { ...SETTINGS, smtpPassword: '' };
    expect(await client.put(path, blank)).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        fields: [{ path: 'smtpPassword', message: 'is required when SMTP authentication is on' }],
      },
    });
    expect(await row()).toBeUndefined();
    expect((await client.put(path, { ...blank, emailNotificationsEnabled: false })).status).toBe(200);
    expect((await client.put(path, blank)).status).toBe(400);
    expect((await client.put(path, { ...blank, smtpAuth: false })).status).toBe(200);
    expect((await client.put(path, SETTINGS)).status).toBe(200);
  });

  test('deletes a password that no longer fits when none is needed', async () => {
    const { client, path } = await setUp();
    await client.put(path, SETTINGS);
    const elsewhere = { ...SETTINGS, smtpHost: 'other.example.com', smtpPassword: '' };
    for (const off of [{ smtpAuth: false }, { emailNotificationsEnabled: false }]) {
      expect(await client.put(path, { ...elsewhere, ...off })).toMatchObject({
        status: 200,
        body: { hasPassword: false },
      });
      await client.put(path, SETTINGS);
    }
  });

  test.each([
    ['smtpHost', { smtpHost: null }],
    ['smtpHost', { smtpHost: ' ' }],
    ['smtpPort', { smtpPort: null }],
    ['smtpUsername', { smtpUsername: '' }],
  ])('requires %s only when notifications are on: %j', async (field, change) => {
    const { client, path } = await setUp();
    const refused = await client.put(path, { ...SETTINGS, ...change });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: [{ path: field, message: 'is required' }] },
    });
    const off = { ...SETTINGS, ...change, emailNotificationsEnabled: false };
    expect((await client.put(path, off)).status).toBe(200);
  });

  test('reports a missing host together with another error', async () => {
    const { client, path } = await setUp();
    const { body } = await client.put(path, { ...SETTINGS, smtpHost: '', smtpPort: 80 });
    expect(body).toMatchObject({
      fields: [{ path: 'smtpPort' }, { path: 'smtpHost', message: 'is required' }],
    });
  });

  test('saves the defaults for an empty body', async () => {
    const { client, path } = await setUp();
    expect(await client.put(path, {})).toMatchObject({ status: 200, body: { ...DEFAULTS, version: 1 } });
  });

  test.each([
    ['smtpHost', 'smtp.example.com\r\nX: y'],
    ['smtpHost', 'http://smtp.example.com'],
    ['smtpHost', 'smtp..example.com'],
    ['smtpHost', 'user@smtp.example.com'],
    ['smtpHost', 'x'.repeat(254)],
    ['smtpHost', 7],
    ['smtpPort', 80],
    ['smtpPort', 2526],
    ['smtpPort', '587'],
    ['smtpUsername', 'a\nb'],
    ['smtpUsername', 'x'.repeat(255)],
    ['smtpPassword', 'a\u0000b'],
    ['smtpPassword', 'x'.repeat(501)],
    ['smtpAuth', 'yes'],
    ['smtpStartTlsEnable', 1],
    ['emailNotificationsEnabled', 'true'],
  ])('names %s as invalid for %j', async (field, value) => {
    const { client, path } = await setUp();
    const refused = await client.put(path, { ...SETTINGS, [field]: value });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: field }] },
    });
    expect((await client.get(path)).body).toEqual(DEFAULTS);
  });

  test.each([25, 465, 587, 2525])('accepts port %d', async (smtpPort) => {
    const { client, path } = await setUp();
    expect(await client.put(path, { ...SETTINGS, smtpPort })).toMatchObject({
      status: 200,
      body: { smtpPort },
    });
  });

  test('accepts the response of GET, ignores unknown keys and rejects a changed read-only key', async () => {
    const { client, path } = await setUp();
    await client.put(path, SETTINGS);
    const { body } = await client.get<EmailSettings>(path);
    expect(await client.put(path, { ...body, colour: 'red' })).toMatchObject({ status: 200, body: RESPONSE });
    expect(await client.put(path, { ...body, hasPassword: false })).toMatchObject({
      status: 400,
      body: { code: 'READ_ONLY_FIELD', fields: [{ path: 'hasPassword' }] },
    });
  });

  test('is refused to customers and to staff of other agents', async () => {
    const { path, customer, row } = await setUp();
    const other = await t.build.company();
    expect((await t.anonymous.put(path, SETTINGS)).status).toBe(401);
    expect((await (await t.as(customer)).put(path, SETTINGS)).status).toBe(403);
    expect((await (await t.as(other.staff)).put(path, SETTINGS)).status).toBe(404);
    expect(await row()).toBeUndefined();
  });

  test('accepts two concurrent first saves', async () => {
    const { client, path, row } = await setUp();
    const responses = await Promise.all(
      ['a.example.com', 'b.example.com'].map((smtpHost) => client.put(path, { ...SETTINGS, smtpHost })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await row())?.smtp_password_cipher).not.toBeNull();
  });
});

test('reseals each stored password once when the key changes', async () => {
  const { client, path, agent, row } = await setUp();
  const other = await setUp();
  await client.put(path, SETTINGS);
  await other.client.put(other.path, { ...SETTINGS, smtpPassword: 'Top-Secret-2' });
  const keys = { encryptionKey: Buffer.alloc(32, 9), previousEncryptionKey: t.config.encryptionKey };
  await resealPasswords(t.applicationDb, keys);
  const resealed = await row();
  const passwordOf = async ({ id }: { id: number }) =>
    (await mailServerOf(t.db, { ...t.config, ...keys }, id))?.server.login?.password;
  expect(await passwordOf(agent)).toBe(SETTINGS.smtpPassword);
  expect(await passwordOf(other.agent)).toBe('Top-Secret-2');
  await resealPasswords(t.applicationDb, keys);
  expect(await row()).toEqual(resealed);
});
