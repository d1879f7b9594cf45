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

/** Finds the dialog by its title, since another one may still be closing or be open behind it. */
export async function answerDialog(page: Page, title: string, action: string) {
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The title of the question before unsaved changes are abandoned. */
export const LEAVE = 'Leave without saving?';

export async function expectAlert(page: Page, text: string) {
  const alert = page.getByRole('alertdialog').filter({ hasText: text });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}

/** Expects that a notice stays for the given time and then disappears. Needs a fake clock. */
export async function expectToLast(page: Page, notice: Locator, seconds: 4 | 6) {
  await expect(notice).toBeVisible();
  const shownAt = await notice.evaluate((element) => {
    const within =
      element.closest<HTMLElement>('[data-notice]') ?? element.querySelector<HTMLElement>('[data-notice]');
    return Number(within?.dataset.shownAt);
  });
  const end = shownAt + seconds * 1000;
  await pauseClock(page, end - 1_500);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1_600);
  // React and the exit animation need both fake and real time; a slow machine needs more of the latter.
  let fakeMs = 0;
  await expect(async () => {
    if (fakeMs < 1_000) await page.clock.runFor(50);
    fakeMs += 50;
    await expect(notice).toBeHidden({ timeout: 200 });
  }).toPass({ timeout: 30_000 });
}

/** Pauses a fake clock at the given time, or as soon as possible if a busy machine is already past it. */
export async function pauseClock(page: Page, at = 0) {
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(Math.max(at, now + 300));
  }).toPass();
}
