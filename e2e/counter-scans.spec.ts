import { counterApi } from '@eport/contract/counter/counter.api.ts';
import { packageCodesApi } from '@eport/contract/packages/package-codes.api.ts';
import { holdCall } from './broken-calls.ts';
import { logPackage, readyPackage, unique } from './builders.ts';
import { invoicedPackages, openCounter } from './counter.ts';
import { bandOf, newCode } from './scanner.ts';
import { ACCOUNTS, expect, test } from './test.ts';

test('finds the owner of a package by each of its codes, also while another customer is shown', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const [customer, other] = [await newCustomer(), await newCustomer()];
  const api = await apiAs(ACCOUNTS.staff);
  const [tracking, second] = [newCode(), `BOX ${unique()}9`];
  const { id } = await logPackage(api, { userId: customer.id, incomingTrackingNumber: tracking });
  await api(packageCodesApi.add, { params: { id }, body: { code: second } });
  const ready = await readyPackage(api, { userId: other.id });
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  for (const code of [tracking, second]) {
    await counter.scan(code);
    await expect(bandOf(page)).toContainText(`${customer.name} (`);
    await counter.scan(`P-${ready.id}`);
    await expect(bandOf(page)).toContainText(`${other.name} (`);
  }
  const unknown = newCode();
  await counter.scan(unknown);
  await expect(bandOf(page)).toContainText(`No package has the code ${unknown}.`);
});

test('explains why a scan finds no customer to show', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { id: ownerless } = await logPackage(api);
  const customer = await newCustomer();
  const { id: collected } = await readyPackage(api, { userId: customer.id });
  await api(counterApi.handOver, {
    body: { userId: customer.id, packageIds: [collected], collectedBy: customer.name },
  });
  const page = await pageAs(ACCOUNTS.staff);
  expectRefusal('404 /api/admin/counter');
  expectRefusal('409 /api/admin/counter');
  const counter = await openCounter(page);
  const unknownName = `Nobody${unique()}`;
  for (const [scanned, reply] of [
    ['P-999999999', 'There is no package with this number. Check its label'],
    [`P-${ownerless}`, `Package #${ownerless} has no customer account yet.`],
    [unknownName, `No customer or package was found for “${unknownName}”.`],
    ['L-A12', 'This is the label of shelf A12.'],
    [`P-${collected}`, `Package #${collected} has already been collected. ${customer.name}`],
  ] as const) {
    await counter.scan(scanned);
    await expect(bandOf(page)).toContainText(reply);
  }
  await expect(page.getByText('Next: the next customer.')).toBeVisible();
  const other = await newCustomer();
  await counter.scan(other.name);
  await expect(bandOf(page)).toContainText(`${other.name} (`);
});

test('accepts names of one word, which have the format of a mailbox ID', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
}) => {
  const word = `Quentinia${unique()}`;
  const customer = await newCustomer({ firstName: word });
  await readyPackage(await apiAs(ACCOUNTS.staff), { userId: customer.id });
  const page = await pageAs(ACCOUNTS.staff);
  expectRefusal('404 /api/admin/counter');
  const counter = await openCounter(page);
  await counter.scan(word);
  await expect(bandOf(page)).toContainText(customer.name);
  await counter.scan('Cara');
  await expect(bandOf(page)).toContainText('Cara is not on the list.');
  await counter.scan('4711');
  await expect(bandOf(page)).toContainText('Handed over 1 package to Cara.');
});

test('handles a scan that had to wait with the result of the previous one', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { ids } = await invoicedPackages(api, customer.id, 1);
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  const release = await holdCall(page, '/admin/counter');
  await counter.scan(`P-${ids[0]}`);
  await counter.scan('1.50');
  await expect(page.getByText('1 waiting')).toBeVisible();
  release();
  await expect(bandOf(page)).toContainText('Paid, receipt #');
});

test('replies to commands and values that do not fit the step, and changes nothing', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await readyPackage(api, { userId: customer.id });
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  const replies = async (scans: [string, string][]) => {
    for (const [scanned, reply] of scans) {
      await counter.scan(scanned);
      await expect(bandOf(page)).toContainText(reply);
    }
  };
  await replies([
    ['', 'The scan was empty.'],
    ['example.com', 'Only the first 10 customers are shown. Choose one, or type more of the name.'],
    ['*SAVE', 'Scan a customer first.'],
    ['*HOLD', '*HOLD does nothing here.'],
    ['*NOTHING', 'There is no such command.'],
    [`P-${id}`, '1 package ready.'],
    ['40', 'Nothing to pay is selected. Next: the collector’s name.'],
    ['1.250,00', 'Check the commas. Write the amount as 1250.00 or 1,250.00.'],
    ['-5', 'Enter an amount greater than 0.'],
    ['1.005', 'An amount has at most two decimals'],
    ['???', '“???” is not a name, mailbox ID, or package number.'],
    ['12.5 lb', '“12.5 lb” is not a name, mailbox ID, or package number.'],
    ['Cara Cole', 'Cara Cole is not on the list.'],
    ['*SAVE', 'Enter the last digits of an ID'],
    ['-5', 'Enter the last 3 to 6 letters or digits of the ID'],
    ['*UNDO', 'Enter the collector’s name.'],
    ['Bea Brown', 'Bea Brown is not on the list.'],
    ['*NEXT', 'Ready for the next customer.'],
  ]);
  expect(await api(counterApi.ofPackage, { params: { id } })).toEqual([]);
});
