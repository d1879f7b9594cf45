import type { Locator, Page } from '@playwright/test';

/** Picks an option of a select, found by its label within the page or a dialog. */
export async function pick(within: Page | Locator, label: string, option: string) {
  const box = within.getByRole('combobox', { name: label, exact: true });
  await box.click();
  const page = 'page' in within ? within.page() : within;
  await page.getByRole('option', { name: option, exact: true }).click();
}
