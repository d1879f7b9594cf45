import type { Locator, Page } from '@playwright/test';

export async function pick(within: Page | Locator, label: string, option: string) {
  const box = within.getByRole('combobox', { name: label, exact: true });
  await box.click();
  const page = 'page' in within ? within.page() : within;
  await page.getByRole('option', { name: option, exact: true }).click();
}

export const shipmentPath = (id: number, query = '') => `/admin/master-shipments/${id}${query}`;

export const packageCheckbox = (page: Page, id: number) =>
  page.getByRole('checkbox', { name: `Select package #${id}`, exact: true });
