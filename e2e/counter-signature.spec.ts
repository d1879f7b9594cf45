import { counterApi } from '@eport/contract/counter/counter.api.ts';
import { readyPackage } from './builders.ts';
import { invoicedPackages, openCounter } from './counter.ts';
import { bandOf } from './scanner.ts';
import { ACCOUNTS, expect, test } from './test.ts';

test('keeps deselected packages and the signature after a payment', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const [left, taken] = [
    await readyPackage(api, { userId: customer.id }),
    await readyPackage(api, { userId: customer.id }),
  ];
  await invoicedPackages(api, customer.id, 1);
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${left.id}`);
  await page.getByRole('checkbox', { name: `Package #${left.id} ` }).uncheck();
  await counter.sign();
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText('Paid, receipt #');
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText('Handed over 2 packages');
  const slips = await api(counterApi.ofPackage, { params: { id: taken.id } });
  expect(slips).toMatchObject([{ signature: expect.stringMatching(/^M/) }]);
  expect(await api(counterApi.ofPackage, { params: { id: left.id } })).toEqual([]);
});

test('clears a signature', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await readyPackage(api, { userId: customer.id });
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${id}`);
  await counter.sign();
  await page.getByRole('button', { name: 'Clear Signature' }).click();
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText('Handed over 1 package');
  expect(await api(counterApi.ofPackage, { params: { id } })).toMatchObject([{ signature: null }]);
});

test('clears the signature and the reference for the next customer', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const first = await readyPackage(api, { userId: (await newCustomer()).id });
  const second = await readyPackage(api, { userId: (await newCustomer()).id });
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  const reference = page.getByRole('textbox', { name: 'Reference' });
  const transfer = page.getByRole('button', { name: 'Bank transfer' });
  const before = await transfer.boundingBox();
  await transfer.click();
  await reference.fill('FT 4711');
  expect(await transfer.boundingBox(), 'stays under the pointer').toEqual(before);
  await reference.press('Enter');
  await counter.scan(`P-${first.id}`);
  await counter.sign();
  await expect(reference, 'typed before the first customer was scanned').toHaveValue('FT 4711');
  await counter.scan(`P-${second.id}`);
  await expect(page.getByRole('checkbox', { name: `Package #${second.id} ` })).toBeVisible();
  await expect(reference).toHaveValue('');
  await counter.sign();
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText('Handed over 1 package');
  const slips = await api(counterApi.ofPackage, { params: { id: second.id } });
  expect(slips).toMatchObject([{ signature: expect.stringMatching(/^M[^M]+$/) }]);
});
