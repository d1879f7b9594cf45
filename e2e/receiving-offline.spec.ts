import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { bandOf, newCode, openDesk, packagesWith } from './scanner.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test('keeps mailbox, contents and weight of packages that are scanned without a connection', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
}) => {
  expectRefusal('net::ERR_');
  expectRefusal('404 /api/admin/receiving/packages');
  const api = await apiAs(ACCOUNTS.staff);
  const customer = await newCustomer();
  const { mailboxId } = await api(customersApi.agentCustomer, { params: { id: customer.id } });
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  const [offline, started, wrong] = [newCode(), newCode(), newCode()];
  await scanner.scan(started);
  await expect(bandOf(page)).toContainText('Not announced.');
  await page.context().setOffline(true);
  await scanner.scan('Visitor');
  await expect(bandOf(page)).toContainText('names cannot be looked up');
  for (const text of [mailboxId, 'Books', '3']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText(`${started} is saved in this browser`);
  await scanner.scan(offline);
  await expect(page.getByText('Next: scan the mailbox ID if there is one')).toBeVisible();
  await scanner.scan(mailboxId);
  await expect(bandOf(page)).toContainText(`mailbox ${mailboxId} is checked later`);
  await expectGoodScreen(page);
  for (const text of ['Shoes', '4', wrong, 'NOBODY-404', 'Cups', '5']) await scanner.scan(text);
  await expect(page.getByText('3 packages waiting for the server.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(
    page.getByText(`${wrong} was not received. No customer has the mailbox ID NOBODY-404.`),
  ).toBeVisible();
  await expect(page.getByText('waiting for the server')).toBeHidden();
  for (const [code, description] of [
    [started, 'Books'],
    [offline, 'Shoes'],
  ] as const)
    expect(await packagesWith(api, code)).toMatchObject([{ mailboxId, description }]);
  expect(await packagesWith(api, wrong)).toEqual([]);
});

test('keeps the package on the scale through a reload', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  const code = newCode();
  for (const text of [code, '*NEXT', '*HOLD']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText('On hold until the invoice arrives.');
  await page.reload();
  await expect(page.getByText('Owner unknown', { exact: true })).toBeVisible();
  await expect(page.getByText('Next: enter the weight')).toBeVisible();
  await scanner.scan('9');
  await expect(bandOf(page)).toContainText('owner unknown. Put it aside.');
  const [{ id } = { id: 0 }] = await packagesWith(api, code);
  expect(await api(adminPackagesApi.get, { params: { id } })).toMatchObject({
    weight: 9,
    status: 'ON_HOLD_INVOICE_REQUIRED',
  });
});
