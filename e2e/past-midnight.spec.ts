import type { Page } from '@playwright/test';
import { interceptCalls } from './intercepted-calls.ts';
import { ACCOUNTS, expect, test } from './test.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Much longer, and the page would render for other reasons. */
const OVER_MIDNIGHT = 3 * MINUTE;

/** Two minutes before midnight in the time zone of the page, within an hour of the real time, since sessions expire. */
async function setEvening(page: Page) {
  const time = Math.floor(Date.now() / HOUR) * HOUR + 58 * MINUTE;
  const ahead = 23 - new Date(time).getUTCHours();
  const offset = ahead > 14 ? ahead - 24 : ahead;
  const timezoneId = offset < 0 ? `Etc/GMT+${-offset}` : `Etc/GMT-${offset}`;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId });
  await page.clock.install({ time });
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: timezoneId });
  return { today: dayOf.format(time), tomorrow: dayOf.format(time + HOUR) };
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

test('pages that stay open past midnight show the new day', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  const { today, tomorrow } = await setEvening(page);
  const askedFor = (path: string) => page.waitForRequest((request) => request.url().includes(path));
  const drawersOf = (day: string) => askedFor(`openedFrom=${day}&openedTo=${day}`);
  const listed = drawersOf(today);
  await page.goto('/admin/cash?opened=today');
  await listed;
  const listedAnew = drawersOf(tomorrow);
  await page.clock.fastForward(OVER_MIDNIGHT);
  await listedAnew;

  // The day of the agent, which the server knows.
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
