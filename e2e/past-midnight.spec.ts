import type { Page } from '@playwright/test';
import { interceptCalls } from './intercepted-calls.ts';
import { ACCOUNTS, expect, test } from './test.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Much longer, and the page would render for other reasons. */
const OVER_MIDNIGHT = 3 * MINUTE;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Two minutes before midnight of the demo agents, who count days in UTC, in a browser that is 14 hours ahead of them. In the past,
 * since sessions expire.
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
  const listedAnew = drawersOf(dayOf(midnight));
  await page.clock.fastForward(OVER_MIDNIGHT);
  await listedAnew;

  // The reports ask the server for the day.
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
