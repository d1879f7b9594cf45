import { arrivedShipment, logPackage, readyPackage } from './builders.ts';
import { collectorsOn, invoicedPackages, openCounter } from './counter.ts';
import { expectNoDraft, kept, refuseToken, signInAgain } from './drafts.ts';
import { expectNotice } from './feedback.ts';
import { shipmentPath } from './locators.ts';
import { bandOf } from './scanner.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test('keeps the exchange rates of a checked list until it is recorded', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await logPackage(api);
  const shipment = await arrivedShipment(api, [id]);
  const page = await pageAs(ACCOUNTS.staff);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`${shipmentPath(shipment.id)}/clearance`);
  const list = page.getByRole('textbox', { name: 'Package IDs, tracking numbers' });
  const check = page.getByRole('button', { name: 'Check', exact: true });
  const rate = page.getByRole('textbox', { name: 'Exchange rate of XCD' });
  const record = page.getByRole('button', { name: 'Record Clearance of 1 Package' });
  await list.fill(`Package,Duty,Currency\n${id},5,XCD`);
  await check.click();
  await rate.fill('0.41');
  await page.reload();
  await check.click();
  await expect(rate).toHaveValue('0.41');
  // The list and its rate.
  await expect(kept(page)).toHaveCount(2);
  await expectGoodScreen(page);

  await rate.fill('0.42');
  const path = `/master-shipments/${shipment.id}/clearance`;
  expectRefusal(`401 /api${path}`);
  const restore = await refuseToken(page, path, 'POST');
  await record.click();
  await signInAgain(page, restore);
  await check.click();
  await expect(rate).toHaveValue('0.42');
  await record.click();
  await expectNotice(page, '1 package cleared, 1 duty added.');
  await expectNoDraft(page);
});

test('keeps the reference of a card and the typed name of the collector at the counter', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await readyPackage(api, { userId: customer.id });
  await invoicedPackages(api, customer.id, 1);
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  const scanField = page.getByRole('textbox', { name: 'Scan', exact: true });
  const reference = page.getByRole('textbox', { name: 'Reference' });
  await counter.scan(`P-${id}`);
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  await reference.fill('T-11 4711');
  expectRefusal('401 /api/admin/counter/payments');
  const allowPayments = await refuseToken(page, '/admin/counter/payments', 'POST');
  await counter.scan('*SAVE');
  await signInAgain(page, allowPayments);
  await expect(scanField).toBeFocused();
  await expect(reference, 'no customer yet').toHaveCount(0);
  await counter.scan(`P-${id}`);
  await expect(reference).toHaveValue('T-11 4711');
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText('Paid, receipt #');
  await expect(reference).toHaveValue('');
  await expectNoDraft(page);

  await counter.scan('Dana Drew');
  await expect(bandOf(page)).toContainText('Dana Drew is not on the list.');
  expectRefusal('401 /api/admin/counter/hand-overs');
  const restore = await refuseToken(page, '/admin/counter/hand-overs', 'POST');
  await counter.scan('1234');
  await signInAgain(page, restore);
  await expect(scanField).toBeFocused();
  await counter.scan(`P-${id}`);
  await expect(kept(page)).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Hand over to Dana Drew' }).click();
  await expect(page.getByText('Dana Drew is not on the list.')).toBeVisible();
  await counter.scan('1234');
  await expect(bandOf(page)).toContainText('Handed over 2 packages to Dana Drew.');
  await expectNoDraft(page);
});

test('keeps the typed name of a collector through a reload and the end of the session', async ({
  pageAs,
  newCustomer,
  expectRefusal,
}) => {
  const customer = await newCustomer();
  const page = await pageAs(customer.email, customer.password);
  await page.goto('/profile');
  const { list, name, add } = collectorsOn(page);
  await name.fill('Bea');
  await page.reload();
  await expect(name).toHaveValue('Bea');
  await expect(kept(page)).toBeVisible();
  await expectGoodScreen(page);
  await name.fill('Bea Brown');
  const path = `/customers/${customer.id}/collectors`;
  expectRefusal(`401 /api${path}`);
  const restore = await refuseToken(page, path, 'POST');
  await page.keyboard.press('Enter');
  await signInAgain(page, restore, customer.email, customer.password);
  await expect(name).toHaveValue('Bea Brown');
  await add.click();
  await expect(list.getByRole('button', { name: 'Remove Bea Brown' })).toBeVisible();
  await expect(name).toHaveValue('');
  await expectNoDraft(page);
});
