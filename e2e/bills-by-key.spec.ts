import { readFile } from 'node:fs/promises';
import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import type { Page } from '@playwright/test';
import { billsPath, cellOf, copyFromSpreadsheet, grid } from './bill-grid.ts';
import { unique } from './builders.ts';
import { makeManifest } from './customs.ts';
import { expectNotice } from './feedback.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const BILLS = 200;
const CURRENCIES = ['USD', 'EUR', 'XCD'];

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const preview = (page: Page, bills: number) => page.getByRole('dialog', { name: `Change ${bills} Bills?` });

/** Reorders 200 rows. 7 and 200 have no common factor, so each row occurs once. 6 × index + 3 is odd, so none stays in its place. */
const shuffled = <Row>(rows: readonly Row[]) =>
  rows.flatMap((_, index) => rows[(index * 7 + 3) % rows.length] ?? []);

test.describe('bills matched by a key', () => {
  test('are corrected from a shuffled spreadsheet of 200 rows', async ({ pageAs, apiAs }) => {
    test.slow();
    const staff = await apiAs(ACCOUNTS.staff);
    const runId = unique().toUpperCase();
    const { id } = await makeManifest(
      staff,
      Array.from({ length: BILLS }, (_, index) => ({
        description: 'Clothing',
        incomingTrackingNumber: `1Z${runId}${String(index).padStart(4, '0')}`,
      })),
    );
    const before = await staff(billsApi.list, { params: { id } });
    const sheet = shuffled(before).map(({ trackingNumber }) => {
      const number = Number(trackingNumber?.slice(-4));
      return {
        trackingNumber: trackingNumber ?? '',
        value: `${CURRENCIES[number % 3]} ${number + 1}.50`,
        goods: `Leather shoes, lot ${number}`,
      };
    });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(billsPath(id));
    await copyFromSpreadsheet(page, [
      ['Tracking Number', 'Declared Value', 'Remark', 'Description'],
      ...sheet.map(({ trackingNumber, value, goods }) => [trackingNumber, value, 'checked', goods]),
      ['1ZUNKNOWN', 'USD 1', '', 'Lamps'],
    ]);
    await (await cellOf(page, 4, 'Packages')).click();
    await page.keyboard.press('Control+V');

    const dialog = preview(page, BILLS);
    await expect(dialog.getByText('The rows are matched by Tracking Number.')).toBeVisible();
    await expect(dialog.getByText('1 row not applied: 1ZUNKNOWN is not in this manifest.')).toBeVisible();
    await expect(
      dialog.getByText('Not applied, since these columns cannot be edited here: Remark.'),
    ).toBeVisible();
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(save(page)).toBeDisabled();
    await expect(grid(page)).toBeFocused();

    await page.keyboard.press('Control+V');
    await preview(page, BILLS).getByRole('button', { name: 'Apply Changes' }).click();
    await expect(page.getByText('400 cells changed')).toBeVisible();
    await expect(page.getByText('without EUR, XCD (no exchange rate)')).toBeVisible();
    await save(page).click();
    await expectNotice(page, `${BILLS} bills saved.`);

    const after = await staff(billsApi.list, { params: { id } });
    const byTracking = <Row extends { trackingNumber: string | null }>(rows: readonly Row[]) =>
      rows.toSorted((a, b) => String(a.trackingNumber).localeCompare(String(b.trackingNumber)));
    expect(
      byTracking(after).map(({ trackingNumber, goodsDescription, declaredValue, declaredCurrency }) => ({
        trackingNumber,
        goods: goodsDescription,
        value: `${declaredCurrency} ${declaredValue?.toFixed(2)}`,
      })),
    ).toEqual(byTracking(sheet));
    expect(after.map(({ totalPackages }) => totalPackages)).toEqual(
      before.map(({ totalPackages }) => totalPackages),
    );
  });

  test('are exported and imported as CSV', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id, bills } = await makeManifest(staff, [{}, {}, {}]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(billsPath(id));
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const path = await (await downloading).path();
    const [heading = '', ...lines] = (await readFile(path, 'utf8')).trim().split('\r\n');
    expect(heading).toContain('House BOL #,Package ID,Tracking Number,Mailbox,Consignee Name');
    expect(lines).toHaveLength(3);

    const upload = (name: string, text: string) =>
      page
        .getByLabel('CSV file with house bills')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await upload('same.csv', [heading, ...lines].join('\r\n'));
    await expectNotice(page, 'Nothing to change: all values are already the same.');
    await expect(save(page)).toBeDisabled();

    const [, second, third] = bills;
    await upload(
      'marks.csv',
      `Marks;Package ID;Weight (LBS)\r\nLOT 3;${third?.shippingPackageId};7.5\r\nLOT 2;#${second?.shippingPackageId};heavy\r\nLOT 9;999999999;1`,
    );
    await expect(page.getByText('4 cells changed, 1 with an error')).toBeVisible();
    await expect(await cellOf(page, 3, 'Marks')).toHaveText('LOT 3');
    await expect(await cellOf(page, 2, 'Weight (LBS)')).toHaveAttribute('aria-invalid', 'true');

    const notApplied = page.getByRole('main').getByRole('alert').filter({ hasText: 'not applied' });
    await expect(notApplied).toContainText('1 row not applied: 999999999 is not in this manifest.');
    await expect(notApplied, 'keeps the notes of the first file').toContainText(
      'Not applied, since these columns cannot be edited here: Shipper',
    );
    await expectGoodScreen(page);
    await notApplied.getByRole('button', { name: 'Close' }).click();
    await expect(notApplied).toBeHidden();
    await expect(grid(page)).toBeFocused();

    await upload('empty.csv', 'House BOL #;Marks\r\n;\r\n');
    await expect(page.getByText('The file has no bills.')).toBeVisible();
    await upload('nothing.csv', 'Marks;Weight\r\nLOT 3;7.5');
    await expect(page.getByText('The first row of the file has no column House BOL #')).toBeVisible();
  });

  test('are saved after a warning about those changed since the export, and without a removed one', async ({
    pageAs,
    apiAs,
    expectRefusal,
  }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id, bills } = await makeManifest(staff, [{}, {}]);
    const [first] = bills;
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(billsPath(id));
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const exported = await readFile(await (await downloading).path(), 'utf8');
    const edited = exported.replaceAll('N/M', 'LOT 1');
    expect(edited).not.toBe(exported);
    await staff(billsApi.save, {
      params: { id },
      body: { bills: [{ id: first?.id ?? 0, consigneeName: 'Newer Name' }] },
    });

    await page.reload();
    await expect(await cellOf(page, 1, 'Consignee Name')).toHaveText('Newer Name');
    const upload = () =>
      page
        .getByLabel('CSV file with house bills')
        .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(edited) });
    await upload();
    const dialog = preview(page, 2);
    await expect(
      dialog.getByText(`1 bill changed since the file was made: ${first?.blReferenceNumber}.`),
    ).toBeVisible();
    await expect(dialog.getByText('Changed since', { exact: true })).toHaveCount(2);
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Skip 1 Changed Bill' }).click();
    await expect(await cellOf(page, 1, 'Consignee Name')).toHaveText('Newer Name');
    await expect(await cellOf(page, 1, 'Marks')).toHaveText('N/M');
    await expect(await cellOf(page, 2, 'Marks')).toHaveText('LOT 1');

    await upload();
    const again = page.getByRole('dialog', { name: 'Change 1 Bill?' });
    await again.getByRole('button', { name: 'Apply Changes' }).click();
    await expect(await cellOf(page, 1, 'Marks')).toHaveText('LOT 1');

    await staff(billsApi.remove, { params: { id: first?.id ?? 0 } });
    expectRefusal(`404 /api/manifests/${id}/bols`);
    await save(page).click();
    await expect(page.getByText('This house bill of lading does not exist')).toBeVisible();
    await expect(page.getByText(first?.blReferenceNumber ?? '', { exact: true })).toBeHidden();
    await save(page).click();
    await expectNotice(page, '1 bill saved.');
  });
});
