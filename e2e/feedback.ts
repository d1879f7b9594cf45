import { expect, type Locator, type Page } from '@playwright/test';

/** Expects the notice and closes it to make room for the next. */
export async function expectNotice(page: Page, text: string) {
  const notice = page.getByRole('status').filter({ hasText: text });
  // A notice may have a button besides.
  await expect(notice.getByText(text, { exact: true })).toBeVisible();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
}

export async function confirm(page: Page, question: string, action: string) {
  const dialog = page.getByRole('dialog').filter({ hasText: question });
  await expect(dialog.getByText(question, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

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
