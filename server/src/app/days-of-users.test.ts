import type { EmailPreview } from '@eport/contract/email/email-message.ts';
import { writtenDate } from '@eport/contract/shared/written-date.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter, today } from '../platform/clock.ts';
import { EARLIEST, LATEST, LATEST_INSTALLATION, setZone } from '../testing/far-apart.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let ahead: Awaited<ReturnType<TestApp['build']['company']>>;
let usual: typeof ahead;
let admin: { id: number };

beforeAll(async () => {
  t = await startTestApp(LATEST_INSTALLATION);
  [ahead, usual] = [await t.build.company(), await t.build.company()];
  await setZone(t, ahead.agent, EARLIEST);
  admin = await t.build.admin();
  // Administrators may belong to an agent, and see all of them.
  await t.db.updateTable('users').set({ agent_id: ahead.agent.id }).where('id', '=', admin.id).execute();
});
afterAll(() => t.stop());

test('a token names the time zone of the agent, and for administrators that of the installation', async () => {
  const zoneFor = async (user: { id: number }) => decodeJwt(await t.tokenOf(user)).timeZone;
  expect(await zoneFor(ahead.staff)).toBe(EARLIEST);
  expect(await zoneFor(ahead.customer)).toBe(EARLIEST);
  expect(await zoneFor(usual.staff)).toBe(LATEST);
  expect(await zoneFor(admin)).toBe(LATEST);
});

test('the name of a CSV has the day of the agent, and for administrators that of the installation', async () => {
  for (const [user, zone] of [
    [ahead.staff, EARLIEST],
    [usual.staff, LATEST],
    [admin, LATEST],
  ] as const) {
    const { headers } = await (await t.as(user)).get('/warehouses/export.csv');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="warehouses-${today(t.clock, zone)}.csv"`,
    );
  }
});

test('email previews have the days of their agent', async () => {
  for (const user of [ahead.staff, admin]) {
    const { body } = await (await t.as(user)).get<EmailPreview[]>(
      `/agent-settings/${ahead.agent.id}/previews`,
    );
    const text = (kind: string) => body.find((preview) => preview.kind === kind)?.text;
    const day = today(t.clock, EARLIEST);
    expect(text('STORAGE_STARTS')).toContain(writtenDate(daysAfter(day, 2)));
    expect(text('INVOICE_ISSUED')).toContain(writtenDate(daysAfter(day, t.config.invoiceDueDays)));
  }
});
