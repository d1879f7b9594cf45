import type { Page } from '@playwright/test';
import { billsPath } from './bill-grid.ts';
import { makeManifest } from './customs.ts';
import { ACCOUNTS, expect, test } from './test.ts';

test('tables of packages, exceptions, rates, payments, duties and reports fit tablets', async ({
  pageAs,
  apiAs,
}) => {
  const { id } = await makeManifest(await apiAs(ACCOUNTS.staff), [{}]);
  const page = await pageAs(ACCOUNTS.admin);
  const tables = [
    ['/admin/payments', 'All payments'],
    ['/admin/packages', 'Packages'],
    ['/admin/expected-packages', 'Expected packages'],
    ['/admin/exceptions', 'Exceptions'],
    ['/admin/exceptions?status=CLOSED', 'Exceptions'],
    ['/admin/rates', 'Rates'],
    [`/admin/manifests/${id}/duties`, 'Duty estimates'],
    ['/admin/reports?report=outstanding', 'Outstanding by Days Since Issue'],
    ['/admin/reports?report=outstanding&owedBy=lane', 'Outstanding by Days Since Issue'],
  ] as const;
  for (const [path, name] of tables) {
    await page.goto(path);
    const table = page.getByRole('table', { name });
    await expect(table.locator('tbody td').first()).toHaveText(/\S/);
    for (const width of [1024, 900, 820, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = () =>
        table.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth);
      await expect.poll(overflow, `${path} at ${width} px`).toBe(0);
    }
  }
});

test('shows the full names of the assignees of exceptions on one line', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const status of ['OPEN', 'CLOSED']) {
    await page.goto(`/admin/exceptions?status=${status}`);
    const name = page.getByRole('cell', { name: 'Keisha Gittens' }).first().locator('[data-cut-text]');
    await expect(name).toBeVisible();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

/** The height of the top bar in pixels. */
const TOP_BAR = 56;

test.describe('the head of a long table on a tablet', () => {
  const open = async (page: Page, width: number) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/admin/packages?size=25');
    const table = page.getByRole('table', { name: 'Packages' });
    await expect(table.getByRole('row').nth(20)).toBeVisible();
    return { table, head: table.getByRole('columnheader', { name: 'Customer' }) };
  };

  test('stays below the top bar while the page scrolls, also if the table scrolls sideways', async ({
    pageAs,
  }) => {
    const page = await pageAs(ACCOUNTS.staff);
    for (const width of [768, 1024]) {
      const { table, head } = await open(page, width);
      await table.getByRole('row').nth(20).scrollIntoViewIfNeeded();
      await expect.poll(async () => (await head.boundingBox())?.y).toBe(TOP_BAR);
    }
    await page.getByRole('button', { name: 'Customize view' }).click();
    for (const column of ['Tracking Number', 'Warehouse', 'Destination', 'Weight', 'Shelf'])
      await page.getByRole('checkbox', { name: new RegExp(`^${column}`) }).check();
    await page.keyboard.press('Escape');
    const { table, head } = await open(page, 768);
    await table.getByRole('row').nth(20).scrollIntoViewIfNeeded();
    await expect(head).toBeInViewport();
    const last = table.getByRole('columnheader', { name: 'Actions' });
    await expect(last).not.toBeInViewport();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });

  test('is not sticky in print', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    const { head } = await open(page, 768);
    await page.emulateMedia({ media: 'print' });
    await expect(head).toHaveCSS('position', 'static');
  });
});

// Tabular numerals also widen hyphens.
test('uses tabular numerals only in numeric columns', async ({ pageAs, apiAs }) => {
  const { id } = await makeManifest(await apiAs(ACCOUNTS.staff), [{}]);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/master-shipments');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('cell').first()).toHaveCSS('font-variant-numeric', 'normal');
  await expect(row.getByRole('cell', { name: /^\d+$/ })).toHaveCSS('font-variant-numeric', 'tabular-nums');
  await page.goto(billsPath(id));
  const bill = page.getByRole('grid').getByRole('row').nth(1);
  await expect(bill.getByRole('gridcell').nth(1)).toHaveCSS('font-variant-numeric', 'normal');
  await expect(bill.locator('[data-numeric]').first()).toHaveCSS('font-variant-numeric', 'tabular-nums');
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/admin/master-shipments');
  await expect(page.getByRole('definition').first()).toHaveCSS('font-variant-numeric', 'normal');
});
