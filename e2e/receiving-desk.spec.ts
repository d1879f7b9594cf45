import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { receivingApi } from '@eport/contract/receiving/receiving.api.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import type { Page } from '@playwright/test';
import type { Api } from './api-client.ts';
import { arrivedShipment, logPackage, placesOf, unique } from './builders.ts';
import { confirm, expectAlert, expectNotice } from './feedback.ts';
import { PIXEL } from './files.ts';
import { shipmentPath } from './locators.ts';
import { bandOf, newCode, openDesk, packagesWith } from './scanner.ts';
import { ACCOUNTS, type Customer, expect, expectGoodScreen, test } from './test.ts';

const mailboxOf = async (api: Api, { id }: Customer) =>
  (await api(customersApi.agentCustomer, { params: { id } })).mailboxId;

const scanField = (page: Page) => page.getByRole('textbox', { name: 'Scan', exact: true });

// The demo data charges packages to Barbados by volume.
test('asks for the size on a route charged by volume and lets staff enter it later', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const customer = await newCustomer();
  const [measured, unmeasured] = [newCode(), newCode()];
  const announced = { senderName: 'Bright Shoes', description: 'Shoes', userId: customer.id };
  for (const trackingNumber of [measured, unmeasured])
    await api(expectedPackagesApi.create, { body: { ...announced, trackingNumber } });
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  await scanner.scan(measured);
  await expect(bandOf(page)).toContainText('Enter the weight and the size.');
  await expectGoodScreen(page);
  await scanner.scan('4');
  await expect(bandOf(page)).toContainText('This route is charged by volume.');
  await scanner.scan('30x25x20 cm');
  await expect(bandOf(page)).toContainText(`for ${customer.name}`);
  const [first] = await packagesWith(api, measured);
  expect(await api(adminPackagesApi.get, { params: { id: first?.id ?? 0 } })).toMatchObject({
    weight: 4,
    length: 11.811,
    height: 7.874,
  });

  for (const text of [unmeasured, '5', '*SAVE']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText('5 lbs');
  const [{ id } = { id: 0 }] = await packagesWith(api, unmeasured);
  const shipment = await arrivedShipment(api, [id]);
  await api(shipmentsApi.processUnstuffing, { params: { id: shipment.id } });
  await api(adminPackagesApi.setBulkStatus, { body: { packageIds: [id], status: 'CUSTOMS_CLEARED' } });
  expectRefusal(`409 /api/invoices/generate/${id}`);
  await page.goto(shipmentPath(shipment.id));
  await page.getByRole('button', { name: `Manage package #${id}` }).click();
  const generate = page.getByRole('button', { name: 'Generate Final Invoice' });
  await generate.click();
  await expectAlert(page, `A rate per cubic foot applies to package #${id}`);
  await page.getByRole('button', { name: 'Enter Size' }).click();
  const dialog = page.getByRole('dialog', { name: `Enter Size of Package #${id}` });
  await expect(dialog.getByLabel('Length')).toBeFocused();
  await dialog.getByRole('button', { name: 'Save Size' }).click();
  await expect(dialog.getByText('Length is required.')).toBeVisible();
  for (const [label, value] of Object.entries({ Length: '12', Width: '10', Height: '8' }))
    await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Save Size' }).click();
  await expectNotice(page, `Size of package #${id} saved.`);
  await generate.click();
  await expect(page.getByRole('link', { name: /^View Invoice #/ })).toBeVisible();
});

test('takes a carton by its letter and contents by their number', async ({ pageAs, apiAs, newCustomer }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const customer = await newCustomer();
  const mailboxId = await mailboxOf(api, customer);
  const contents = [`Lamp ${unique()}`, `Mug ${unique()}`];
  for (const description of contents) await logPackage(api, { userId: customer.id, description });
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scan Commands' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe('scan-commands.pdf');
  await page.getByRole('button', { name: 'Cartons' }).click();
  const cartons = page.getByRole('dialog', { name: 'Cartons' });
  const name = `Box ${unique()}`;
  await cartons.getByRole('button', { name: 'Add Carton' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Carton' });
  for (const [label, value] of Object.entries({ Name: name, Length: '14', Width: '11', Height: '9.5' }))
    await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Add Carton' }).click();
  const row = cartons.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('14 × 11 × 9.5 in');
  await expectGoodScreen(page);
  const letter = (await row.getByRole('cell').first().textContent()) ?? '';
  await cartons.getByRole('button', { name: 'Close' }).click();
  await expect(scanField(page)).toBeFocused();

  const code = newCode();
  await scanner.scan(code);
  await scanner.scan(mailboxId);
  await expect(page.getByRole('list', { name: 'Suggested contents' }).getByRole('listitem')).toHaveText([
    `1 · ${contents[1]}`,
    `2 · ${contents[0]}`,
  ]);
  await expectGoodScreen(page);
  await expect(scanField(page)).toBeFocused();
  for (const text of ['2', letter.toLowerCase(), '6']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText(`for ${customer.name} (${mailboxId}), 6 lbs`);
  const [logged] = await packagesWith(api, code);
  expect(await api(adminPackagesApi.get, { params: { id: logged?.id ?? 0 } })).toMatchObject({
    description: contents[0],
    length: 14,
    width: 11,
    height: 9.5,
  });

  await page.getByRole('button', { name: 'Cartons' }).click();
  await row.getByRole('button', { name: `Delete carton ${letter}: ${name}` }).click();
  await confirm(
    page,
    `Delete carton ${letter}, ${name}? Its letter goes to the next new carton.`,
    'Delete Carton',
  );
  await expect(row).toBeHidden();
});

test('shows an already received package and changes it only by a button', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const customer = await newCustomer();
  const mailboxId = await mailboxOf(api, customer);
  const { warehouseId } = await placesOf(api);
  const code = newCode();
  const body = { warehouseId, code, weight: 3, userId: customer.id, description: 'Books', shelf: 'A-1' };
  const { id } = await api(receivingApi.receive, { body });
  const before = await api(adminPackagesApi.get, { params: { id } });
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  for (const text of [`P-${id}`, code, '4', 'L-b7']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText('Shelf B7');
  const card = page.getByRole('region', { name: `Package #${id} Was Received Before` });
  for (const text of [customer.name, mailboxId, 'Received', 'by ', 'A-1'])
    await expect(card).toContainText(text);
  await expectGoodScreen(page);
  expect(await api(adminPackagesApi.get, { params: { id } })).toEqual(before);

  await card.getByRole('button', { name: 'Put on Shelf B7' }).click();
  await expectNotice(page, `Package #${id} is on shelf B7.`);
  await expect(card.getByText('B7', { exact: true })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Print Label' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`label-${id}.pdf`);
  await card.getByRole('button', { name: 'Report Damage' }).click();
  const dialog = page.getByRole('dialog', { name: `Open Exception for Package #${id}` });
  await dialog.getByLabel('Note').fill('Wet corner');
  await dialog.getByRole('button', { name: 'Open Exception' }).click();
  await expect(dialog).toBeHidden();
  const after = await api(adminPackagesApi.get, { params: { id } });
  expect(after).toMatchObject({ shelf: 'B7', exceptions: [{ kind: 'DAMAGED', status: 'OPEN' }] });
  await scanner.scan('*NEXT');
  await expect(card).toBeHidden();
});

test('reports that the device has no camera and accepts a file instead', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const page = await pageAs(ACCOUNTS.staff);
  await page.setViewportSize({ width: 375, height: 812 });
  const scanner = await openDesk(page);
  const code = newCode();
  for (const text of [code, '*NEXT', '8', '*PHOTO']) await scanner.scan(text);
  const camera = page.getByRole('region', { name: /^Photo of Package/ });
  await expect(camera.getByRole('alert')).toHaveText(
    'This device has no camera. Choose a file instead. The package stays logged.',
  );
  await expectGoodScreen(page);
  const [{ id } = { id: 0 }] = await packagesWith(api, code);
  await scanner.scan('*PHOTO');
  await expect(bandOf(page)).toContainText(
    `This device has no camera. Choose a file instead. Package #${id} stays logged.`,
  );
  const input = camera.locator('input[type=file]');
  await input.setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByText('This file is not a picture that can be read.')).toBeVisible();
  await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(camera).toContainText('1 photo so far');
  const { photos } = await api(adminPackagesApi.get, { params: { id } });
  expect(photos).toHaveLength(1);
});

test('lets staff enter the sender that the desk left out', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { warehouseId } = await placesOf(api);
  const { id } = await api(receivingApi.receive, { body: { warehouseId, code: newCode(), weight: 3 } });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/packages?package=${id}`);
  await page.getByRole('button', { name: 'Enter Sender' }).click();
  const dialog = page.getByRole('dialog', { name: `Enter Sender of Package #${id}` });
  await dialog.getByLabel('Sender / Store Name').fill('Bright Shoes');
  await dialog.getByRole('button', { name: 'Save Sender' }).click();
  await expect(dialog.getByText('Sender Address is required')).toBeVisible();
  await dialog.getByLabel('Sender Address').fill('1200 Market Street');
  await dialog.getByRole('button', { name: 'Save Sender' }).click();
  await expectNotice(page, `Sender of package #${id} saved.`);
  await expect(page.getByRole('button', { name: 'Change Sender' })).toBeVisible();
});
