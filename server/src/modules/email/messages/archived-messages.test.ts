import type { EmailMessage } from '@eport/contract/email/email-message.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveMonths } from '../../../platform/database/history/archive-months.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { mailingCompany } from '../../../testing/mailing-company.ts';
import { layOutPastMonths, monthFromNow, monthName } from '../../../testing/months.ts';
import { createTestDatabase } from '../../../testing/postgres.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  const database = await createTestDatabase();
  await layOutPastMonths(database.direct, 1);
  t = await startTestApp({ EPORT_SMTP_ALLOW_PRIVATE: '1' }, { database });
});
afterAll(async () => {
  await t.stop();
  await server.stop();
});

const LAST_MONTH = `email_messages_${monthName(-1)}`;

async function setUp() {
  const company = await mailingCompany(t, server);
  for (let logged = 0; logged < 3; logged++) await company.log();
  const [sent, failed, waiting] = (await company.messages()).map(({ id }) => id);
  const set = (id: number | undefined, values: object) =>
    t.db
      .updateTable('email_messages')
      .set(values)
      .where('id', '=', id ?? 0)
      .execute();
  const inLastMonth = { created_at: monthFromNow(-1) };
  await set(sent, { state: 'SENT', ...inLastMonth });
  await set(failed, { state: 'FAILED', ...inLastMonth });
  const path = `${company.settings}/messages`;
  const list = async () => (await company.client.staff.get<{ content: EmailMessage[] }>(path)).body;
  return { ...company, path, list, sent, failed, waiting, set };
}

const archive = () =>
  archiveMonths({ db: t.db, before: monthFromNow(0), signal: new AbortController().signal, pauseMs: 10 });

test('skips a month with a waiting email; archived emails stay listed, and are neither sent nor changed', async () => {
  const { client, path, list, failed, waiting, set } = await setUp();
  const before = await list();
  await set(waiting, { created_at: monthFromNow(-1) });
  expect((await archive()).left).toEqual([LAST_MONTH]);
  await set(waiting, { created_at: new Date(before.content[0]?.createdAt ?? 0) });
  expect(await archive()).toEqual({ archived: [LAST_MONTH], left: [] });

  expect((await list()).content.map(({ id, state, packageCount }) => [id, state, packageCount])).toEqual(
    before.content.map(({ id, state, packageCount }) => [id, state, packageCount]),
  );
  expect(await client.staff.post(`${path}/${failed}/send-again`)).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_ARCHIVED' },
  });
  expect(await client.staff.post(`${path}/${waiting}/send-again`)).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_WAITING' },
  });
  for (const table of [LAST_MONTH, 'archived_email_messages']) {
    for (const statement of [
      sql`update ${sql.table(table)} set state = 'WAITING'`,
      sql`delete from ${sql.table(table)}`,
      sql`truncate ${sql.table(table)}`,
    ])
      await expect(statement.execute(t.db)).rejects.toThrow('archived months are kept as they are');
  }
});

test('links packages only to messages of their agent, and deletes the links with the message', async () => {
  const { sent, messages } = await setUp();
  const mention = sql`select message_id, package_id, agent_id from email_message_packages where message_id = ${sent}`;
  await expect(
    sql`insert into email_message_packages (message_id, package_id, agent_id)
      select message_id + 1000000, package_id, agent_id from (${mention}) mention`.execute(t.db),
  ).rejects.toThrow('message of this agent');
  await expect(
    sql`update email_message_packages set message_id = message_id + 1000000 where message_id = ${sent}`.execute(
      t.db,
    ),
  ).rejects.toThrow('message of this agent');
  await t.db
    .deleteFrom('email_messages')
    .where('id', '=', sent ?? 0)
    .execute();
  expect((await mention.execute(t.db)).rows).toEqual([]);
  expect(await messages()).toHaveLength(2);
});
