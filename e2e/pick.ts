import type { Locator, Page } from '@playwright/test';

export async function pick(within: Page | Locator, label: string, option: string) {
  const box = within.getByRole('combobox', { name: label, exact: true });
  await box.click();
  const page = 'page' in within ? within.page() : within;
  await page.getByRole('option', { name: option, exact: true }).click();
}
