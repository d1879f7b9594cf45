import { expect, type Locator, type Page } from '@playwright/test';

/** On a page whose clock is installed: the notice is there shortly before its time is over and gone shortly after. */
export async function expectToLast(page: Page, notice: Locator, seconds: 4 | 6) {
  await expect(notice).toBeVisible();
  const end = (await page.evaluate(() => Date.now())) + seconds * 1000;
  await page.clock.pauseAt(end - 1_500);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1_600);
  // React and the closing movement need both moments of the clock and real ones.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(notice).toBeHidden({ timeout: 200 });
  }).toPass({ timeout: 5_000 });
}
