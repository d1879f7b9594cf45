import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../testing/audit.ts';
import { TEST_PASSWORD } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const wholeAudit = async () =>
  (
    await sql<{ text: string }>`select string_agg(concat(before, after), ' ') as text from audit`.execute(
      t.db,
    )
  ).rows[0]?.text;

test('records that a password changed, but no value', async () => {
  const { customer } = await t.build.company();
  const client = await t.as(customer);
  await client.put('/me/password', { oldPassword: TEST_PASSWORD, newPassword: 'Another-Pass-2026' });
  const entries = await auditOf(t.db, 'USER', customer.id);
  expect(entries).toMatchObject([
    { action: 'CREATED', after: { password: 'set' } },
    { action: 'CHANGED', actor_id: customer.id, before: null, after: { password: 'changed' } },
  ]);
  expect(Object.keys(Object(entries[1]?.after))).toEqual(['password']);
});

test('attributes a temporary password to the administrator who set it', async () => {
  const { customer } = await t.build.company();
  const admin = await t.build.admin();
  const { body } = await (await t.as(admin)).post<{ temporaryPassword: string }>(
    `/admin/users/${customer.id}/temporary-password`,
  );
  const [, changed] = await auditOf(t.db, 'USER', customer.id);
  expect(changed).toMatchObject({ actor_id: admin.id, before: null, after: { password: 'changed' } });
  expect(await wholeAudit()).not.toContain(body.temporaryPassword);
});

test('never records the encrypted SMTP password', async () => {
  const { id } = await t.build.agent();
  const first = Buffer.from('a first cipher');
  const second = Buffer.from('a second cipher');
  await t.db.insertInto('email_settings').values({ agent_id: id, smtp_password_cipher: first }).execute();
  await t.db
    .updateTable('email_settings')
    .set({ smtp_password_cipher: second })
    .where('agent_id', '=', id)
    .execute();
  expect(await auditOf(t.db, 'EMAIL_SETTINGS', id)).toMatchObject([
    { action: 'CREATED', after: { smtp_password: 'set' } },
    { action: 'CHANGED', before: null, after: { smtp_password: 'changed' } },
  ]);
  expect(await wholeAudit()).not.toContain(first.toString('hex'));
  expect(await wholeAudit()).not.toContain(second.toString('hex'));
});

test('records no column with a secret-sounding name', async () => {
  // A logo's content_hash is part of its public URL.
  const { rows } = await sql<{ name: string }>`
    select distinct field as name from audit, jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) field
    where field ~ 'hash|cipher|secret|token|version|search' and field <> 'content_hash'`.execute(t.db);
  expect(rows).toEqual([]);
  const { rows: secrets } = await sql<{ name: string }>`
    select attrelid::regclass || '.' || attname as name from pg_attribute
    join pg_trigger on tgrelid = attrelid and tgname = 'audit_update'
    where attnum > 0 and attname ~ 'password|hash|cipher|secret|token' and attname <> 'content_hash'
    and position(attname::text in encode(tgargs, 'escape')) = 0`.execute(t.db);
  expect(secrets, 'columns that sound secret and that no trigger hides').toEqual([]);
});
