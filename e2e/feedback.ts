import { expect, type Locator, type Page } from '@playwright/test';

export async function expectNotice(page: Page, text: string) {
  const notice = page.getByRole('status').filter({ hasText: text });
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

/** Needs a fake clock. */
export async function expectToLast(page: Page, notice: Locator, seconds: 4 | 6) {
  await expect(notice).toBeVisible();
  const { shownAt, now } = await notice.evaluate((element) => {
    const within =
      element.closest<HTMLElement>('[data-notice]') ?? element.querySelector<HTMLElement>('[data-notice]');
    return { shownAt: Number(within?.dataset.shownAt), now: Date.now() };
  });
  const end = shownAt + seconds * 1000;
  await page.clock.pauseAt(Math.max(end - 1_500, now + 300));
  await expect(notice).toBeVisible();
  await page.clock.runFor(1_600);
  // React and the exit animation need both fake and real time.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(notice).toBeHidden({ timeout: 200 });
  }).toPass({ timeout: 5_000 });
}
