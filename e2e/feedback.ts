import { expect, type Page } from '@playwright/test';

/** Expects the notice and closes it to make room for the next. */
export async function expectNotice(page: Page, text: string) {
  const notice = page.getByRole('status').filter({ hasText: text });
  await expect(notice).toHaveText(text);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
}

export async function confirm(page: Page, question: string, action: string) {
  const dialog = page.getByRole('dialog').filter({ hasText: question });
  await expect(dialog.getByText(question, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}
