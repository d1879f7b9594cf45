import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { holdCall } from './broken-calls.ts';
import { logPackage, unique } from './builders.ts';
import { confirm, expectNotice } from './feedback.ts';
import { PURCHASE_INVOICE } from './files.ts';
import { focusedTable, openAnnouncement } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';
import { actAsPhone } from './touch.ts';

test('announces a package with its invoice on a phone, and matches it when staff log the package', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const page = await pageAs(customer.email, customer.password);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Expected Packages' }).click();
  await expect(page).toHaveTitle('Expected Packages · ePort');
  await expect(page.getByText('Nothing announced yet.')).toBeVisible();
  await expectGoodScreen(page);

  await page.goto('/expected-packages?announced=yesterday&sort=description');
  const dialog = await openAnnouncement(page);
  const send = dialog.getByRole('button', { name: 'Announce Package' });
  await send.click();
  await expect(dialog.getByRole('combobox', { name: 'Store' })).toBeFocused();
  await expect(dialog.getByText('Say what is in the package, or add its items.')).toBeVisible();
  const trackingNumber = `TBA ${unique()}`;
  await dialog.getByRole('combobox', { name: 'Store' }).fill('Bright Shoes');
  await dialog.getByRole('textbox', { name: 'Tracking Number' }).fill(trackingNumber);
  await dialog.getByRole('button', { name: 'List Items Separately' }).click();
  await dialog.getByRole('textbox', { name: 'Item' }).fill('Running shoes');
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await dialog.getByRole('textbox', { name: 'Unit Value' }).fill('49.95');
  await expect(dialog.getByRole('textbox', { name: 'Value', exact: true })).toHaveValue('$99.90');
  await dialog.getByLabel('Purchase invoice, if you have it').setInputFiles(PURCHASE_INVOICE);
  await expectGoodScreen(page);
  await send.click();
  await expectNotice(page, 'We are expecting your package.');
  await expect(page).toHaveURL('/expected-packages');
  const list = page.getByRole('main');
  await expect(list).toContainText('2 x Running shoes');
  await expect(list).toContainText(PURCHASE_INVOICE.name);
  await expectGoodScreen(page);

  const staff = await apiAs(ACCOUNTS.staff);
  const logged = await logPackage(staff, {
    incomingTrackingNumber: trackingNumber.toLowerCase().replace(' ', '-'),
    invoiceRequired: true,
  });
  expect(logged).toMatchObject({ userId: customer.id, status: 'IN_WAREHOUSE', declaredValue: 99.9 });
  await page.reload();
  await expect(list).toContainText('RECEIVED');
  await expect(list).toContainText('See package');
  await page.goto('/expected-packages?status=EXPECTED&announced=today&sort=description');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('description');
  await expect(page.getByText('No expected packages match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Status: Expected' }).click();
  await page.getByRole('link', { name: `Package #${logged.id}` }).click();
  await expect(page.getByText('2 × Running shoes, $49.95')).toBeVisible();
  await expect(page.getByText(PURCHASE_INVOICE.name)).toBeVisible();
});

test('keeps the table within its card beside the sidebar of a laptop', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const staff = await apiAs(ACCOUNTS.staff);
  const announced = {
    userId: customer.id,
    senderName: 'Home & Hearth Outlet of Florida',
    trackingNumber: `TBA${unique()}68237325`,
    description: 'Office chair, disassembled, with a cushion',
    declaredValue: 1_249.95,
    currencyCode: 'USD',
  };
  await staff(expectedPackagesApi.create, { body: announced });
  const page = await pageAs(customer.email, customer.password);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/expected-packages');
  const table = page.getByRole('table', { name: 'Expected packages' });
  await expect(table).toContainText(announced.senderName);
  const overflow = () =>
    table.evaluate(({ parentElement, clientWidth }) => clientWidth - (parentElement?.clientWidth ?? 0));
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});

test('lets staff announce, edit and cancel a package of a customer, and shows it when they log one', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/expected-packages');
  const dialog = await openAnnouncement(page);
  await dialog.getByRole('button', { name: 'Announce Package' }).click();
  await expect(dialog.getByText('Customer is required.')).toBeVisible();
  await expect(dialog.getByText('Store is required.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  const code = `SPX${unique()}`.toUpperCase();
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(customer.lastName);
  const release = await holdCall(page, '/expected-packages/warehouses');
  await page.getByRole('option', { name: customer.email }).click();
  const store = dialog.getByRole('combobox', { name: 'Store' });
  await expect(dialog.getByText('Customer is required.')).toBeHidden();
  const before = await store.boundingBox();
  const warehouse = dialog.getByRole('combobox', { name: 'Warehouse' });
  await expect(warehouse).toBeDisabled();
  release();
  await expect(warehouse).toBeEnabled();
  expect(await store.boundingBox(), 'where it was before the warehouses loaded').toEqual(before);
  await store.fill('Corner Store');
  await dialog.getByRole('textbox', { name: 'Tracking Number' }).fill(code);
  await dialog.getByRole('textbox', { name: 'What It Is' }).fill('Kettle');
  await dialog.getByRole('button', { name: 'Announce Package' }).click();
  await expectNotice(page, 'Package announced.');
  await page
    .getByRole('searchbox', { name: 'Search by tracking number or customer' })
    .fill(code.toLowerCase());
  const table = page.getByRole('table', { name: 'Expected packages' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText(customer.name);
  await expectGoodScreen(page);

  await page.goto('/admin/packages/new');
  await page.getByRole('textbox', { name: 'Incoming Tracking Number' }).fill(code);
  await expect(page.getByText(`${customer.name} (`)).toContainText('expects this package: Kettle');

  page.once('dialog', (leave) => leave.accept());
  await page.goto(`/admin/expected-packages?search=${code}`);
  await page.getByRole('button', { name: `Edit ${code}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Expected Package' });
  const description = edit.getByRole('textbox', { name: 'What It Is' });
  await description.fill('Electric kettle');
  const releaseList = await holdCall(page, '/admin/expected-packages');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Expected package saved.');
  await page.getByRole('button', { name: `Edit ${code}` }).click();
  await expect(description, 'from the list, which is still loading').toHaveValue('Kettle');
  releaseList();
  await expect(description).toHaveValue('Electric kettle');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await expect(table).toContainText('Electric kettle');
  await page.getByRole('button', { name: `Cancel ${code}` }).click();
  await confirm(
    page,
    `Cancel the expected package ${code}? It will not be matched when it arrives.`,
    'Cancel Package',
  );
  await expect(table).toContainText('CANCELLED');
  await expect(focusedTable(page, 'Expected packages'), 'Cancel is gone').toHaveCount(1);
  await page.getByRole('button', { name: 'Expected', exact: true }).click();
  await expect(page.getByText('No expected packages match this filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelled', exact: true }).click();
  await expect(table).toContainText('CANCELLED');
  await expect(page).toHaveURL(/status=CANCELLED/);
  await expect(page.getByRole('button', { name: `Edit ${code}` })).toBeHidden();

  await table.getByRole('columnheader', { name: 'Tracking Number' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Date announced' }).click();
  await page.getByRole('option', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Announced today' })).toBeVisible();
  await page.reload();
  await expect(table).toContainText('CANCELLED');
  await expectGoodScreen(page);
  const exported = page.waitForRequest(/export\.csv/);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const query = new URL((await exported).url()).searchParams;
  expect(query.get('announcedFrom')).toBe(query.get('announcedTo'));
  expect(Object.fromEntries(query)).toMatchObject({
    search: code,
    status: 'CANCELLED',
    sort: 'trackingNumber',
  });
  const api = await apiAs(ACCOUNTS.staff);
  const { content } = await api(expectedPackagesApi.list, { query: { search: code } });
  expect(content).toMatchObject([{ status: 'CANCELLED', description: 'Electric kettle' }]);
  expect(await api(adminPackagesApi.tracked, { query: { trackingNumber: code } })).toEqual([]);
});

test('filters by a customer found by name or scanned mailbox ID', async ({ pageAs, apiAs, newCustomer }) => {
  const [customer, other] = [await newCustomer(), await newCustomer()];
  const staff = await apiAs(ACCOUNTS.staff);
  const announce = ({ id: userId }: { id: number }) =>
    staff(expectedPackagesApi.create, {
      body: { userId, senderName: 'Lamp Store', trackingNumber: `FLT${unique()}`, description: 'Lamp' },
    });
  await announce(customer);
  const { mailboxId } = await announce(other);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/expected-packages');
  const table = page.getByRole('table', { name: 'Expected packages' });
  const filter = page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox', { name: 'Customer' });
  const open = () => page.getByRole('button', { name: 'Filters' }).click();
  const apply = () => page.getByRole('button', { name: 'Apply' }).click();
  await open();
  await filter.fill(customer.lastName);
  await page.getByRole('option', { name: customer.email }).click();
  await apply();
  await expect(page).toHaveURL(`/admin/expected-packages?customerId=${customer.id}`);
  await expect(page.getByText(`Customer: ${customer.name}`)).toBeVisible();
  await expect(table).not.toContainText(other.name);
  await expect(table).toContainText(customer.name);

  await open();
  await expect(filter).toHaveValue(customer.name);
  await expectGoodScreen(page);
  await filter.fill(mailboxId);
  await filter.press('Enter');
  await expect(filter).toHaveValue(other.name);
  await apply();
  await expect(table).toContainText(other.name);
  await page.getByRole('button', { name: `Remove filter Customer: ${other.name}` }).click();
  await expect(page).toHaveURL('/admin/expected-packages');
});

test('asks to type the code on a phone without a camera, and to choose the file of a draft again', async ({
  pageAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const page = await pageAs(customer.email, customer.password);
  const endTouch = await actAsPhone(page);
  await page.goto('/expected-packages');
  const dialog = await openAnnouncement(page);
  await dialog.getByRole('button', { name: 'Scan with the camera' }).click();
  const camera = page.getByRole('dialog', { name: 'Scan with the Camera' });
  await expect(camera.getByRole('alert')).toHaveText('This device has no camera. Type the code instead.');
  await expectGoodScreen(page);
  await camera.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('textbox', { name: 'Tracking Number' }).fill('70123456789');
  await expectGoodScreen(page);

  await dialog.getByLabel('Purchase invoice, if you have it').setInputFiles(PURCHASE_INVOICE);
  page.once('dialog', (leave) => leave.accept());
  await page.reload();
  await openAnnouncement(page);
  await expect(dialog.getByRole('textbox', { name: 'Tracking Number' })).toHaveValue('70123456789');
  const notice = dialog.getByText('We kept what you typed. If you chose a file, choose it again.');
  await expect(notice).toBeVisible();
  await dialog.getByLabel('Purchase invoice, if you have it').setInputFiles(PURCHASE_INVOICE);
  await expect(notice).toBeHidden();
  await endTouch();
});

test('scrolls to the error of a long form on a phone', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
  breakCall,
}) => {
  const customer = await newCustomer();
  const trackingNumber = `TBA ${unique()}`;
  await logPackage(await apiAs(ACCOUNTS.staff), {
    userId: customer.id,
    incomingTrackingNumber: trackingNumber,
  });
  const page = await pageAs(customer.email, customer.password);
  await page.setViewportSize({ width: 375, height: 560 });
  await page.goto('/expected-packages');
  expectRefusal('409 /api/expected-packages');
  const dialog = await openAnnouncement(page);
  await dialog.getByRole('combobox', { name: 'Store' }).fill('Bright Shoes');
  const number = dialog.getByRole('textbox', { name: 'Tracking Number' });
  await number.fill(trackingNumber);
  await dialog.getByRole('textbox', { name: 'What It Is' }).fill('Kettle');
  await dialog.getByRole('button', { name: 'Announce Package' }).click();
  await expect(number).toBeFocused();
  await expect(number).toBeInViewport({ ratio: 1 });
  const received = /^A package with this tracking number has already been received/;
  await expect(number).toHaveAccessibleDescription(received);
  await expect(dialog.getByText(received)).toBeInViewport({ ratio: 1 });

  const restore = await breakCall(page, '/expected-packages', 'POST');
  await dialog.getByRole('button', { name: 'Announce Package' }).click();
  const refusal = dialog.getByRole('alert');
  await expect(refusal).toBeFocused();
  await expect(refusal).toBeInViewport({ ratio: 1 });

  // The package is announced although its file is refused, so nothing is lost by closing.
  await restore();
  const damaged = { ...PURCHASE_INVOICE, buffer: Buffer.from('%PDF-1.7') };
  await number.fill(`TBA ${unique()}`);
  await dialog.getByLabel('Purchase invoice, if you have it').setInputFiles(damaged);
  expectRefusal('400 /api/expected-packages/');
  await dialog.getByRole('button', { name: 'Announce Package' }).click();
  await expect(refusal).toContainText('The file is damaged or incomplete.');
  await expect(dialog.getByText('The package is announced without its invoice.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Kettle');
});

test('needs only four fields and a file to announce a package on a phone', async ({
  pageAs,
  newCustomer,
  apiAs,
}) => {
  const customer = await newCustomer();
  const page = await pageAs(customer.email, customer.password);
  const endTouch = await actAsPhone(page);
  await page.goto('/expected-packages');
  const dialog = await openAnnouncement(page);
  const code = `TBA ${unique()}`;
  await dialog.getByRole('combobox', { name: 'Store' }).fill('Bright Shoes');
  await dialog.getByRole('textbox', { name: 'Tracking Number' }).fill(code);
  await dialog.getByRole('textbox', { name: 'What It Is' }).fill('Running shoes');
  await dialog.getByRole('textbox', { name: 'Value', exact: true }).fill('49.95');
  await dialog.getByLabel('Purchase invoice, if you have it').setInputFiles(PURCHASE_INVOICE);
  await dialog.getByRole('button', { name: 'Announce Package' }).click();
  await expectNotice(page, 'We are expecting your package.');
  const mine = await (await apiAs(customer.email, customer.password))(expectedPackagesApi.mine);
  expect(mine).toMatchObject([
    {
      senderName: 'Bright Shoes',
      trackingNumber: code,
      description: 'Running shoes',
      declaredValue: 49.95,
      currencyCode: 'USD',
      invoiceFileName: PURCHASE_INVOICE.name,
    },
  ]);
  await endTouch();
});
