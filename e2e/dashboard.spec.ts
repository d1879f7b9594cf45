import { billedPackage, logPackage, readyPackage } from './builders.ts';
import { ACCOUNTS, expect, expectGoodScreen, rowWith, test } from './test.ts';

test.describe('dashboard', () => {
  test('counts packages and invoices and links to the lists', async ({ pageAs, apiAs, newCustomer }) => {
    const { id: userId, email, password } = await newCustomer();
    const staff = await apiAs(ACCOUNTS.staff);
    const held = await logPackage(staff, { userId, invoiceRequired: true });
    await logPackage(staff, { userId });
    await logPackage(staff, { userId });
    const { id: billed } = await billedPackage(staff, { userId });

    const page = await pageAs(email, password);
    await page.goto('/dashboard');
    await expect(page).toHaveTitle('Dashboard · ePort');
    const cards = page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: /[a-z]\d+$/ });
    await expect(cards).toHaveText([
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

  test('links to packages, invoices and the shipping address with one tap on a phone', async ({
    pageAs,
    apiAs,
    newCustomer,
  }) => {
    const { id: userId, email, password } = await newCustomer();
    const { id: packageId, invoice } = await readyPackage(await apiAs(ACCOUNTS.staff), { userId });
    const page = await pageAs(email, password);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'See All Packages' }).click();
    await page.getByRole('listitem').filter({ hasText: 'READY FOR PICKUP' }).click();
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
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Shipping Address', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copy Address' })).toBeVisible();
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
    });
    const page = await pageAs(email, password);
    for (const path of ['/packages', `/packages/${id}`, '/profile']) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(path === '/profile' ? 'Wolfe' : senderName);
      await expectGoodScreen(page);
    }
  });

  test('shows how to start while there are no packages', async ({ pageAs, newCustomer }) => {
    const { email, password } = await newCustomer();
    const page = await pageAs(email, password);
    await page.goto('/dashboard');
    await expect(page.getByText('No packages yet.')).toBeVisible();
    await expect(page.getByText('Action Required')).toBeHidden();
    await page.getByRole('link', { name: 'See my shipping address' }).click();
    await expect(page).toHaveURL('/profile');
  });
});
