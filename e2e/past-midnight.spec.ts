import type { Page } from '@playwright/test';
import { interceptCalls } from './intercepted-calls.ts';
import { ACCOUNTS, expect, test } from './test.ts';

const HOUR = 3_600_000;

/** Half past eleven in the evening in the time zone of the page, within half an hour of the real time, since sessions expire. */
async function setEvening(page: Page) {
  const time = Math.floor(Date.now() / HOUR) * HOUR + HOUR / 2;
  const ahead = 23 - new Date(time).getUTCHours();
  const offset = ahead > 14 ? ahead - 24 : ahead;
  const timezoneId = offset < 0 ? `Etc/GMT+${-offset}` : `Etc/GMT-${offset}`;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId });
  await page.clock.install({ time });
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: timezoneId });
  return { today: dayOf.format(time), tomorrow: dayOf.format(time + HOUR) };
}

test('a page that stays open past midnight shows the payments of the new day', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  const { today, tomorrow } = await setEvening(page);
  // Where the agent is, the day also ends.
  let agentsDay = '2026-11-27';
  await interceptCalls(page, '/admin/reports/day', () => ({
    status: 200,
    body: JSON.stringify({ day: agentsDay }),
    headers: { 'Content-Type': 'application/json' },
  }));
  const listed = (day: string) =>
    page.waitForRequest(
      (request) => request.url().includes(`/payments?`) && request.url().includes(`receivedFrom=${day}`),
    );
  const ofToday = listed(today);
  await page.goto('/admin/payments?received=today');
  await ofToday;
  const takings = page.getByRole('region', { name: 'Takings by Method' });
  await expect(takings.getByLabel('From')).toHaveValue('2026-11-27');
  await expect(takings.getByLabel('To')).toHaveValue('2026-11-27');
  agentsDay = '2026-11-28';
  const ofTomorrow = listed(tomorrow);
  const summed = page.waitForRequest((request) =>
    request.url().includes('/payments/takings?receivedFrom=2026-11-28&receivedTo=2026-11-28'),
  );
  await page.clock.fastForward(HOUR);
  await Promise.all([ofTomorrow, summed]);
  await expect(takings.getByLabel('From')).toHaveValue('2026-11-28');
  await expect(takings.getByLabel('To')).toHaveValue('2026-11-28');
});
