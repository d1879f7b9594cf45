import { readFile } from 'node:fs/promises';
import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import { invoicedPackage, logPackage, readyPackage, unique } from './builders.ts';
import { expectNotice, pauseClock } from './feedback.ts';
import { PURCHASE_INVOICE } from './files.ts';
import { expectOneLine } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const SEARCH = 'Search by Mailbox ID, Email, or Package ID';

test.describe('hub', () => {
  test('finds a package by mailbox ID, email and package ID', async ({ pageAs, apiAs, newCustomer }) => {
    const { id: userId, email, password } = await newCustomer();
    const { mailboxId } = await (await apiAs(email, password))(customersApi.profile);
    const logged = await logPackage(await apiAs(ACCOUNTS.staff), { userId });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/packages');
    await expect(page).toHaveTitle('Package Management Hub · ePort');
    const table = page.getByRole('table', { name: 'Packages', exact: true });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Customer',
      'Mailbox ID',
      'Description',
      'Date Received',
      'Status',
      'Actions',
    ]);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect(table.getByRole('columnheader')).toContainText([
      'Tracking Number',
      'Warehouse',
      'Destination',
      'Weight',
      'Shelf',
    ]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    const expand = page.getByRole('button', { name: 'Expand sidebar' });
    await expect(expand).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
    await expand.click();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: SEARCH })).toBeFocused();
    for (const text of [mailboxId.toLowerCase(), email, String(logged.id)]) {
      await page.getByRole('searchbox', { name: SEARCH }).fill(text);
      await expect(page).toHaveURL(`/admin/packages?search=${encodeURIComponent(text)}`);
      await expect(table.getByRole('row').nth(1)).toContainText(logged.description);
      await expect(table.getByRole('row').nth(1)).toContainText(email);
    }
    await page.reload();
    await expect(page.getByRole('searchbox', { name: SEARCH })).toHaveValue(String(logged.id));
    await expect(table.getByRole('row').filter({ hasText: logged.description })).toContainText(mailboxId);

    await page.getByRole('searchbox', { name: SEARCH }).fill(unique());
    await page.keyboard.press('Enter');
    await expect(page.getByText('No packages found')).toBeVisible();
    await expect(page.getByText(/^Packages collected more than/)).toBeHidden();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/admin/packages');
    await expect(table.getByRole('row')).toHaveCount(11);
  });

  test('saves the labels of the filtered list or of selected packages', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const description = `Lamp ${unique()}`;
    const first = await logPackage(staff, { description, recipientName: description });
    const second = await logPackage(staff, { description, recipientName: description });
    const page = await pageAs(ACCOUNTS.staff);
    const labels = page.getByRole('button', { name: /^Labels/ });
    const save = async (item: RegExp) => {
      await labels.click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ]);
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
    };
    await page.goto(`/admin/packages?${new URLSearchParams({ search: description })}`);
    await expect(page.getByRole('row').filter({ hasText: description })).toHaveCount(2);
    const whole = await save(/^Save Labels of This List as ZPL/);
    expect(whole.name).toBe('labels.zpl');
    for (const { id } of [first, second]) expect(whole.text).toContain(`P-${id}`);
    expect((await save(/^Print Labels of This List/)).name).toBe('labels.pdf');

    await labels.click();
    await page.getByRole('menuitem', { name: 'Select Packages' }).click();
    await page.getByRole('checkbox', { name: `Select package #${first.id}` }).check();
    await expectGoodScreen(page);
    const one = await save(/^Save Labels of Selected \(1\) as ZPL/);
    expect(one.name).toBe(`label-${first.id}.zpl`);
    expect(one.text).not.toContain(`P-${second.id}`);
    await labels.click();
    await page.getByRole('menuitem', { name: 'Stop Selecting' }).click();
    await expect(page.getByRole('checkbox', { name: `Select package #${first.id}` })).toHaveCount(0);

    await page.goto('/admin/packages');
    await labels.click();
    await page.getByRole('menuitem', { name: /^Save Labels of This List/ }).click();
    await expectNotice(page, 'This list has more than 200 packages. Filter it, or select the packages.');
  });

  test('keeps the details open that were opened during a debounced search', async ({ pageAs, apiAs }) => {
    const { id, description } = await logPackage(await apiAs(ACCOUNTS.staff));
    const page = await pageAs(ACCOUNTS.staff);
    await page.clock.install();
    await page.goto(`/admin/packages?search=${id}`);
    const view = page.getByRole('button', { name: `View package #${id}` });
    await expect(view).toBeVisible();
    await pauseClock(page);
    await page.getByRole('searchbox', { name: SEARCH }).fill(description);
    await view.click();
    await expect(page).toHaveURL(`/admin/packages?search=${id}&package=${id}`);
    await page.clock.runFor(600);
    await expect(page).toHaveURL(
      `/admin/packages?${new URLSearchParams({ search: description })}&package=${id}`,
    );
    await page.clock.resume();
    await expect(page.getByRole('dialog', { name: `Details for Package #${id}` })).toBeVisible();
  });

  test('opens the matching list from each card', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/packages');
    const table = page.getByRole('table', { name: 'Packages', exact: true });
    for (const [card, status] of [
      ['Packages In Warehouse', /IN WAREHOUSE/],
      ['Packages In Transit', /IN TRANSIT|AWAITING CUSTOMS CLEARANCE|CUSTOMS CLEARED/],
      ['On Hold (Invoice)', /ON HOLD INVOICE REQUIRED/],
      ['Awaiting Pickup', /READY FOR PICKUP/],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name: card }).click();
      const filter = page.getByRole('button', { name: `Remove filter ${card}` });
      await expect(filter).toBeVisible();
      await expect(table).toHaveAttribute('aria-busy', 'false');
      const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
      await expect(rows.first()).toBeVisible();
      await expect(rows.filter({ hasNotText: status })).toHaveCount(0);
      await page.reload();
      await expect(filter).toBeVisible();
      await filter.click();
      await expect(page).toHaveURL('/admin/packages');
    }
  });

  test('keeps page and size (5, 10, 25) in the URL', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/packages');
    const table = page.getByRole('table', { name: 'Packages', exact: true });
    await expect(table.getByRole('row')).toHaveCount(11);
    const rows = page.getByRole('combobox', { name: 'Rows' });
    await expect(rows.getByRole('option')).toHaveText(['5', '10', '25']);
    await rows.selectOption('5');
    await expect(table.getByRole('row')).toHaveCount(6);
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(page.getByText(/^6–10 of/)).toBeVisible();
    await expect(page).toHaveURL('/admin/packages?size=5&page=1');
    await page.reload();
    await expect(page.getByText(/^6–10 of/)).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(6);
    const back = page.getByRole('button', { name: 'Go to previous page' });
    await back.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^1–5 of/)).toBeVisible();
    await expect(back).toBeDisabled();
    await expect(back, 'keeps the focus').toBeFocused();
  });

  test('explains which search terms find packages that were collected long ago', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    const path = '/admin/packages?search=shoes';
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replace('{&quot;', '{&quot;searchCollectedDays&quot;:365,&quot;');
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    const note = page.getByText(/^Packages collected more than 365 days ago are found only by ID/);
    await expect(note).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(note).toBeHidden();
  });
});

test.describe('package details', () => {
  test('show all data of the package', async ({ pageAs, apiAs, newCustomer }) => {
    const { id: userId, email, name } = await newCustomer();
    const staff = await apiAs(ACCOUNTS.staff);
    const logged = await logPackage(staff, {
      userId,
      recipientAddress: '14 Bay Street, Bridgetown',
      incomingTrackingNumber: `1Z${unique()}`,
      weight: 12.5,
      length: 14,
      width: 10.25,
      height: 6,
    });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/packages?search=${logged.id}`);
    await page.getByRole('button', { name: `View package #${logged.id}` }).click();
    const dialog = page.getByRole('dialog', { name: `Details for Package #${logged.id}` });
    const facts = {
      'Recipient Information': [name, email, logged.mailboxId, '14 Bay Street, Bridgetown'],
      'Package & Origin Information': [
        logged.description,
        logged.senderName,
        logged.senderAddress,
        logged.incomingTrackingNumber,
      ],
      'Logistical Details': ['IN WAREHOUSE', 'Miami Doral', '12.5 lbs', '14 × 10.25 × 6 in'],
      'Applied Costs & Documents': ['No manual costs applied.', 'No documents uploaded.'],
      History: ['IN WAREHOUSE'],
    };
    for (const [section, texts] of Object.entries(facts)) {
      const region = dialog.getByRole('region', { name: section });
      for (const text of texts) await expect(region).toContainText(String(text));
    }
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goForward();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });

  test('let staff upload and open an invoice for the customer', async ({ pageAs, apiAs, newCustomer }) => {
    const { id: userId } = await newCustomer();
    const held = await logPackage(await apiAs(ACCOUNTS.staff), { userId, invoiceRequired: true });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/packages?package=${held.id}`);
    const details = page.getByRole('dialog', { name: `Details for Package #${held.id}` });
    await expect(details.getByRole('button', { name: 'Hand Over' })).toBeDisabled();
    await details.getByRole('button', { name: 'Upload Invoice' }).click();
    const upload = page.getByRole('dialog', { name: `Upload Invoice for Package #${held.id}` });
    await upload.getByLabel('Choose a file, or drop it here').setInputFiles(PURCHASE_INVOICE);
    await upload.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText(`Invoice for package #${held.id} uploaded successfully.`)).toBeVisible();

    await expect(details.getByRole('region', { name: 'Logistical Details' })).toContainText('IN WAREHOUSE');
    const history = details.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(history).toHaveCount(2);
    await expect(history.first()).toContainText('IN WAREHOUSE');
    await expect(history.last()).toContainText('ON HOLD INVOICE REQUIRED');

    const download = page.waitForEvent('download');
    await details.getByRole('button', { name: `Download ${PURCHASE_INVOICE.name}` }).click();
    expect((await download).suggestedFilename()).toBe(PURCHASE_INVOICE.name);
    const opened = page.waitForEvent('popup');
    await details.getByRole('button', { name: PURCHASE_INVOICE.name, exact: true }).click();
    await opened;
  });

  test('assign a package without an account to a customer', async ({ pageAs, apiAs, newCustomer }) => {
    const { name, email, password } = await newCustomer();
    const stray = await logPackage(await apiAs(ACCOUNTS.staff), { recipientName: 'T. Visitor' });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/packages?package=${stray.id}`);
    const details = page.getByRole('dialog', { name: `Details for Package #${stray.id}` });
    await expect(details.getByRole('region', { name: 'Recipient Information' })).toContainText('T. Visitor');
    await details.getByRole('button', { name: 'Assign to Customer' }).click();
    const assign = page.getByRole('dialog', { name: `Assign Package #${stray.id} to a Customer` });
    await assign.getByRole('button', { name: 'Assign' }).click();
    await expect(assign.getByText('Customer is required.')).toBeVisible();
    await assign.getByRole('combobox', { name: 'Customer' }).fill(email);
    await page.getByRole('option', { name }).click();
    await assign.getByRole('button', { name: 'Assign' }).click();
    await expect(page.getByText(`Package #${stray.id} assigned.`)).toBeVisible();
    await expect(details.getByRole('region', { name: 'Recipient Information' })).toContainText(email);
    await expect(details.getByRole('button', { name: 'Assign to Customer' })).toBeHidden();
    const mine = await (await apiAs(email, password))(packagesApi.mine);
    expect(mine.map(({ id }) => id)).toEqual([stray.id]);
  });

  test('hand over a package that a colleague has brought to the counter', async ({
    pageAs,
    apiAs,
    newCustomer,
    expectRefusal,
  }) => {
    const { id: userId } = await newCustomer();
    const staff = await apiAs(ACCOUNTS.staff);
    const { id } = await readyPackage(staff, { userId });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/packages?package=${id}`);
    const details = page.getByRole('dialog', { name: `Details for Package #${id}` });
    const logistics = details.getByRole('region', { name: 'Logistical Details' });
    await details.getByRole('button', { name: 'Bring to Counter' }).click();
    const question = page.getByRole('dialog', { name: 'Bring to Counter' });
    await expect(question).toBeVisible();
    await staff(adminPackagesApi.atCounter, { params: { id } });
    expectRefusal(`409 /api/admin/packages/${id}/at-counter`);
    await question.getByRole('button', { name: 'Bring to Counter' }).click();
    await expect(logistics).toContainText('READY FOR PICKUP AT WAREHOUSE');
    const refused = details.getByRole('button', { name: 'Bring to Counter' });
    await expect(refused).toBeDisabled();
    await expect(refused, 'which now has a reason').toBeFocused();

    await details.getByRole('button', { name: 'Hand Over' }).click();
    const handOver = page.getByRole('dialog', { name: `Hand Over Package #${id}` });
    await handOver.getByRole('button', { name: 'Hand Over' }).click();
    await expect(handOver.getByLabel('Collected By')).toHaveAccessibleDescription(
      'Collected By is required.',
    );
    await handOver.getByLabel('Collected By').fill('Marcia Holder');
    await handOver.getByRole('button', { name: 'Hand Over' }).click();
    await page
      .getByRole('dialog', { name: 'Hand Over', exact: true })
      .getByRole('button', { name: 'Hand Over' })
      .click();
    await expect(logistics).toContainText('COLLECTED');
    await expect(logistics).toContainText('Marcia Holder');
    await expect(details.getByRole('button', { name: 'Upload Invoice' })).toBeDisabled();
    await expect(details.getByRole('button', { name: 'Hand Over' })).toHaveAccessibleDescription(
      `Package #${id} is COLLECTED: it can be handed over only when it is ready for pickup.`,
    );
  });

  test('link to the invoice of the package', async ({ pageAs, apiAs, newCustomer }) => {
    const { id: userId, name } = await newCustomer();
    const { id, invoice } = await invoicedPackage(await apiAs(ACCOUNTS.staff), { userId });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/packages?package=${id}`);
    await page
      .getByRole('dialog', { name: `Details for Package #${id}` })
      .getByRole('link', { name: `#${invoice.id}` })
      .click();
    await expect(page).toHaveURL(`/invoices/${invoice.id}`);
    const back = page.getByRole('link', { name: 'Back to Payments' });
    await expect(back, 'the hub, which has the name too, is gone').toBeVisible();
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await back.click();
    await expect(page).toHaveURL('/admin/payments');
  });

  test('keep an email address on one line of a tablet', async ({ pageAs, apiAs, newCustomer }) => {
    const { id: userId, email } = await newCustomer();
    const { id } = await logPackage(await apiAs(ACCOUNTS.staff), { userId });
    const page = await pageAs(ACCOUNTS.staff);
    await page.setViewportSize({ width: 700, height: 1000 });
    await page.goto(`/admin/packages?package=${id}`);
    const address = page.getByRole('dialog').locator('dd').filter({ hasText: email });
    await expect(address).toBeVisible();
    await expectOneLine(address);
  });
});

test.describe('hub errors', () => {
  test('are shown for failed details and a missing package', async ({
    pageAs,
    apiAs,
    breakCall,
    expectRefusal,
  }) => {
    const { id } = await logPackage(await apiAs(ACCOUNTS.staff));
    const page = await pageAs(ACCOUNTS.staff);
    const restore = await breakCall(page, `/admin/packages/${id}`);
    await page.goto(`/admin/packages?package=${id}`);
    const dialog = page.getByRole('dialog', { name: `Details for Package #${id}` });
    await expect(dialog.getByRole('alert')).toContainText('Could not fetch package details.');
    await restore();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('region', { name: 'Recipient Information' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toBeFocused();

    expectRefusal('404 /api/admin/packages/999999999');
    await page.goto('/admin/packages?package=999999999');
    const missing = page.getByRole('dialog', { name: 'Details for Package #999999999' });
    await expect(missing.getByRole('alert')).toContainText('This package does not exist');
  });

  test('are shown when the code of the details fails to load', async ({ pageAs, apiAs, expectRefusal }) => {
    const { id } = await logPackage(await apiAs(ACCOUNTS.staff));
    const page = await pageAs(ACCOUNTS.staff);
    const script = /\/assets\/package-content-/;
    expectRefusal('net::ERR_FAILED /assets/package-content-');
    await page.route(script, (route) => route.abort());
    await page.goto(`/admin/packages?package=${id}`);
    const dialog = page.getByRole('dialog', { name: `Details for Package #${id}` });
    await expect(dialog.getByRole('alert')).toContainText('Could not fetch package details.');
    await page.unroute(script);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('region', { name: 'Recipient Information' })).toBeVisible();
  });
});
