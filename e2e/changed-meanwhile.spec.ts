import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { portsApi } from '@eport/contract/ports/ports.api.ts';
import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import type { Page } from '@playwright/test';
import { billsPath, cellOf, copyFromSpreadsheet } from './bill-grid.ts';
import { beginShipment, unique } from './builders.ts';
import { makeManifest } from './customs.ts';
import { expectNotice } from './feedback.ts';
import { shipmentPath } from './locators.ts';
import { makeRate } from './rates.ts';
import { ACCOUNTS, expect, expectGoodScreen, rowWith, test } from './test.ts';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'while you were editing' });
const choice = (page: Page, field: string) => page.getByRole('group', { name: field, exact: true });
async function typeInto(page: Page, row: number, head: string, text: string) {
  await (await cellOf(page, row, head)).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(await cellOf(page, row, head)).toHaveText(text);
}
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

test('keeps the changes of the first tab when the second saves', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
}) => {
  const { id } = await newCustomer();
  expectRefusal(`409 /api/admin/users/${id}`);
  const [first, second] = [await pageAs(ACCOUNTS.admin), await pageAs(ACCOUNTS.admin)];
  for (const page of [first, second]) {
    await page.goto(`/admin/users/${id}/edit`);
    await expect(page.getByLabel('City')).toBeVisible();
  }
  await first.getByLabel('City').fill('Bridgetown');
  await first.getByLabel('Phone Number').fill('+1 246 555 0100');
  await save(first);
  await expectNotice(first, 'The user has been updated successfully!');

  await second.getByLabel('City').fill('Oistins');
  await second.getByLabel('First Name').fill('Tessa');
  await save(second);
  await expect(notice(second)).toHaveText(
    'Someone changed the user while you were editing. Check the changes, then save again. The form now shows their Phone Number. You both changed City: choose what to keep.',
  );
  await expect(second.getByLabel('Phone Number')).toHaveValue('+1 246 555 0100');
  await expect(second.getByLabel('First Name')).toHaveValue('Tessa');
  await expect(second.getByRole('textbox', { name: 'City' })).toHaveValue('Oistins');
  await expect(choice(second, 'City').getByRole('radio')).toHaveCount(2);
  await expect(second.getByRole('radio', { name: 'Keep mine: Oistins' })).toBeChecked();
  await expectGoodScreen(second);

  await second.getByRole('radio', { name: 'Keep mine: Oistins' }).focus();
  await second.keyboard.press('ArrowDown');
  await expect(second.getByRole('radio', { name: 'Take theirs: Bridgetown' })).toBeChecked();
  await expect(second.getByRole('textbox', { name: 'City' })).toHaveValue('Bridgetown');
  await save(second);
  await expectNotice(second, 'The user has been updated successfully!');
  await expect(notice(second)).toBeHidden();
  const saved = await (await apiAs(ACCOUNTS.admin))(usersApi.get, { params: { id } });
  expect(saved).toMatchObject({ firstName: 'Tessa', city: 'Bridgetown', phoneNumber: '+1 246 555 0100' });
});

test('asks about conflicts when a draft is restored', async ({ pageAs, apiAs, newCustomer }) => {
  const { id } = await newCustomer();
  const api = await apiAs(ACCOUNTS.admin);
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto(`/admin/users/${id}/edit`);
  await page.getByLabel('City').fill('Oistins');
  await page.getByLabel('First Name').fill('Tessa');
  const user = await api(usersApi.get, { params: { id } });
  await api(usersApi.update, { params: { id }, body: { ...user, city: 'Bridgetown' } });
  await page.reload();
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expect(
    page.getByText('Someone saved changes since you typed this. You both changed City: choose what to keep.'),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Take theirs: Bridgetown' }).check();
  await save(page);
  await expectNotice(page, 'The user has been updated successfully!');
  expect(await api(usersApi.get, { params: { id } })).toMatchObject({
    firstName: 'Tessa',
    city: 'Bridgetown',
  });
});

test('shows both values of a rate conflict and accepts all at once', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const rate = await makeRate(api, { country: 'Belize', charge: 'Freight' }, { rate: 3.5 });
  const params = { id: rate.id };
  expectRefusal(`409 /api/rates/${rate.id}`);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/rates/${rate.id}/edit`);
  await page.getByLabel('Rate ($)').fill('4');
  await page.getByLabel('Max Range').fill('50');
  await api(ratesApi.update, { params, body: { ...rate, rate: 4.25, maxRange: 40, rateType: 'FLAT_RATE' } });
  await save(page);
  await expect(notice(page)).toContainText('The form now shows their Rate Type.');
  await expect(choice(page, 'Max Range (Optional)').getByText('Take theirs: 40 lbs')).toBeVisible();
  await expect(choice(page, 'Rate ($)').getByRole('radio', { name: /^Keep mine: 4 / })).toBeChecked();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Take All Theirs' }).click();
  await expect(page.getByRole('textbox', { name: 'Rate ($)' })).toHaveValue('4.25');
  await page.getByRole('button', { name: 'Keep All Mine' }).click();
  await save(page);
  await expectNotice(page, 'Rate saved.');
  expect(await api(ratesApi.get, { params })).toMatchObject({ rate: 4, maxRange: 50, rateType: 'FLAT_RATE' });
  await api(ratesApi.remove, { params });
});

test('keeps input in the port dialog after a conflict', async ({ pageAs, apiAs, expectRefusal }) => {
  const api = await apiAs(ACCOUNTS.admin);
  const code = `NO${unique().slice(0, 3).toUpperCase().replaceAll(/[01]/g, 'X')}`;
  const port = await api(portsApi.create, {
    body: { portName: `Aalesund ${unique()}`, portCode: code, country: 'NO' },
  });
  expectRefusal(`409 /api/ports/${port.id}`);
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/ports?size=25');
  await rowWith(page, port.portName)
    .getByRole('button', { name: `Edit port: ${port.portName}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Port' });
  await dialog.getByLabel('Port Name').fill('Aalesund North');
  await dialog.getByRole('combobox', { name: 'Country' }).fill('SE');
  await dialog.getByLabel('Port Name').focus();
  const theirs = { ...port, portName: 'Aalesund South', country: 'DK', modeOfTransport: 'AIR' as const };
  await api(portsApi.update, { params: { id: port.id }, body: theirs });
  await save(page);
  await expect(notice(page)).toContainText('You both changed Port Name and Country: choose what to keep.');
  await expect(choice(page, 'Country').getByText('Take theirs: Denmark (DK)')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Transport Mode' })).toHaveText('AIR');
  await expectGoodScreen(page);
  await page.getByRole('radio', { name: 'Take theirs: Denmark (DK)' }).check();
  await expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('Denmark (DK)');
  await save(page);
  await expectNotice(page, 'Port saved.');
  const saved = (await api(portsApi.list)).find(({ id }) => id === port.id);
  expect(saved).toMatchObject({ portName: 'Aalesund North', country: 'DK', modeOfTransport: 'AIR' });
  await api(portsApi.remove, { params: { id: port.id } });
});

test('merges changes to other fields of a manifest', async ({ pageAs, apiAs, expectRefusal }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await makeManifest(api);
  expectRefusal(`409 /api/manifests/${id}`);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/manifests/${id}/edit`);
  await page.getByLabel('Voyage #').fill('V9');
  const manifest = await api(manifestsApi.get, { params: { id } });
  const theirs = {
    departureDate: '2026-12-24',
    profileFields: { ...manifest.profileFields, carrierCode: 'TSCL' },
  };
  await api(manifestsApi.update, { params: { id }, body: { ...manifest, ...theirs } });
  await save(page);
  await expect(notice(page)).toHaveText(
    'Someone changed the manifest while you were editing. Check the changes, then save again. The form now shows their Departure Date and Carrier Code. Your entries are unchanged.',
  );
  await expect(page.getByRole('radio')).toHaveCount(0);
  await save(page);
  await expectNotice(page, 'Manifest successfully updated.');
  expect(await api(manifestsApi.get, { params: { id } })).toMatchObject({ ...theirs, voyageNumber: 'V9' });
});

test('does not overwrite corrections from the bills table', async ({ pageAs, apiAs, expectRefusal }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const manifest = await makeManifest(api, [{ description: 'Shoes' }]);
  const id = manifest.bills[0]?.id ?? 0;
  expectRefusal(`409 /api/manifests/bols/${id}`);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/manifests/${manifest.id}/bol/${id}`);
  await page.getByLabel('Consignee Name').fill('Bea Bright');
  await api(billsApi.save, {
    params: { id: manifest.id },
    body: {
      bills: [{ id, goodsDescription: 'LEATHER SHOES', consigneeName: 'B. Bright', declaredValue: 40 }],
    },
  });
  await save(page);
  await expect(notice(page)).toContainText(
    'The form now shows their Description of Goods (for Customs) and Declared Values. You both changed Consignee Name',
  );
  await expectGoodScreen(page);
  await save(page);
  await expectNotice(page, 'Bill of Lading saved successfully!');
  expect(await api(billsApi.get, { params: { id } })).toMatchObject({
    consigneeName: 'Bea Bright',
    goodsDescription: 'LEATHER SHOES',
    declaredValues: [{ description: 'LEATHER SHOES', amount: 40 }],
  });
});

test('asks about cells that the bill editor changed while they were edited in the table', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const manifest = await makeManifest(api, [{ description: 'Shoes' }, { description: 'Boots' }]);
  const [first, second] = manifest.bills;
  expectRefusal(`409 /api/manifests/${manifest.id}/bols`);
  const [table, editor] = [await pageAs(ACCOUNTS.staff), await pageAs(ACCOUNTS.staff)];
  await table.goto(billsPath(manifest.id));
  await typeInto(table, 1, 'Consignee Name', 'Bea Bright');
  await typeInto(table, 1, 'Description of Goods', 'LEATHER SHOES');
  await typeInto(table, 2, 'Description of Goods', 'RUBBER BOOTS');

  await editor.goto(`/admin/manifests/${manifest.id}/bol/${first?.id}`);
  await editor.getByLabel('Consignee Name').fill('B. Bright');
  await editor.getByLabel('Consignee Address').fill('9 Bay Street, Bridgetown');
  await save(editor);
  await expectNotice(editor, 'Bill of Lading saved successfully!');

  await save(table);
  await expect(notice(table)).toHaveText(
    'Someone changed the house bills while you were editing. Check the changes, then save again. You both changed 1 cell: choose what to keep.',
  );
  await expect(await cellOf(table, 1, 'Consignee Address')).toHaveText('9 Bay Street, Bridgetown');
  await expect(await cellOf(table, 2, 'Description of Goods')).toHaveText('RUBBER BOOTS');
  const name = `Consignee Name of ${first?.blReferenceNumber}`;
  await expect(choice(table, name).getByRole('radio', { name: 'Keep mine: Bea Bright' })).toBeChecked();
  await expectGoodScreen(table);
  await choice(table, name).getByRole('radio', { name: 'Take theirs: B. Bright' }).check();
  await expect(await cellOf(table, 1, 'Consignee Name')).toHaveText('B. Bright');
  const undo = table.getByRole('button', { name: /^Undo/ });
  for (let step = 0; step < 4; step++) await undo.click();
  await expect(undo).toBeDisabled();
  await expect(await cellOf(table, 1, 'Consignee Name')).toHaveText('B. Bright');
  for (let step = 0; step < 4; step++) await table.getByRole('button', { name: /^Redo/ }).click();
  await expect(await cellOf(table, 1, 'Consignee Name')).toHaveText('B. Bright');
  await save(table);
  await expectNotice(table, '2 bills saved.');
  await expect(notice(table)).toBeHidden();
  const saved = await api(billsApi.list, { params: { id: manifest.id } });
  expect(saved).toMatchObject([
    {
      consigneeName: 'B. Bright',
      consigneeAddress: '9 Bay Street, Bridgetown',
      goodsDescription: 'LEATHER SHOES',
    },
    { id: second?.id, goodsDescription: 'RUBBER BOOTS' },
  ]);
});

test('asks about a pasted value whose currency was changed meanwhile', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const manifest = await makeManifest(api, [{ description: 'Shoes' }]);
  const { id, blReferenceNumber } = manifest.bills[0] ?? { id: 0, blReferenceNumber: '' };
  const params = { id: manifest.id };
  expectRefusal(`409 /api/manifests/${manifest.id}/bols`);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(billsPath(manifest.id));
  await copyFromSpreadsheet(page, [
    ['House BOL #', 'Declared Value'],
    [blReferenceNumber, 'EUR 50'],
  ]);
  await (await cellOf(page, 1, 'Packages')).click();
  await page.keyboard.press('Control+V');
  await expect(await cellOf(page, 1, 'Declared Value')).toHaveText('EUR 50');
  await api(billsApi.save, {
    params,
    body: { bills: [{ id, declaredValue: 50, declaredCurrency: 'XCD' }] },
  });
  await save(page);
  const value = choice(page, `Declared Value of ${blReferenceNumber}`);
  await expect(value.getByRole('radio', { name: 'Take theirs: XCD 50' })).toBeVisible();
  await expect(value.getByRole('radio', { name: 'Keep mine: EUR 50' })).toBeChecked();
  await save(page);
  await expectNotice(page, '1 bill saved.');
  expect(await api(billsApi.list, { params })).toMatchObject([
    { declaredValue: 50, declaredCurrency: 'EUR' },
  ]);
});

test('asks about cells that changed after the table’s draft was written', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const manifest = await makeManifest(api, [{ description: 'Shoes' }]);
  const [bill] = manifest.bills;
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(billsPath(manifest.id));
  await typeInto(page, 1, 'Consignee Name', 'Bea Bright');
  const bills = [{ id: bill?.id ?? 0, consigneeName: 'B. Bright' }];
  await api(billsApi.save, { params: { id: manifest.id }, body: { bills } });
  await page.reload();
  await expect(page.getByText('Someone saved changes since you typed this.')).toBeVisible();
  await page.getByRole('radio', { name: 'Take theirs: B. Bright' }).check();
  await expect(await cellOf(page, 1, 'Consignee Name')).toHaveText('B. Bright');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveAccessibleDescription(
    'No changes to save.',
  );
});

test('asks about conflicting changes of a shipment', async ({ pageAs, apiAs, expectRefusal }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const shipment = await beginShipment(api);
  const params = { id: shipment.id };
  expectRefusal(`409 /api/master-shipments/${shipment.id}`);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(shipmentPath(shipment.id));
  await page.getByRole('button', { name: 'Edit Shipment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
  const [mine, theirs] = [`Mine ${unique()}`, `Theirs ${unique()}`];
  await dialog.getByLabel('Manifest ID / Name').fill(mine);
  const body = { manifestId: theirs, departureDate: '2026-12-24' };
  await api(shipmentsApi.update, { params, body });
  await save(page);
  await expect(notice(page)).toContainText('The form now shows their Estimated Departure Date.');
  await expectGoodScreen(page);
  await page.getByRole('radio', { name: `Keep mine: ${mine}` }).check();
  await save(page);
  await expectNotice(page, 'Shipment saved.');
  await expect(page.getByRole('heading', { name: mine })).toBeVisible();
  expect(await api(shipmentsApi.get, { params })).toMatchObject({ ...body, manifestId: mine });
});

test('updates an unchanged form with refetched values', async ({ pageAs, apiAs, newCustomer }) => {
  const { email, password } = await newCustomer();
  const api = await apiAs(email, password);
  const page = await pageAs(email, password);
  await page.clock.install();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(dialog.getByLabel('City')).toHaveValue('');
  const profile = await api(customersApi.profile);
  await api(customersApi.updateProfile, { body: { ...profile, city: 'Oistins' } });
  // Returning to the tab refetches the data.
  await page.clock.fastForward(10_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(dialog.getByLabel('City')).toHaveValue('Oistins');
  await dialog.getByLabel('Phone Number').fill('555 0100');
  await save(page);
  await expectNotice(page, 'Your profile has been updated successfully!');
  expect(await api(customersApi.profile)).toMatchObject({ city: 'Oistins', phoneNumber: '555 0100' });
});
