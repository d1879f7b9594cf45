import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { Page } from '@playwright/test';
import { beginShipment, logPackage, readyPackage, unique } from './builders.ts';
import { confirm, expectNotice } from './feedback.ts';
import { shipmentPath } from './locators.ts';
import { bandOf, scannerOf } from './scanner.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

async function filterByKind(page: Page, kind: RegExp) {
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('checkbox', { name: kind }).check();
  await panel.getByRole('button', { name: 'Apply' }).click();
}

const DEPART = 'Are you sure you want to mark this shipment as departed?';

test('keeps a shipment from departing while a package has an open exception', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const { id: userId, email, password } = await newCustomer();
  const staff = await apiAs(ACCOUNTS.staff);
  const { id, description } = await logPackage(staff, { userId });
  const shipment = await beginShipment(staff, [id]);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/packages?package=${id}`);
  const details = page.getByRole('dialog', { name: `Details for Package #${id}` });
  await details.getByRole('button', { name: 'Open Exception' }).click();
  const form = page.getByRole('dialog', { name: `Open Exception for Package #${id}` });
  await form.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await form.getByRole('button', { name: 'Open Exception' }).click();
  await expect(form.getByLabel('Note')).toHaveAccessibleDescription(/is required: describe the problem/);
  await form.getByLabel('Note').fill('It ticks');
  await form.getByRole('button', { name: 'Open Exception' }).click();
  await expectNotice(page, `Exception of package #${id} opened.`);

  const customer = await pageAs(email, password);
  await customer.setViewportSize({ width: 375, height: 812 });
  await customer.goto(`/packages/${id}`);
  await expect(customer.getByRole('region', { name: 'What you need to do' })).toContainText(
    'We have a question about this package',
  );
  await expect(customer.getByRole('region', { name: 'Current status' })).toContainText(
    'once our question about it is answered.',
  );
  await expect(customer.getByText('It ticks')).toHaveCount(0);

  await page.goto(shipmentPath(shipment.id));
  const depart = page.getByRole('button', { name: 'Set as Departed' });
  await expect(depart).toHaveAccessibleDescription(/1 package of this shipment cannot depart/);
  const open = page.getByRole('region', { name: 'Open exceptions' });
  await expect(open).toContainText(`Package #${id}: Other`);
  await expect(open, 'keeps its distance from the packages').toHaveCSS('margin-bottom', '24px');

  await page.getByRole('link', { name: 'Exceptions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exceptions' })).toBeVisible();
  // Oldest first: the demo fills the first page.
  await filterByKind(page, /^Other \(\d+\)$/);
  await page.getByRole('row').filter({ hasText: description }).getByRole('link').first().click();
  const exception = page.getByRole('dialog', { name: /^Exception #/ });
  await expect(exception).toContainText('It ticks');
  await exception.getByRole('button', { name: 'Assign to Me' }).click();
  await expect(exception.getByRole('button', { name: 'Unassign Me' })).toBeVisible();
  await exception.getByRole('button', { name: 'Add Note' }).click();
  const note = page.getByRole('dialog', { name: 'Add Note' });
  await note.getByLabel('Note').fill('It is a clock');
  await note.getByRole('button', { name: 'Add Note' }).click();
  await expect(exception).toContainText('It is a clock');
  await expectGoodScreen(page);
  await exception.getByRole('button', { name: 'Close Exception' }).click();
  const closing = page.getByRole('dialog', { name: 'Close Exception' });
  await closing.getByLabel('Decision').fill('A clock may travel');
  await closing.getByRole('button', { name: 'Close Exception' }).click();
  await expect(exception).toContainText('A clock may travel');

  await page.goto(shipmentPath(shipment.id));
  await depart.click();
  await confirm(page, DEPART, 'Set as Departed');
  await expectNotice(page, 'Shipment marked as departed.');
});

/** Orientation 6 (turn right) and a GPS block, as a phone writes them. */
const EXIF = Buffer.concat([
  Buffer.from('ffe1004e', 'hex'),
  Buffer.from('Exif\0\0'),
  Buffer.from('4d4d002a00000008', 'hex'),
  Buffer.from('0002', 'hex'),
  Buffer.from('011200030000000100060000', 'hex'),
  Buffer.from('882500040000000100000026', 'hex'),
  Buffer.from('00000000', 'hex'),
  Buffer.from('0001', 'hex'),
  Buffer.from('00010002000000024e000000', 'hex'),
  Buffer.from('00000000', 'hex'),
  Buffer.from('SECRETPLACE\0'.padEnd(14, '\0')),
]);

test('shows the customer a small, upright photo without its location', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const { id: userId, email, password } = await newCustomer();
  const staff = await apiAs(ACCOUNTS.staff);
  const { id } = await logPackage(staff, { userId });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/packages?package=${id}`);
  const details = page.getByRole('dialog', { name: `Details for Package #${id}` });
  await expect(details.getByRole('button', { name: 'Add Photo' })).toBeVisible();
  const plain = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2_400, height: 1_200 });
    canvas.getContext('2d')?.fillRect(0, 0, 2_400, 1_200);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const picture = Buffer.from(plain, 'base64');
  const buffer = Buffer.concat([picture.subarray(0, 2), EXIF, picture.subarray(2)]);
  const input = details.locator('input[type=file]');
  await input.setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toContainText('This file is not a picture that can be read.');
  await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await expectNotice(page, 'Photo added.');

  const { photos } = await staff(adminPackagesApi.get, { params: { id } });
  expect(photos).toHaveLength(1);
  const customer = await pageAs(email, password);
  await customer.setViewportSize({ width: 375, height: 812 });
  const sent = customer.waitForResponse((response) => response.url().includes(`/packages/${id}/photos/`));
  // The link to the photos in the email about the received package.
  await customer.goto(`/packages/${id}#photos`);
  const body = await (await sent).body();
  expect(body.toString('latin1')).not.toMatch(/SECRETPLACE|Exif/);
  const shownPhotos = customer.getByRole('region', { name: 'Photos' });
  await expect(shownPhotos).toBeInViewport({ ratio: 1 });
  await shownPhotos.getByRole('button', { name: 'Photo 1 of 1' }).click();
  const shown = customer.getByRole('img', { name: 'Photo 1 of 1' });
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([800, 1_600]);
  await expect(customer.getByRole('button', { name: 'Delete Photo' })).toHaveCount(0);
  await expectGoodScreen(customer);
});

test('refuses to hand over a package with an open exception', async ({ pageAs, apiAs, newCustomer }) => {
  const { id: userId, email, password } = await newCustomer();
  const staff = await apiAs(ACCOUNTS.staff);
  const { id } = await readyPackage(staff, { userId });
  const exception = await staff(exceptionsApi.open, { params: { id }, body: { kind: 'RESTRICTED_GOODS' } });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/packages?package=${id}`);
  const handOver = page.getByRole('button', { name: 'Hand Over' });
  await expect(handOver).toHaveAccessibleDescription(/cannot be handed over.*Restricted goods/);
  const customer = await pageAs(email, password);
  await customer.goto(`/packages/${id}`);
  await expect(
    customer.getByText(
      'You can collect the package once you have told us what is in it and we have checked it.',
    ),
  ).toBeVisible();
  await staff(exceptionsApi.close, { params: { id: exception.id }, body: { decision: 'Permit seen' } });
  await page.reload();
  await handOver.click();
  await expect(page.getByRole('dialog', { name: /Hand Over/ })).toBeVisible();
});

test('gives a package without an owner to the customer who announced it', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const staff = await apiAs(ACCOUNTS.staff);
  const { mailboxId } = await staff(customersApi.agentCustomer, { params: { id: customer.id } });
  const code = `CLAIM ${unique()}`;
  const { id } = await logPackage(staff, { incomingTrackingNumber: code });
  const body = {
    senderName: 'Lamp Store',
    trackingNumber: code,
    items: [{ description: 'Desk lamp', quantity: 2, unitValue: 30 }],
  };
  await (await apiAs(customer.email, customer.password))(expectedPackagesApi.create, { body });
  const mine = await pageAs(customer.email, customer.password);
  await mine.goto('/expected-packages');
  await expect(mine.getByRole('main')).toContainText('EXPECTED');
  await expect(mine.getByText(`Package #${id}`)).toHaveCount(0);

  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/exceptions?kind=UNKNOWN_OWNER&size=100');
  const row = page.getByRole('row').filter({ hasText: `Package #${id}` });
  await expect(row).toContainText('Claimed');
  await row.getByRole('link').first().click();
  const exception = page.getByRole('dialog', { name: /^Exception #/ });
  const claim = exception.getByRole('article', { name: `Claim of ${customer.name}` });
  await expect(claim).toContainText('2 × Desk lamp, $30.00');
  await expectGoodScreen(page);
  await claim.getByRole('button', { name: 'Confirm Claim' }).click();
  const owner = `${customer.name} (${mailboxId})`;
  await confirm(page, `Give package #${id} to ${owner}? This cannot be undone.`, 'Confirm Claim');
  await expectNotice(page, `Package #${id} now belongs to ${owner}.`);
  await expect(exception).toContainText('Assigned to');
  await mine.goto(`/packages/${id}`);
  await expect(mine.getByText('2 × Desk lamp, $30.00')).toBeVisible();
});

test('opens the exception of a scanned package', async ({ pageAs, apiAs, newCustomer, expectRefusal }) => {
  const staff = await apiAs(ACCOUNTS.staff);
  const { id } = await logPackage(staff, { userId: (await newCustomer()).id });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/exceptions');
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  const scanner = scannerOf(page);
  await scanner.scan(`P-${id}`);
  await expect(bandOf(page)).toContainText('This package has no open exception.');
  expectRefusal('404 /api/admin/packages/999999999');
  await scanner.scan('P-999999999');
  await expect(bandOf(page)).toContainText('This package does not exist');
  await scanner.scan('12.5');
  await expect(bandOf(page)).toContainText('Scan the label or a code of a package.');
  await staff(exceptionsApi.open, { params: { id }, body: { kind: 'DAMAGED', note: 'Wet corner' } });
  await expectGoodScreen(page);
  await scanner.scan(`P-${id}`);
  await expect(page.getByRole('dialog', { name: /^Exception #/ })).toContainText('Wet corner');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  await expect(bandOf(page)).toContainText(`Package #${id}: Damaged`);
  await scanner.scan(`P-${id}`);
  await page.getByRole('button', { name: 'Close Exception' }).click();
  await page.getByLabel('Decision').fill('The customer accepts it');
  await page.keyboard.press('Control+Enter');
  await expectNotice(page, `Exception of package #${id} closed.`);
  await expect(bandOf(page), 'no longer describes the exception as open').toHaveCount(0);
});

test('opens the next exception when a label is scanned while one is shown', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const staff = await apiAs(ACCOUNTS.staff);
  const { id: userId } = await newCustomer();
  const ids = [(await logPackage(staff, { userId })).id, (await logPackage(staff, { userId })).id] as const;
  for (const id of ids)
    await staff(exceptionsApi.open, { params: { id }, body: { kind: 'DAMAGED', note: `Wet corner ${id}` } });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/exceptions');
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  const scanner = scannerOf(page);
  const dialog = page.getByRole('dialog', { name: /^Exception #/ });
  for (const id of [...ids, ids[0]]) {
    await scanner.scan(`P-${id}`);
    await expect(dialog).toContainText(`Wet corner ${id}`);
  }
  await expect(dialog).toHaveCount(1);
});

test('lists abandoned packages last, and counts the exceptions of each kind', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const staff = await apiAs(ACCOUNTS.staff);
  const { id } = await logPackage(staff, { userId: (await newCustomer()).id });
  await staff(exceptionsApi.open, { params: { id }, body: { kind: 'RESTRICTED_GOODS' } });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/exceptions?size=100');
  const rows = page.getByRole('table', { name: 'Exceptions' }).getByRole('row');
  await expect(rows.filter({ hasText: `Package #${id}` })).toContainText('Restricted goods');
  const abandoned = (await rows.allInnerTexts()).slice(1).map((text) => text.includes('Abandoned'));
  expect(abandoned.at(-1)).toBe(true);
  expect(abandoned).toEqual(abandoned.toSorted((one, other) => Number(one) - Number(other)));
  await filterByKind(page, /^Abandoned \([1-9]\d*\)$/);
  await expect(rows.filter({ hasText: `Package #${id}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Closed', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Decision' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter Kind: Abandoned' })).toBeVisible();
  const mine = page.getByRole('switch', { name: 'Assigned to me' });
  // `check` fails when the switch follows the URL a moment later.
  await mine.click();
  await expect(mine).toBeChecked();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Remove filter Assignee: Me' }).click();
  await expect(mine).not.toBeChecked();
});

test('shows the standard order when the URL has a sort of the other status', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/exceptions?sort=closedAt');
  await expect(page.getByText('oldest first. Abandoned ones come last.')).toBeVisible();
  await page.goto('/admin/exceptions?status=CLOSED&sort=closedAt');
  await expect(page.getByText('Packages about which someone has decided.')).toBeVisible();
});
