import { expect, type Locator, type Page } from '@playwright/test';

/** Expects the notice just before its time is over and not after. The page needs a fake clock. */
export async function expectToLast(page: Page, notice: Locator, seconds: 4 | 6) {
  await expect(notice).toBeVisible();
  const end = (await page.evaluate(() => Date.now())) + seconds * 1000;
  await page.clock.pauseAt(end - 1_500);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1_600);
  // React and the exit animation need both fake and real time.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(notice).toBeHidden({ timeout: 200 });
  }).toPass({ timeout: 5_000 });
}
