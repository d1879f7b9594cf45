import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import type { Page } from '@playwright/test';
import { respondToCall } from './broken-calls.ts';
import { invoicedPackage, readyPackage } from './builders.ts';
import { confirm, expectAlert, expectNotice } from './feedback.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

/** The highest amount that the database can hold. */
const HIGHEST = 999_999_999_999.99;

const print = (page: Page) => page.getByRole('button', { name: 'Print' });

test('shows a paid invoice as a receipt', async ({ pageAs, apiAs, newCustomer }) => {
  const { id: userId, name } = await newCustomer();
  const { id: packageId, invoice } = await invoicedPackage(await apiAs(ACCOUNTS.staff), { userId });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/payments?customer=${userId}`);
  await page.getByRole('link', { name: `View invoice #${invoice.id}` }).click();
  await expect(page).toHaveTitle(`Invoice #${invoice.id} · ePort`);
  const main = page.getByRole('main');
  for (const text of ['ePort Shipping', 'Your trusted shipping partner', name, `#${packageId}`, 'DUE', 'N/A'])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expectAlert(page, 'Integrating a payment gateway is the next step.');
  await expectGoodScreen(page);

  await page.getByRole('button', { name: 'Pay Cash' }).click();
  await confirm(page, `Confirm receipt of cash payment for invoice #${invoice.id}?`, 'Record Payment');
  await expect(print(page), 'the receipt comes next').toBeFocused();
  await expectNotice(page, `Payment for invoice #${invoice.id} recorded successfully.`);
  await expect(page.getByText(`Receipt for Invoice #${invoice.id}`)).toBeVisible();
  await expect(page.getByText('Paid On')).toBeVisible();
  await expectGoodScreen(page);
  for (const gone of ['Pay Cash', 'Cancel Invoice', 'Proceed to Payment', 'Reverse Payment'])
    await expect(page.getByRole('button', { name: gone })).toBeHidden();
  await page.getByRole('link', { name: 'Back to Payments' }).click();
  await expect(page).toHaveURL(`/admin/payments?customer=${userId}`);
});

test('reverses a payment with a reason', async ({ pageAs, apiAs, newCustomer }) => {
  const { id: userId } = await newCustomer();
  const { invoice } = await readyPackage(await apiAs(ACCOUNTS.staff), { userId });
  const admin = await pageAs(ACCOUNTS.admin);
  await admin.goto(`/invoices/${invoice.id}`);
  await admin.getByRole('button', { name: 'Reverse Payment' }).click();
  const dialog = admin.getByRole('dialog', { name: `Reverse Payment of Invoice #${invoice.id}` });
  await dialog.getByRole('button', { name: 'Reverse Payment' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
    'Reason is required.',
  );
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Counted for the wrong customer');
  await dialog.getByRole('button', { name: 'Reverse Payment' }).click();
  await expect(print(admin)).toBeFocused();
  await expectNotice(admin, `Payment of invoice #${invoice.id} reversed.`);
  await expect(admin.getByText('DUE', { exact: true })).toBeVisible();
});

test('cancels an invoice, which can then no longer be paid', async ({ pageAs, apiAs, newCustomer }) => {
  const { id: userId } = await newCustomer();
  const { invoice } = await invoicedPackage(await apiAs(ACCOUNTS.staff), { userId });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/invoices/${invoice.id}`);
  await page.getByRole('button', { name: 'Cancel Invoice' }).click();
  const question = `Cancel invoice #${invoice.id}? You can then invoice its package again.`;
  await confirm(page, question, 'Cancel Invoice');
  await expect(print(page)).toBeFocused();
  await expectNotice(page, `Invoice #${invoice.id} cancelled.`);
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay Cash' })).toBeHidden();
});

for (const format of ['A4', 'Letter'])
  test(`prints on one page of ${format} without the application frame`, async ({ pageAs, apiAs }) => {
    const [invoice] = await (await apiAs(ACCOUNTS.customer))(invoicesApi.mine, { query: { status: 'PAID' } });
    const page = await pageAs(ACCOUNTS.customer);
    await page.goto(`/invoices/${invoice?.id}`);
    await expect(page.getByRole('table', { name: 'Line items' })).toBeVisible();
    const paper = (await page.pdf({ format })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(`Receipt for Invoice #${invoice?.id}`)).toBeVisible();
    for (const left of [page.getByRole('banner'), page.getByRole('navigation'), print(page)])
      await expect(left).toBeHidden();
  });

test('fits all widths with the highest amount and long words', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.customer);
  const [item] = await api(invoicesApi.mine, { query: { status: 'DUE' } });
  const invoice = await api(invoicesApi.get, { params: { id: Number(item?.id) } });
  const page = await pageAs(ACCOUNTS.customer);
  const line = {
    description: 'Brokerage-and-clearance',
    calculationDetails: '12345.67 lbs × $999,999,999,999.99',
  };
  await respondToCall(page, `/invoices/${invoice.id}`, {
    ...invoice,
    customerName: 'Donaudampfschifffahrtsgesellschaftskapitän Nguyễn',
    packageDescription: 'x'.repeat(120),
    totalAmount: HIGHEST,
    paidAmount: 0.01,
    remainingAmount: HIGHEST,
    lineItems: [{ ...line, amount: HIGHEST }],
  });
  await page.goto(`/invoices/${invoice.id}`);
  const lines = page.getByRole('table', { name: 'Line items' });
  await expect(lines).toBeVisible();
  // Waits for the font, because the fallback font is wider.
  await page.evaluate(() => document.fonts.ready);
  const overflow = () =>
    lines.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  for (const width of [1440, 768, 620, 520, 375, 320]) {
    await page.setViewportSize({ width, height: 812 });
    await expect.poll(overflow, `the lines stay inside their sheet at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 375, height: 812 });
  await expectGoodScreen(page);
});

test('shows an error for a URL without an invoice number', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.customer);
  await page.goto('/invoices/x');
  await expect(page.getByRole('alert')).toContainText('Invoice could not be loaded.');
});
