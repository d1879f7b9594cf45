import { arrivedShipment, invoicedPackage, logPackage, readyPackage } from './builders.ts';
import { expectNotice } from './feedback.ts';
import { PURCHASE_INVOICE } from './files.ts';
import { expectGoodPhoneScreen, PHONE } from './good-screen.ts';
import { ACCOUNTS, expect, expectGoodScreen, rowWith, test } from './test.ts';

test.describe('dashboard', () => {
  test('counts packages and invoices and links to the lists', async ({ pageAs, apiAs, newCustomer }) => {
    const { id: userId, email, password } = await newCustomer();
    const staff = await apiAs(ACCOUNTS.staff);
    const held = await logPackage(staff, { userId, invoiceRequired: true });
    await logPackage(staff, { userId });
    await logPackage(staff, { userId });
    const { id: billed } = await invoicedPackage(staff, { userId });

    const page = await pageAs(email, password);
    await page.goto('/dashboard');
    await expect(page).toHaveTitle('Dashboard · ePort');
    await expect(page.getByRole('region', { name: 'Counts' }).getByRole('link')).toHaveText([
      'Action Required1',
      'Packages in Warehouse2',
      'Packages In Transit1',
      'Delivered Packages0',
      'Pending Invoices1',
    ]);

    const table = page.getByRole('table', { name: 'My packages' });
    for (const [card, tab, rows] of [
      ['Action Required', 'Action Required', 1],
      ['Packages in Warehouse', 'In Warehouse', 2],
      ['Packages In Transit', 'In Transit', 1],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name: card }).click();
      await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(table.getByRole('row')).toHaveCount(rows + 1);
      await page.goBack();
    }

    await page.getByRole('link', { name: 'Delivered Packages' }).click();
    await expect(page.getByText('No packages found for this status.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter Status: COLLECTED' }).click();
    await expect(page).toHaveURL('/packages');
    await expect(table).toContainText(held.description);

    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Pending Invoices' }).click();
    await expect(page).toHaveURL('/invoices?status=DUE%2COVERDUE');
    await expect(rowWith(page, `#${billed}`)).toContainText('DUE');
  });

  test('links to packages and invoices with one tap on a phone', async ({ pageAs, apiAs, newCustomer }) => {
    const { id: userId, email, password } = await newCustomer();
    const { id: packageId, invoice } = await readyPackage(await apiAs(ACCOUNTS.staff), { userId });
    const page = await pageAs(email, password);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'See All Packages' }).click();
    // The dashboard, which stays until the page has loaded, lists the package too.
    const packages = page.getByRole('list', { name: 'My packages' });
    await packages.getByRole('listitem').filter({ hasText: 'READY FOR PICKUP' }).click();
    await expect(page).toHaveURL(`/packages/${packageId}`);
    await page.goto('/invoices');
    await page
      .getByRole('listitem')
      .filter({ hasText: `#${invoice.id}` })
      .getByText('PAID')
      .click();
    await expect(page).toHaveURL(`/invoices/${invoice.id}`);
    await page.getByRole('link', { name: `#${packageId}`, exact: true }).click();
    await expect(page).toHaveURL(`/packages/${packageId}`);
  });

  test('shows to-dos, packages on the way and the amount owed, and uploads a missing invoice', async ({
    pageAs,
    apiAs,
    newCustomer,
  }) => {
    const { id: userId, email, password } = await newCustomer();
    const staff = await apiAs(ACCOUNTS.staff);
    const held = await logPackage(staff, { userId, invoiceRequired: true });
    const moving = await logPackage(staff, { userId });
    await arrivedShipment(staff, [moving.id]);
    const { invoice } = await invoicedPackage(staff, { userId });
    const page = await pageAs(email, password);
    await page.setViewportSize(PHONE);
    await page.goto('/dashboard');
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(['To Do', 'On the Way', 'Your Shipping Address', 'Owed', 'Need help?']);
    const toDos = page.getByRole('list', { name: 'To do' }).getByRole('listitem');
    await expect(toDos).toHaveText([
      new RegExp(`${held.description}.*Customs needs your purchase invoice`),
      new RegExp(`Invoice #${invoice.id} is due by`),
      /Add your phone number and address/,
    ]);
    const onTheWay = page.getByRole('list', { name: 'On the way' }).locator('> li');
    await expect(onTheWay).toHaveCount(2);
    await expect(onTheWay.filter({ hasText: moving.description })).toContainText('Arrived in Barbados');
    const progress = onTheWay.filter({ hasText: moving.description }).getByRole('list', { name: 'Progress' });
    await expect(progress.locator('[aria-current=step]')).toHaveText('Customs: current step');
    const owed = page.getByRole('region', { name: 'Owed' });
    await expect(owed).toContainText(`$${invoice.totalAmount.toFixed(2)}1 unpaid invoice`);
    await expectGoodPhoneScreen(page);

    await page.getByRole('button', { name: `Upload Invoice for package #${held.id}` }).click();
    const dialog = page.getByRole('dialog', { name: `Upload Invoice for Package #${held.id}` });
    await dialog.getByLabel('Choose a file, or drop it here').setInputFiles(PURCHASE_INVOICE);
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expectNotice(page, `Invoice for package #${held.id} uploaded successfully.`);
    await expect(toDos).toHaveCount(2);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('link', { name: `View Invoice: invoice #${invoice.id}` })).toBeVisible();
    await toDos.filter({ hasText: `Invoice #${invoice.id}` }).click();
    await expect(page).toHaveURL(`/invoices/${invoice.id}`);
    await page.goBack();
    await expect(page.getByRole('link', { name: moving.description })).toBeVisible();
    await onTheWay.filter({ hasText: moving.description }).click();
    await expect(page).toHaveURL(`/packages/${moving.id}`);
  });

  test('wraps long names without spaces', async ({ pageAs, apiAs, newCustomer }) => {
    const {
      id: userId,
      email,
      password,
    } = await newCustomer({ firstName: 'Wolfeschlegelsteinhausen'.repeat(4) });
    const senderName = 'Supercalifragilistic'.repeat(5);
    const { id } = await logPackage(await apiAs(ACCOUNTS.staff), {
      userId,
      senderName,
      description: senderName,
      invoiceRequired: true,
    });
    const page = await pageAs(email, password);
    for (const path of ['/dashboard', '/packages', `/packages/${id}`, '/profile']) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(
        path === '/profile' || path === '/dashboard' ? 'Wolfe' : senderName,
      );
      await expectGoodScreen(page);
    }
    const product = page.getByRole('banner').getByRole('link', { name: 'ePort' });
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 700 });
      // A part of a pixel is enough for an ellipsis.
      const missing = product.evaluate((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        const end =
          link.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(link).paddingRight);
        return text.getBoundingClientRect().right - end;
      });
      expect(await missing, `pixels missing at a width of ${width}`).toBeLessThanOrEqual(0);
    }
  });

  test('shows how to start while there are no packages', async ({ pageAs, newCustomer }) => {
    const { email, password } = await newCustomer();
    const page = await pageAs(email, password);
    await page.goto('/dashboard');
    await expect(page.getByText('No packages yet.')).toBeVisible();
    await expect(page.getByText('Action Required')).toBeHidden();
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(['Your Shipping Address', 'To Do', 'Owed', 'Need help?']);
    await expect(page.getByText('Use this address when you shop online.')).toBeVisible();
    await expectGoodScreen(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy Address' }).click();
    await expectNotice(page, 'Address Copied!');

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    await dialog.getByLabel('Phone Number').fill('+1 246 555 0188');
    await dialog.getByLabel('Address Line 1').fill('1 Bay Street');
    await dialog.getByLabel('City').fill('Bridgetown');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, 'Your profile has been updated successfully!');
    await expect(page.getByText('There is nothing to do right now.')).toBeVisible();
  });
});
