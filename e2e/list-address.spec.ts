import type { Page } from '@playwright/test';
import { holdScript } from './broken-calls.ts';
import { invoicedPackage } from './builders.ts';
import { ACCOUNTS, expect, test } from './test.ts';

const sizeBox = (page: Page) => page.getByRole('combobox', { name: 'Rows' });
const next = (page: Page) => page.getByRole('button', { name: 'Go to next page' });
const hubTable = (page: Page) => page.getByRole('table', { name: 'Packages', exact: true });

test('keeps the page size when the next page is opened immediately', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/packages');
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
  // Both clicks in one task, as when a slow page receives two quick clicks.
  await page.evaluate(() => {
    const box = document.querySelector<HTMLSelectElement>('nav select');
    const step = document.querySelector<HTMLElement>('[aria-label="Go to next page"]');
    if (!box || !step) throw new Error('The list has no pages.');
    box.value = '25';
    box.dispatchEvent(new Event('change', { bubbles: true }));
    step.click();
  });
  await expect(page.getByText(/^26–50 of/)).toBeVisible();
  await expect(hubTable(page).getByRole('row')).toHaveCount(26);
});

test('counts every click on Next', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/packages');
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
  await next(page).dblclick();
  await expect(page.getByText(/^21–30 of/)).toBeVisible();
});

for (const [path, table] of [
  ['/admin/rates', 'Rates'],
  ['/admin/audit', 'Changes'],
] as const)
  test(`opens the last page of ${path} instead of one beyond it`, async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/packages');
    await expect(hubTable(page)).toBeVisible();
    await page.goto(`${path}?page=9999`);
    await expect(page.getByRole('table', { name: table })).toBeVisible();
    await expect(page).toHaveURL(/page=\d{1,3}$/);
    await expect(next(page)).toBeDisabled();
    await page.goBack();
    await expect(page).toHaveURL('/admin/packages');
  });

test('ignores an agent in the URL of staff, who have no filter by agent', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  for (const [path, call] of [
    ['/admin/packages', /\/api\/admin\/packages\?/],
    ['/admin/exceptions', /\/api\/admin\/exceptions\?/],
    ['/admin/expected-packages', /\/api\/admin\/expected-packages\?/],
    ['/admin/cash', /\/api\/admin\/cash-drawers\?/],
    ['/admin/online-payments', /\/api\/admin\/online-payments\?/],
  ] as const) {
    const listed = page.waitForRequest(call);
    await page.goto(`${path}?agentId=999999`);
    expect((await listed).url()).not.toContain('999999');
  }
});

test('replaces an outdated query parameter of a bookmark with the current one', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  const listed = page.waitForRequest(/\/api\/rates\?/);
  await page.goto('/admin/rates?agent=1');
  await expect(page).toHaveURL('/admin/rates?agentId=1');
  expect((await listed).url()).toContain('agentId=1');
});

test('goes back page by page and to the list before a search', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/payments');
  await page.getByRole('link', { name: 'Package Management' }).click();
  // The Payments page stays until the hub has loaded, and also has a page size.
  await expect(hubTable(page)).toBeVisible();
  await sizeBox(page).selectOption('25');
  await next(page).click();
  await expect(page).toHaveURL('/admin/packages?size=25&page=1');
  const search = page.getByRole('searchbox');
  for (const text of ['ma', 'mar']) {
    await search.fill(text);
    await expect(page).toHaveURL(`/admin/packages?size=25&search=${text}`);
  }
  await page.goBack();
  await expect(page.getByText(/^26–50 of/)).toBeVisible();
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin/payments');
});

test('goes back through the tabs of My Packages', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.customer);
  await page.goto('/packages');
  for (const name of ['In Transit', 'Action Required']) {
    const tab = page.getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'In Transit' })).toHaveAttribute('aria-selected', 'true');
});

test('adds no history entry for a closed dialog', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/payments');
  await page.getByRole('link', { name: 'Package Management' }).click();
  await page
    .getByRole('button', { name: /^View package/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: /^Details for Package/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(page).toHaveURL('/admin/packages');
  await page.goBack();
  await expect(page).toHaveURL('/admin/payments');
});

test.describe('link back to a list', () => {
  test('restores the customer with due invoices in Payments after a reload', async ({
    pageAs,
    apiAs,
    newCustomer,
  }) => {
    const { id: userId, name } = await newCustomer();
    const { invoice } = await invoicedPackage(await apiAs(ACCOUNTS.staff), { userId });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/payments?customer=${userId}`);
    const view = page.getByRole('link', { name: `View invoice #${invoice.id}` });
    await view.click();
    await expect(page).toHaveURL(`/invoices/${invoice.id}`);
    await page.reload();
    await page.getByRole('link', { name: 'Back to Payments' }).click();
    await expect(page).toHaveURL(`/admin/payments?customer=${userId}`);
    await expect(page.getByRole('table', { name: `Due Invoices of ${name}` })).toBeVisible();
    await view.click();
    await expect(page).toHaveURL(`/invoices/${invoice.id}`);
    await page.goBack();
    await expect(view).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Payments', exact: true }).click();
    await expect(page).toHaveURL('/admin/payments');
  });

  for (const [list, open, back] of [
    ['/admin/master-shipments?page=1', /^View \/ Manage/, 'Back to Master Shipments'],
    ['/admin/users?search=example.com&page=1', /^Edit /, 'User Management'],
    ['/admin/rates?page=1', /^Edit /, 'Rate Management'],
  ] as const)
    test(`returns to the same page of ${list}`, async ({ pageAs }) => {
      const page = await pageAs(ACCOUNTS.admin);
      await page.goto(list);
      await page.getByRole('main').getByRole('link', { name: open }).first().click();
      await page.getByRole('main').getByRole('link', { name: back }).click();
      await expect(page).toHaveURL(list);
    });

  test('forgets list positions when another user signs in', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/master-shipments?size=25');
    await expect(page.getByRole('table')).toBeVisible();
    const remembered = () => page.evaluate(() => sessionStorage.getItem('eport_last_addresses'));
    await expect.poll(remembered).toContain('size=25');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(remembered).toBeNull();
  });
});

/**
 * Returns a function that holds or releases renders of low priority, such as those after a navigation. React starts them with a
 * message to itself; renders after clicks do not wait for one.
 */
async function holdNavigations(page: Page) {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    const held: Array<() => void> = [];
    let isHeld = false;
    MessagePort.prototype.postMessage = function (...message: [unknown]) {
      const send = () => post.apply(this, message);
      if (isHeld) held.push(send);
      else send();
    };
    window.addEventListener('hold', ({ detail }: CustomEventInit<boolean>) => {
      isHeld = detail ?? false;
      if (!isHeld) for (const send of held.splice(0)) send();
    });
  });
  return (hold: boolean) =>
    page.evaluate((detail) => window.dispatchEvent(new CustomEvent('hold', { detail })), hold);
}

test('shows a choice at once while its navigation waits for a busy page', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  const hold = await holdNavigations(page);
  await page.goto('/admin/exceptions');
  const table = page.getByRole('table', { name: 'Exceptions' });
  const rows = table.locator('tbody tr');
  const mine = page.getByRole('switch', { name: 'Assigned to me' });
  const closed = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Closed' });
  const customer = table.getByRole('columnheader', { name: 'Customer' });
  const chip = page.getByRole('button', { name: /^Remove filter Assignee/ });
  await expect(rows.first()).toContainText('Package #');
  await page.waitForLoadState('networkidle');

  await hold(true);
  await customer.getByRole('button').click();
  await expect(customer).toHaveAttribute('aria-sort', 'ascending');
  await mine.click();
  await expect(mine).toBeChecked();
  await expect(chip).toBeVisible();
  await closed.click();
  await expect(closed).toHaveAttribute('aria-pressed', 'true');
  await hold(false);
  await expect(page).toHaveURL(/status=CLOSED/);
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  await expect(mine).toBeChecked();
  await expect(closed).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(closed).toHaveAttribute('aria-pressed', 'false');
  await expect(mine).toBeChecked();
  await page.goBack();
  await expect(mine).not.toBeChecked();
});

test('keeps showing the last choice while another page loads', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  const release = await holdScript(page, 'reports');
  await page.goto('/admin/packages');
  await page.getByRole('link', { name: 'Exceptions' }).click();
  const mine = page.getByRole('switch', { name: 'Assigned to me' });
  await expect(page.getByRole('table', { name: 'Exceptions' }).locator('tbody tr').first()).toContainText(
    'Package #',
  );
  const asked = page.waitForRequest('**/assets/reports-*.js');
  // Both clicks in one task, so that the second interrupts the navigation of the first.
  await mine.evaluate((control: HTMLElement) => {
    control.click();
    const link = [...document.querySelectorAll('nav a')].find(({ textContent }) => textContent === 'Reports');
    if (!(link instanceof HTMLElement)) throw new Error('The sidebar has no link to the reports.');
    link.click();
  });
  await asked;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(mine).toBeChecked();
  release();
  await expect(page).toHaveURL('/admin/reports');
  await page.goBack();
  await expect(page).toHaveURL('/admin/exceptions');
  await expect(mine).not.toBeChecked();
});
