import { receivingApi } from '@eport/contract/receiving/receiving.api.ts';
import type { Page } from '@playwright/test';
import { placesOf } from './builders.ts';
import { bandOf, newCode, openDesk, packagesWith } from './scanner.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

/** Records the waves and frequencies that the page starts. Call it before the page loads. */
async function recordSounds(page: Page) {
  await page.addInitScript(() => {
    const notes: string[] = [];
    Object.assign(window, { notes });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      if (this.context instanceof AudioContext) notes.push(`${this.type} ${this.frequency.value}`);
      start.call(this, when);
    };
  });
  return () =>
    page.evaluate(() => ('notes' in window && Array.isArray(window.notes) ? window.notes.map(String) : []));
}

test('plays a different sound for each tone, and none once sounds are off', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  expectRefusal('409 /api/admin/receiving/packages');
  const api = await apiAs(ACCOUNTS.staff);
  const { warehouseId } = await placesOf(api);
  const page = await pageAs(ACCOUNTS.staff);
  const sounds = await recordSounds(page);
  const scanner = await openDesk(page);
  const [code, raced, silent] = [newCode(), newCode(), newCode()];
  const look = ['triangle 660', 'triangle 660'];
  const good = ['sine 880', 'sine 1320'];
  const stop = ['square 220', 'square 165', 'square 165'];
  await scanner.scan(code);
  await expect(bandOf(page).locator('[data-tone=look]')).toBeVisible();
  await expect.poll(sounds).toEqual(look);
  for (const text of ['*NEXT', '9']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText('owner unknown. Put it aside.');
  await expect.poll(sounds).toEqual([...look, ...look, ...look]);
  await scanner.scan('L-a1');
  await expect(bandOf(page).locator('[data-tone=good]')).toBeVisible();
  await expect.poll(sounds).toEqual([...look, ...look, ...look, ...good]);

  for (const text of [raced, '*NEXT']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText('Enter the weight.');
  await expect.poll(async () => (await sounds()).slice(8)).toEqual([...look, ...look]);
  await api(receivingApi.receive, { body: { warehouseId, code: raced, weight: 2 } });
  await page.setViewportSize({ width: 375, height: 740 });
  await scanner.scan('7');
  await expect(bandOf(page).locator('[data-tone=stop]')).toBeInViewport({ ratio: 1 });
  await expect(bandOf(page)).toContainText('has already been received as package #');
  await expect.poll(async () => (await sounds()).slice(12)).toEqual(stop);
  await expectGoodScreen(page);
  expect(await packagesWith(api, raced)).toHaveLength(1);

  await page.getByRole('button', { name: 'Scan sounds' }).click();
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  for (const text of [silent, '*NEXT', '5']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText('owner unknown. Put it aside.');
  expect(await sounds()).toEqual([]);
});
