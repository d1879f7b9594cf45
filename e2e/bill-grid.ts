import { expect, type Locator, type Page } from '@playwright/test';

export const billsPath = (manifestId: number, query = '') => `/admin/manifests/${manifestId}/bols${query}`;

export const grid = (page: Page) => page.getByRole('grid', { name: 'House bills of lading' });

/** `row` counts from 1, without the header. */
export async function cellOf(page: Page, row: number, head: string): Promise<Locator> {
  await expect(grid(page)).toBeVisible();
  const heads = await grid(page).getByRole('columnheader').allTextContents();
  const billRow = grid(page).locator(`[aria-rowindex="${row + 1}"]`);
  return billRow.locator(`[aria-colindex="${heads.indexOf(head) + 1}"]`);
}

export async function copyFromSpreadsheet(page: Page, rows: string[][]) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    rows.map((cells) => cells.join('\t')).join('\r\n'),
  );
}

export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
