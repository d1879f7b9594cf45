import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import type { Page } from '@playwright/test';
import { billsPath, cellOf, clipboard, copyFromSpreadsheet, grid } from './bill-grid.ts';
import { makeManifest } from './customs.ts';
import { confirm, expectNotice } from './feedback.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const BILLS = 200;

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const cellState = (page: Page) => page.locator('#bill-cell-state p');
const shoes = (count: number) => Array.from({ length: count }, () => ({ description: 'Running shoes' }));

test.describe('bills table', () => {
  test('reloads duty estimates and exchange rates after a save, but not the bills', async ({
    pageAs,
    apiAs,
  }) => {
    const { id } = await makeManifest(await apiAs(ACCOUNTS.staff), shoes(1));
    const page = await pageAs(ACCOUNTS.staff);
    // Stops the clock, so that no response becomes stale by itself.
    await page.addInitScript(() => {
      const now = Date.now();
      Date.now = () => now;
    });
    await page.goto(`/admin/manifests/${id}`);
    await page.getByRole('link', { name: 'Duty Estimates' }).click();
    const estimates = page.getByRole('table', { name: 'Duty estimates' });
    await expect(estimates.getByRole('row')).toHaveCount(2);
    await expect(page.getByText('no bill is complete'), 'a sum of 0 would read as nothing due').toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Edit All Bills' }).click();
    for (const [head, text] of [
      ['Consignee Name', 'Zadie Cumberbatch'],
      ['Declared Value', 'EUR 50'],
    ] as const) {
      await (await cellOf(page, 1, head)).click();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    const billRequests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith('/bols')) billRequests.push(request.url());
    });
    await save(page).click();
    await expectNotice(page, '1 bill saved.');
    await page.goBack();
    const rates = page.getByRole('table', { name: 'Exchange rates' });
    await expect(rates.getByRole('row', { name: /^EUR/ })).toBeVisible();
    await page.getByRole('link', { name: 'Duty Estimates' }).click();
    await expect(estimates).toContainText('Zadie Cumberbatch');
    expect(billRequests, 'requests for the rows that the save has returned').toEqual([]);
  });

  test('colors the selected cells, and marks them for screen readers', async ({ pageAs, apiAs }) => {
    const { id } = await makeManifest(await apiAs(ACCOUNTS.staff), shoes(3));
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(billsPath(id));
    await (await cellOf(page, 1, 'Consignee Name')).click();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    const selected = grid(page).locator('[aria-selected=true]');
    await expect(selected).toHaveCount(4);
    expect(await coloredCells(page)).toEqual(['2.1', '2.2', '3.1', '3.2']);
    await page.keyboard.press('Control+a');
    await expect(grid(page).locator('[aria-selected=false]')).toHaveCount(0);
    expect(await coloredCells(page)).toHaveLength(await selected.count());
    await (await cellOf(page, 2, 'Consignee Name')).click();
    await expect(selected).toHaveCount(1);
    expect(await coloredCells(page)).toEqual(['3.2']);
  });

  test('pastes 200 bills from a spreadsheet, marks errors and saves all at once', async ({
    pageAs,
    apiAs,
  }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id } = await makeManifest(
      staff,
      Array.from({ length: BILLS }, () => ({ description: 'Clothing' })),
    );
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/manifests/${id}`);
    await page.getByRole('link', { name: 'Edit All Bills' }).click();
    await expect(page).toHaveURL(billsPath(id));
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(BILLS + 1));
    const goods = await cellOf(page, 1, 'Description of Goods');
    await expect(goods).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('button', { name: `With errors (${BILLS})` })).toBeVisible();

    await copyFromSpreadsheet(
      page,
      Array.from({ length: BILLS }, (_, index) => [
        `Importer ${index + 1}`,
        `"${index + 1} Bay Street\nBridgetown"`,
        `Leather shoes, lot ${index + 1}`,
        index === 149 ? 'two' : '2',
        '12.50 lbs',
        '710',
        'CARTON',
        `LOT ${index + 1}`,
        '$97.50',
      ]),
    );
    await (await cellOf(page, 1, 'Consignee Name')).click();
    await page.keyboard.press('Control+V');
    const preview = page.getByRole('dialog', { name: `Change ${BILLS} Bills?` });
    await expect(preview.getByText('The rows have no keys')).toBeVisible();
    await preview.getByRole('button', { name: 'Apply Changes' }).click();
    await expect(page.getByText('1,600 cells changed, 1 with an error')).toBeVisible();
    await expect(
      page.getByText('398 packages · 2,500 lbs (1,133.981 kg) · $19,500.00 declared'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'With errors (1)' })).toBeVisible();

    await save(page).click();
    await expect(page.getByText('1 changed cell cannot be saved.')).toBeVisible();
    await expect(grid(page)).toBeFocused();
    await expect(cellState(page)).toHaveText('Packages must be a whole number.');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await save(page).click();
    await expectNotice(page, `${BILLS} bills saved.`);
    await expect(page.getByRole('button', { name: 'With errors (0)' })).toBeVisible();
    await expect(save(page)).toBeDisabled();

    await page.reload();
    await expect(await cellOf(page, 1, 'Consignee Address')).toHaveText('1 Bay Street Bridgetown');
    await grid(page).focus();
    await page.keyboard.press('Control+End');
    await expect(await cellOf(page, BILLS, 'Consignee Name')).toHaveText(`Importer ${BILLS}`);
    await expect(await cellOf(page, BILLS, 'Declared Value')).toHaveText('97.5');
    const saved = await staff(billsApi.list, { params: { id } });
    expect(saved[149]).toMatchObject({ totalPackages: 2, totalWeight: 12.5, declaredValue: 97.5 });
  });

  test('supports the keyboard like a spreadsheet', async ({ pageAs, apiAs }) => {
    const { id } = await makeManifest(await apiAs(ACCOUNTS.staff), shoes(4));
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(billsPath(id));
    const cell = (row: number, head: string) => cellOf(page, row, head);
    await grid(page).focus();
    const first = await cell(1, 'Consignee Name');
    await expect(grid(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');

    await test.step('typing replaces, Enter moves down, Tab moves right, Escape cancels', async () => {
      await page.keyboard.type('Zoe');
      await page.keyboard.press('Enter');
      await expect(first).toHaveText('Zoe');
      await page.keyboard.press('F2');
      await page.keyboard.type(' the Second');
      await page.keyboard.press('Tab');
      await expect(await cell(2, 'Consignee Name')).toHaveText('Somebody Without Account the Second');
      await page.keyboard.type('nowhere');
      await page.keyboard.press('Escape');
      await expect(await cell(2, 'Consignee Address')).toHaveText('1 Bay Street, Bridgetown');
      await expect(grid(page)).toBeFocused();
      await expect(page.getByRole('button', { name: 'Changed (2)' })).toBeVisible();
    });

    await test.step('undo and redo', async () => {
      await page.keyboard.press('Control+Z');
      await expect(await cell(2, 'Consignee Name')).toHaveText('Somebody Without Account');
      await page.keyboard.press('Control+Z');
      await expect(first).toHaveText('Somebody Without Account');
      await expect(save(page)).toBeDisabled();
      await page.keyboard.press('Control+Y');
      await expect(first).toHaveText('Zoe');
    });

    await test.step('copies, pastes, fills down and clears a range', async () => {
      await first.click();
      await page.keyboard.press('Shift+ArrowRight');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.keyboard.press('Control+C');
      await expect.poll(() => clipboard(page)).toBe('Zoe\t1 Bay Street, Bridgetown');
      await (await cell(2, 'Consignee Name')).click();
      await page.keyboard.press('Control+V');
      await expect(await cell(2, 'Consignee Name')).toHaveText('Zoe');
      await (await cell(1, 'Package Type')).click();
      await page.keyboard.type('bar');
      await page.keyboard.press('ArrowUp');
      await expect(await cell(1, 'Package Type')).toHaveText('BARREL');
      await page.keyboard.press('Control+D');
      await expect(await cell(4, 'Package Type')).toHaveText('BARREL');
      await (await cell(3, 'Marks')).click();
      await (await cell(4, 'Marks')).click({ modifiers: ['Shift'] });
      await expect(page.getByText('2 cells selected')).toBeVisible();
      await page.keyboard.press('Delete');
      await expect(page.getByText('2 with errors')).toBeVisible();
      await expect(cellState(page)).toHaveText('Marks is required.');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(await cell(4, 'Marks')).toHaveText('N/M');
    });

    await test.step('names what a paste leaves out, and pastes a tab into a cell as a space', async () => {
      await (await cell(3, 'Declared Value')).click();
      await copyFromSpreadsheet(page, [['70', 'Remark']]);
      await page.keyboard.press('Control+V');
      const left = page.getByRole('main').getByRole('alert').filter({ hasText: 'did not fit' });
      await expect(left).toHaveText('1 pasted column did not fit beside the last column.');
      await left.getByRole('button', { name: 'Close' }).click();
      await (await cell(3, 'Marks')).click();
      await page.keyboard.press('F2');
      await page.keyboard.press('Control+V');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await expect(await cell(3, 'Marks')).toHaveText('N/M70 Remark');
      await expect(cellState(page)).toHaveText('Changed, not saved yet.');
    });

    await test.step('leaves the table with Escape and Tab', async () => {
      await expect(grid(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(grid(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await expect(grid(page)).not.toBeFocused();
    });

    await page.getByRole('link', { name: 'Back to Manifest' }).click();
    await confirm(page, 'Your unsaved changes will be lost.', 'Leave');
    await expect(page).toHaveURL(`/admin/manifests/${id}`);
  });

  test('filters rows with errors and jumps between them', async ({ pageAs, apiAs }) => {
    const { id, bills } = await makeManifest(await apiAs(ACCOUNTS.staff), [
      ...shoes(2),
      { description: 'Foodstuffs' },
      { description: 'Clothing' },
    ]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(billsPath(id));
    await page.getByRole('button', { name: 'With errors (2)' }).click();
    await expect(page).toHaveURL(billsPath(id, '?show=errors'));
    await expect(grid(page).getByRole('rowheader')).toHaveText(
      bills.slice(2).map((bill) => bill.blReferenceNumber),
    );
    await page.getByRole('button', { name: 'Next Error' }).click();
    await expect(cellState(page)).toContainText('Foodstuffs');
    await page.keyboard.type('Books');
    await page.keyboard.press('F8');
    await expect(cellState(page)).toContainText('Clothing');
    await page.keyboard.type('Cotton shirts');
    await page.keyboard.press('Enter');
    await expect(grid(page).getByRole('rowheader')).toHaveCount(2);
    await expectGoodScreen(page);
    await page.keyboard.press('Control+S');
    await expectNotice(page, '2 bills saved.');
    // Looks for the paragraph: the pointer is still on Next Error, whose tooltip has the same text.
    await expect(page.getByRole('paragraph').filter({ hasText: 'No bills have errors.' })).toBeVisible();
    await page.getByRole('button', { name: 'All rows (4)' }).click();
    await expect(grid(page).getByRole('rowheader')).toHaveCount(4);
    await grid(page)
      .getByRole('link', { name: bills[0]?.blReferenceNumber ?? '' })
      .click();
    await expect(page.getByLabel('House BOL #')).toHaveValue(bills[0]?.blReferenceNumber ?? '');
  });

  test('marks cells that the server refuses and reports failed loads and saves', async ({
    pageAs,
    apiAs,
    breakCall,
    expectRefusal,
  }) => {
    const { id } = await makeManifest(await apiAs(ACCOUNTS.staff), shoes(2));
    const page = await pageAs(ACCOUNTS.staff);
    const restore = await breakCall(page, `/manifests/${id}/bols`);
    await page.goto(billsPath(id));
    await expect(page.getByRole('alert')).toContainText('Failed to load manifest details.');
    await restore();
    await page.getByRole('button', { name: 'Try again' }).click();

    await (await cellOf(page, 2, 'BOL Type')).click();
    await page.keyboard.type('999');
    await page.keyboard.press('Enter');
    const restoreSaving = await breakCall(page, `/manifests/${id}/bols`, 'PUT');
    await save(page).click();
    await expect(page.getByText('Failed to save changes.')).toBeVisible();
    await restoreSaving();
    expectRefusal(`400 /api/manifests/${id}/bols`);
    const refusal = {
      message: 'Check the highlighted fields.',
      code: 'VALIDATION_FAILED',
      fields: [{ path: 'bills.0.blType', message: 'is unknown to customs' }],
    };
    await page.route(`**/api/manifests/${id}/bols`, (route) => route.fulfill({ status: 400, json: refusal }));
    await save(page).click();
    await (await cellOf(page, 2, 'BOL Type')).click();
    await expect(cellState(page)).toHaveText('BOL Type is unknown to customs.');
    await page.unroute(`**/api/manifests/${id}/bols`);
    await page.keyboard.type('711');
    await page.keyboard.press('Enter');
    await save(page).click();
    await expectNotice(page, '1 bill saved.');
  });

  test('shows an empty state for a manifest without bills', async ({ pageAs, apiAs }) => {
    const { id } = await makeManifest(await apiAs(ACCOUNTS.staff));
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(billsPath(id));
    await expect(page.getByText('No packages have been added yet.')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('link', { name: 'Add Packages' }).click();
    await expect(page).toHaveURL(`/admin/manifests/${id}/add-packages`);
  });
});

/** Returns the cells whose center is in a colored box of the selection, as `row.column`. Both count from 1, with the header. */
const coloredCells = (page: Page): Promise<string[]> =>
  grid(page).evaluate((table) => {
    const boxes = [...table.querySelectorAll('tr[aria-hidden] td')].map((box) => box.getBoundingClientRect());
    return [...table.querySelectorAll('[data-row]')].flatMap((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      const [centerX, centerY] = [x + width / 2, y + height / 2];
      const isInside = boxes.some(
        ({ left, right, top, bottom }) =>
          centerX > left && centerX < right && centerY > top && centerY < bottom,
      );
      const row = cell.closest('tr')?.getAttribute('aria-rowindex');
      return isInside ? [`${row}.${cell.getAttribute('aria-colindex')}`] : [];
    });
  });
