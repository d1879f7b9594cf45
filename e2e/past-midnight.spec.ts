import type { Page } from '@playwright/test';
import { interceptCalls } from './intercepted-calls.ts';
import { ACCOUNTS, expect, test } from './test.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Passes midnight. After a much longer time, the page would render for other reasons. */
const OVER_MIDNIGHT = 3 * MINUTE;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Sets the browser's clock to two minutes before the last midnight of the demo agents, whose time zone is UTC, and its time zone to 14
 * hours ahead of them. Returns that midnight. A later time would expire the session.
 */
async function setEvening(page: Page) {
  const midnight = Math.floor(Date.now() / DAY) * DAY;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Kiritimati' });
  await page.clock.install({ time: midnight - 2 * MINUTE });
  return midnight;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

test('pages that stay open past midnight show the new day', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  const midnight = await setEvening(page);
  const askedFor = (path: string) => page.waitForRequest((request) => request.url().includes(path));
  const drawersOf = (day: string) => askedFor(`openedFrom=${day}&openedTo=${day}`);
  const listed = drawersOf(dayOf(midnight - DAY));
  await page.goto('/admin/cash?opened=today');
  await listed;
  const listedAgain = drawersOf(dayOf(midnight));
  await page.clock.fastForward(OVER_MIDNIGHT);
  await listedAgain;

  // The takings use the day that the server returns.
  let day = '2026-03-01';
  const respond = () => ({ status: 200, body: JSON.stringify({ day }), headers: JSON_TYPE });
  await interceptCalls(page, '/admin/reports/day', respond);
  await page.goto('/admin/payments');
  const takings = page.getByRole('region', { name: 'Takings by Method' });
  await expect(takings.getByLabel('From')).toHaveValue(day);
  day = '2026-03-02';
  const summed = askedFor(`/payments/takings?receivedFrom=${day}&receivedTo=${day}`);
  await page.clock.fastForward(OVER_MIDNIGHT);
  await summed;
  await expect(takings.getByLabel('From')).toHaveValue(day);
  await expect(takings.getByLabel('To')).toHaveValue(day);
});
