import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import type { Page } from '@playwright/test';
import { beginShipment, HOME, logPackage, logTo, QUIET, unique } from './builders.ts';
import { confirm, expectNotice } from './feedback.ts';
import { expectGoodScreen } from './good-screen.ts';
import { expectOneLine, packageCheckbox, shipmentPath } from './locators.ts';
import { ACCOUNTS, expect, rowWith, test } from './test.ts';

const included = (page: Page) => page.getByRole('table', { name: 'Packages included' });
const available = (page: Page, country = HOME.country) =>
  page.getByRole('region', { name: `Available Packages for ${country}` });

test.describe('master shipment list', () => {
  test('shows the newest first and opens a shipment', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const older = await beginShipment(staff);
    const newer = await beginShipment(staff, [(await logPackage(staff)).id]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/packages');
    await page.getByRole('link', { name: 'Master Shipments' }).click();
    await expect(page).toHaveTitle('Master Shipments · ePort');
    const table = page.getByRole('table', { name: 'Master shipments' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Manifest ID',
      'Destination',
      'Departure Date',
      'Status',
      'Packages',
      'Actions',
    ]);
    await expect(rowWith(page, newer.manifestId).getByRole('cell')).toHaveText([
      newer.manifestId,
      'Barbados',
      'Dec 1, 2026',
      'PREPARING',
      '1',
      'View / Manage',
    ]);
    const names = await table.getByRole('row').allInnerTexts();
    const position = (name: string) => names.findIndex((text) => text.includes(name));
    expect(position(newer.manifestId)).toBeLessThan(position(older.manifestId));
    await page.getByRole('link', { name: `View / Manage ${older.manifestId}` }).click();
    await expect(page).toHaveURL(shipmentPath(older.id));
    await page.getByRole('link', { name: 'Back to Master Shipments' }).click();
    await expect(page).toHaveURL('/admin/master-shipments');
  });
});

test.describe('new master shipment', () => {
  test('creates a shipment from the staff user’s warehouse, after reporting invalid input', async ({
    pageAs,
    apiAs,
    expectRefusal,
    breakCall,
  }) => {
    const taken = await beginShipment(await apiAs(ACCOUNTS.staff));
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/master-shipments');
    await page.getByRole('link', { name: 'Create New Shipment' }).click();
    await expect(page.getByRole('heading', { name: 'Create New Master Shipment' })).toBeVisible();
    const origin = page.getByRole('combobox', { name: 'Origin Warehouse' });
    await expect(origin).toHaveText('Miami Doral');
    await expect(origin).toBeDisabled();
    await page.getByRole('button', { name: 'Create Shipment' }).click();
    for (const label of ['Manifest ID / Name', 'Estimated Departure Date', 'Destination Country'])
      await expect(page.getByText(`${label} is required.`)).toBeVisible();
    await expect(page.getByLabel('Manifest ID / Name')).toBeFocused();

    await page.getByLabel('Manifest ID / Name').fill(taken.manifestId);
    await page.getByLabel('Estimated Departure Date').fill('2026-12-24');
    await page.getByRole('combobox', { name: 'Destination Country' }).click();
    await page.getByRole('option', { name: 'Barbados' }).click();
    expectRefusal('409 /api/master-shipments');
    await page.getByRole('button', { name: 'Create Shipment' }).click();
    await expect(page.getByLabel('Manifest ID / Name')).toHaveAccessibleDescription(
      `A shipment named “${taken.manifestId}” already exists. Choose another Manifest ID / Name.`,
    );

    const name = `Bridgetown ${unique()}`;
    await page.getByLabel('Manifest ID / Name').fill(name);
    const restore = await breakCall(page, '/master-shipments', 'POST');
    await page.getByRole('button', { name: 'Create Shipment' }).click();
    await expect(page.getByText('Failed to create shipment. Please check all fields.')).toBeVisible();
    await restore();
    await page.getByRole('button', { name: 'Create Shipment' }).click();
    await expect(page).toHaveURL(/\/admin\/master-shipments\/\d+$/);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText('PREPARING', { exact: true })).toBeVisible();
    await expect(page.getByText('Barbados', { exact: true })).toBeVisible();
    await expect(page.getByText('No packages have been added yet.')).toBeVisible();
    await page.goBack();
    await expect(page, 'not the form of the shipment, which exists now').toHaveURL('/admin/master-shipments');
  });

  test('uses the warehouse chosen by an administrator', async ({ pageAs }) => {
    const name = `Kingston ${unique()}`;
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/master-shipments/new');
    await page.getByLabel('Manifest ID / Name').fill(name);
    await page.getByLabel('Estimated Departure Date').fill('2026-12-24');
    await page.getByRole('combobox', { name: 'Origin Warehouse' }).click();
    await page.getByRole('option', { name: 'Houston Gulf' }).click();
    await page.getByRole('combobox', { name: 'Destination Country' }).click();
    await page.getByRole('option', { name: 'Jamaica' }).click();
    await page.getByRole('button', { name: 'Create Shipment' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText('SEA from Houston Gulf')).toBeVisible();
  });
});

test.describe('shipment in preparation', () => {
  test('adds and removes packages', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const first = await logTo(staff, QUIET);
    const second = await logTo(staff, QUIET);
    const shipment = await beginShipment(staff, [], QUIET);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(shipmentPath(shipment.id, '?availableSize=100'));
    await expect(page.getByRole('button', { name: 'Set as Departed' })).toHaveAccessibleDescription(
      'The shipment has no packages. Add at least one before it departs.',
    );
    await expect(page.getByText('Costs')).toBeHidden();
    const add = page.getByRole('button', { name: 'Add Selected to Shipment' });
    await expect(add).toBeDisabled();
    await packageCheckbox(page, first.id).check();
    await packageCheckbox(page, second.id).check();
    await add.click();
    await expectNotice(page, 'Packages added successfully!');
    await expect(included(page)).toContainText(first.description);
    await expect(included(page)).toContainText(second.description);
    await expect(available(page, QUIET.country)).not.toContainText(first.description);
    await expect(add, 'the selection is cleared').toBeDisabled();
    await expect(available(page, QUIET.country).getByRole('checkbox').first()).toBeFocused();

    await page.getByRole('button', { name: `Remove package #${first.id}` }).click();
    await confirm(
      page,
      `Are you sure you want to remove package #${first.id} from this shipment?`,
      'Remove Package',
    );
    await expect(included(page)).not.toContainText(first.description);
    await expect(page.getByRole('button', { name: `Remove package #${second.id}` })).toBeFocused();
    await expect(available(page, QUIET.country)).toContainText(first.description);
    await expect(page.getByRole('button', { name: 'Delete Shipment' })).toBeDisabled();
  });

  test('truncates long texts, and shows the whole text in a tooltip', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const recipientName = `Marguerite ${'Featherstonehaugh'.repeat(3)}`;
    const item = await logPackage(staff, { recipientName, invoiceRequired: true });
    const { id } = await beginShipment(staff, [item.id]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(shipmentPath(id));
    const name = included(page).getByText(recipientName);
    const whole = page.getByRole('tooltip').filter({ hasText: recipientName });
    await name.hover();
    await expect(whole, 'the tooltip under the pointer').toBeVisible();
    await whole.hover();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await expect(whole, 'the tooltip with the pointer on itself').toBeVisible();
    await page.mouse.move(0, 0);
    await expect(whole).toBeHidden();
    await name.click();
    await expect(whole, 'the tooltip under the finger').toBeVisible();
    const remove = rowWith(page, recipientName).getByRole('button', { name: 'Remove' });
    await remove.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(whole).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(remove).toBeFocused();
    await expect(whole, 'the tooltip of the row with the focus').toBeVisible();
    await expectGoodScreen(page);
    await page.keyboard.press('Escape');
    await expect(whole).toBeHidden();
    const rowHeight = async () => (await rowWith(page, recipientName).boundingBox())?.height;
    await expect.poll(rowHeight, 'height of a row of two lines with padding').toBeLessThan(60);

    const gap = async () => {
      const [table, next] = [await included(page).boundingBox(), await available(page).boundingBox()];
      return (next?.y ?? 0) - (table?.y ?? 0) - (table?.height ?? 0);
    };
    await expect.poll(gap, 'gap below the table').toBeGreaterThan(0);
    const mailbox = included(page).getByRole('columnheader', { name: 'Mailbox ID' });
    await expect(mailbox).toBeVisible();
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(mailbox).toBeHidden();
    await expect(remove).toBeInViewport();

    await staff(shipmentsApi.depart, { params: { id } });
    await page.reload();
    await expect(remove).toBeHidden();
    await rowWith(page, recipientName).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(whole, 'the tooltip of a row without a control').toBeVisible();
    await expectGoodScreen(page);
  });

  test('keeps the day of the departure on one line', async ({ pageAs, apiAs }) => {
    const { id } = await beginShipment(await apiAs(ACCOUNTS.staff));
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(shipmentPath(id));
    const day = page.getByText(/· departure/).getByText('Dec 1, 2026', { exact: true });
    for (let width = 360; width < 600; width += 20) {
      await page.setViewportSize({ width, height: 800 });
      await expectOneLine(day);
    }
  });

  test('leaves out packages that another user added first', async ({ pageAs, apiAs, expectRefusal }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const mine = await logTo(staff, QUIET);
    const theirs = await logTo(staff, QUIET);
    const shipment = await beginShipment(staff, [], QUIET);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(shipmentPath(shipment.id, '?availableSize=100'));
    await packageCheckbox(page, mine.id).check();
    await packageCheckbox(page, theirs.id).check();
    await beginShipment(staff, [theirs.id], QUIET);
    expectRefusal(`409 /api/master-shipments/${shipment.id}/add-packages`);
    await page.getByRole('button', { name: 'Add Selected to Shipment' }).click();
    const refusal = page.getByRole('alertdialog', { name: 'No changes were made' });
    await expect(refusal).toContainText('1 of the selected packages cannot be added to this shipment.');
    await expect(refusal).toContainText(`#${theirs.id}`);
    await expect(page.getByText(theirs.description), 'is no longer offered').toHaveCount(0);
    await refusal.getByRole('button', { name: 'Leave out this package and continue' }).click();
    await expectNotice(page, 'Packages added successfully!');
    await expect(included(page)).toContainText(mine.description);
    await expect(included(page)).not.toContainText(theirs.description);
  });

  test('can be deleted while it is empty', async ({ pageAs, apiAs }) => {
    const shipment = await beginShipment(await apiAs(ACCOUNTS.staff));
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/master-shipments');
    await page.getByRole('link', { name: `View / Manage ${shipment.manifestId}` }).click();
    await page.getByRole('button', { name: 'Delete Shipment' }).click();
    await confirm(
      page,
      `Are you sure you want to delete shipment ${shipment.manifestId}? This action cannot be undone.`,
      'Delete Shipment',
    );
    await expect(page).toHaveURL('/admin/master-shipments');
    await expectNotice(page, `Shipment ${shipment.manifestId} deleted.`);
    await expect(page.getByText(shipment.manifestId, { exact: true })).toBeHidden();
    await page.goBack();
    await expect(page, 'not the page of the deleted shipment').toHaveURL('/admin/master-shipments');
  });
});
