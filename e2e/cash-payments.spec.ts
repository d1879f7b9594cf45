import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import type { Locator, Page } from '@playwright/test';
import { holdCall, loseResponse, respondToCall } from './broken-calls.ts';
import { invoicedPackage, unique } from './builders.ts';
import { answerDialog, confirm, expectNotice, expectToLast, pauseClock } from './feedback.ts';
import { interceptCalls } from './intercepted-calls.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const SEARCH = 'Search by Name, Email, or Mailbox ID...';

const search = (page: Page) => page.getByRole('combobox', { name: SEARCH });
const payers = (page: Page) => page.getByRole('listbox').getByRole('option');
const due = (page: Page, name: string) => page.getByRole('table', { name: `Due Invoices of ${name}` });
const question = (id: number) => `Confirm receipt of cash payment for invoice #${id}?`;

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** Clicks twice, at the pace of a person, so that the second click hits the dialog that the first has opened. */
async function doubleClick(page: Page, button: Locator) {
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test('takes cash for each invoice until none is due', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
}) => {
  const { id: userId, email, password, name } = await newCustomer({ firstName: 'W'.repeat(80) });
  const { mailboxId } = await (await apiAs(email, password))(customersApi.profile);
  const staff = await apiAs(ACCOUNTS.staff);
  const first = await invoicedPackage(staff, { userId });
  const second = await invoicedPackage(staff, { userId, weight: 30 });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/payments');
  await expect(page).toHaveTitle('Payments · ePort');
  for (const card of ['Total Due', 'Overdue Invoices', 'Paid (Last 30 Days)'])
    await expect(page.getByText(card, { exact: true })).toBeVisible();

  await expect(search(page)).toBeFocused();
  await page.keyboard.type(email);
  await expect(payers(page)).toHaveText([`${name} · ${mailboxId}${email}`]);
  await expectGoodScreen(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/payments?customer=${userId}`);
  await page.reload();
  await expect(search(page)).toHaveValue(name);

  const table = due(page, name);
  await expect(table.getByRole('columnheader')).toHaveText([
    'Invoice #',
    'Package #',
    'Due Date',
    'Amount',
    'Actions',
  ]);
  await search(page).focus();
  const skip = page.getByRole('link', { name: 'Skip to the first invoice' });
  for (let presses = 0; presses < 3 && !(await isFocused(skip)); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: `Show the lines of invoice #${first.invoice.id}` }),
  ).toBeFocused();
  const row = (id: number) => table.getByRole('row').filter({ hasText: `#${id}` });
  await expect(row(first.invoice.id)).toContainText(`#${first.id}`);
  await expect(row(first.invoice.id)).toContainText(`$${first.invoice.totalAmount.toFixed(2)}`);
  await expectGoodScreen(page);

  const pay = (id: number) => page.getByRole('button', { name: `Pay Cash for invoice #${id}` });
  await doubleClick(page, pay(first.invoice.id));
  await answerDialog(page, 'Record Payment', 'Cancel');
  await expect(pay(first.invoice.id)).toBeFocused();
  await pay(first.invoice.id).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await confirm(page, question(first.invoice.id), 'Record Payment');
  await expectNotice(page, `Payment for invoice #${first.invoice.id} recorded successfully.`);
  await expect(row(first.invoice.id)).toBeHidden();
  const lost = `/invoices/${second.invoice.id}/pay-cash`;
  expectRefusal(`net::ERR_CONNECTION_RESET /api${lost}`);
  await loseResponse(page, lost);
  await pay(second.invoice.id).click();
  await confirm(page, question(second.invoice.id), 'Record Payment');
  await expect(page.getByText('No due invoices found for this customer.')).toBeVisible();
  await expect(search(page), 'ready for the next customer').toBeFocused();
  expect((await staff(invoicesApi.get, { params: { id: second.invoice.id } })).status).toBe('PAID');
});

test('works by keyboard alone and shows the notice for 6 seconds', async ({ pageAs, apiAs, newCustomer }) => {
  const { id: userId, name } = await newCustomer();
  const { invoice } = await invoicedPackage(await apiAs(ACCOUNTS.staff), { userId });
  const page = await pageAs(ACCOUNTS.staff);
  await page.clock.install();
  await page.goto(`/admin/payments?customer=${userId}`);
  // Tab would skip the list while it loads.
  const view = due(page, name).getByRole('link', { name: `View invoice #${invoice.id}` });
  await expect(view).toBeVisible();
  await search(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the first invoice' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused();
  const lines = page.getByRole('button', { name: `Show the lines of invoice #${invoice.id}` });
  for (let presses = 0; presses < 15 && !(await isFocused(lines)); presses++)
    await page.keyboard.press('Tab');
  await expect(lines).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(view).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Record Payment' })).toContainText(question(invoice.id));
  await page.keyboard.press('Enter');
  const text = `Payment for invoice #${invoice.id} recorded successfully.`;
  await expectToLast(page, page.getByRole('status').filter({ hasText: text }), 6);
});

test('shows the lines of the chosen invoice beside the list and pays it there', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const { id: userId } = await newCustomer();
  const staff = await apiAs(ACCOUNTS.staff);
  const first = await invoicedPackage(staff, { userId });
  const second = await invoicedPackage(staff, { userId, weight: 30 });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/payments?customer=${userId}`);
  const preview = (id: number) => page.getByRole('region', { name: `Invoice #${id}`, exact: true });
  const lines = page.getByRole('table', { name: 'Line items' });
  await expect(preview(first.invoice.id), 'the oldest at first').toContainText(
    first.invoice.packageDescription,
  );
  await page.getByRole('button', { name: `Show the lines of invoice #${second.invoice.id}` }).click();
  await expect(preview(second.invoice.id)).toContainText(second.invoice.packageDescription);
  for (const { description, calculationDetails } of second.invoice.lineItems) {
    await expect(lines).toContainText(description);
    await expect(lines).toContainText(calculationDetails);
  }
  await expect(lines).toContainText(`$${second.invoice.totalAmount.toFixed(2)}`);
  await expectGoodScreen(page);

  await preview(second.invoice.id).getByRole('button', { name: 'Pay Cash' }).click();
  await confirm(page, question(second.invoice.id), 'Record Payment');
  await expectNotice(page, `Payment for invoice #${second.invoice.id} recorded successfully.`);
  await expect(preview(first.invoice.id), 'the one that is left').toBeVisible();
  expect((await staff(invoicesApi.get, { params: { id: second.invoice.id } })).status).toBe('PAID');

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(lines, 'no room beside the list').toBeHidden();
  await expect(page.getByRole('button', { name: `Pay Cash for invoice #${first.invoice.id}` })).toBeVisible();
});

test('searches from two characters when typing pauses', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/admin/users')
      asked.push(`${searchParams.get('search')} ${searchParams.get('size')}`);
  });
  await page.clock.install();
  await page.goto('/admin/payments');
  await search(page).pressSequentially('a');
  await expect(page.getByText('Type at least 2 characters.')).toBeVisible();
  await pauseClock(page);
  await search(page).pressSequentially('nn');
  await page.clock.resume();
  await expect(payers(page).first()).toBeVisible();
  expect(asked).toEqual(['ann 10']);
  await search(page).fill(unique());
  await expect(page.getByText('No customers found.')).toBeVisible();
});

test('marks overdue invoices and a customer without a mailbox ID', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  const person = { id: 7, firstName: 'Ann', lastName: 'Example', email: 'ann@example.com', mailboxId: null };
  await respondToCall(page, '/admin/users', { content: [person], totalItems: 1 });
  await respondToCall(page, '/invoices/user/7/due', [
    {
      id: 91,
      shippingPackageId: 12,
      dueDate: '2026-01-31',
      totalAmount: 1234.5,
      status: 'OVERDUE',
      can: { payCash: { allowed: true } },
    },
  ]);
  // A narrow window shows no preview beside the list, which would need another call.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/payments');
  await search(page).fill('ann');
  await expect(payers(page)).toHaveText('Ann Example · N/Aann@example.com');
  await payers(page).click();
  await expect(due(page, 'Ann Example').getByRole('cell')).toHaveText([
    '#91',
    '#12',
    /Jan 31, 2026 OVERDUE/,
    '$1,234.50',
    'ViewPay Cash',
  ]);
});

test('reports an invoice already paid by another user and reloads the list', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
}) => {
  const { id: userId } = await newCustomer();
  const staff = await apiAs(ACCOUNTS.staff);
  const { invoice } = await invoicedPackage(staff, { userId });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/payments?customer=${userId}`);
  await page.getByRole('button', { name: `Pay Cash for invoice #${invoice.id}` }).click();
  await staff(invoicesApi.payCash, { params: { id: invoice.id } });
  expectRefusal(`409 /api/invoices/${invoice.id}/pay-cash`);
  await confirm(page, question(invoice.id), 'Record Payment');
  await expect(page.getByRole('alert')).toContainText(`Invoice #${invoice.id} is PAID`);
  await expect(page.getByText('No due invoices found for this customer.')).toBeVisible();
});

test('reports a payment that could not be recorded and keeps the focus', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
}) => {
  const { id: userId, name } = await newCustomer();
  const { invoice } = await invoicedPackage(await apiAs(ACCOUNTS.staff), { userId });
  const page = await pageAs(ACCOUNTS.staff);
  const release = await holdCall(page, `/admin/agent-customers/${userId}`);
  await page.goto(`/admin/payments?customer=${userId}`);
  await expect(page.getByRole('table', { name: 'Due Invoices', exact: true })).toBeVisible();
  release();
  await expect(due(page, name)).toBeVisible();
  const { promise: mayRespond, resolve: respond } = Promise.withResolvers<void>();
  let sent = 0;
  expectRefusal(`500 /api/invoices/${invoice.id}/pay-cash`);
  await interceptCalls(page, `/invoices/${invoice.id}/pay-cash`, async () => {
    sent++;
    await mayRespond;
    return { status: 500 };
  });
  const pay = page.getByRole('button', { name: `Pay Cash for invoice #${invoice.id}` });
  await pay.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Record Payment' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(pay).toHaveAttribute('aria-busy', 'true');
  await expect(pay).toBeDisabled();
  await expect(pay, 'while busy').toBeFocused();
  for (const key of ['Enter', 'Space']) await page.keyboard.press(key);
  await pay.dispatchEvent('click');
  respond();
  await expect(page.getByRole('alert')).toHaveText('Failed to record payment.');
  await expect(pay).toBeEnabled();
  await expect(pay, 'after the failure').toBeFocused();
  await expect(page.getByRole('dialog'), 'no second question').toHaveCount(0);
  expect(sent).toBe(1);
  await expect(due(page, name)).toContainText(`#${invoice.id}`);
});

test('shows large amounts on one line within their cards on a phone', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await respondToCall(page, '/invoices/stats', {
    dueTotalAmount: 1234567.89,
    overdueCount: 21,
    paidLast30Days: 98765.43,
  });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/admin/payments');
  for (const amount of ['$1,234,567.89', '$98,765.43']) {
    const shown = page.getByText(amount, { exact: true });
    await expect(shown).toBeVisible();
    const room = () =>
      shown.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const lines = text.getClientRects();
        const card = element.closest('main [class*=card]')?.getBoundingClientRect();
        return { lines: lines.length, right: (card?.right ?? 0) - (lines[0]?.right ?? 0) };
      });
    // Waits for the font, because the fallback font is wider.
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(async () => (await room()).lines, 'lines').toBe(1);
    await expect.poll(async () => (await room()).right, 'pixels left in its card').toBeGreaterThan(0);
  }
});

test('reports an unknown customer in the URL', async ({ pageAs, expectRefusal }) => {
  expectRefusal('404 /api/');
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/payments?customer=999999999');
  await expect(page.getByRole('alert')).toContainText('This customer does not exist');
  await expect(page.getByRole('table', { name: /due/i })).toBeHidden();
});
