import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import type { Locator, Page } from '@playwright/test';
import { billsPath } from './bill-grid.ts';
import { arrivedShipment, invoicedPackage, logPackage } from './builders.ts';
import { makeManifest } from './customs.ts';
import { ACCOUNTS, expect, test } from './test.ts';

/** The area of US Letter within its margins, in pixels. */
const PAPER = { width: 740, height: 980 };

async function onPaper(page: Page) {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
}

/** Excludes buttons that carry a text of the page, such as the head of a sortable column. */
const controls = (shown: Page | Locator) =>
  shown.getByRole('button').and(shown.locator(':not([data-printed])'));

/** Expects that no controls are printed and that nothing is cut off at the right edge. */
async function expectPaper(page: Page) {
  await expect(controls(page), 'buttons').toHaveCount(0);
  for (const role of ['checkbox', 'banner'] as const) await expect(page.getByRole(role), role).toHaveCount(0);
  await expect(page.getByRole('navigation').filter({ hasNotText: /\d–\d+ of/ }), 'menu').toHaveCount(0);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#main"]')?.focus());
  await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(0);
  const beyond = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => element.textContent),
    );
  await expect.poll(beyond, 'cut off at the edge').toEqual([]);
}

/** Returns words of table cells that break within. A break after a hyphen or a slash is allowed. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    const isBroken = (node: Node, { index, 0: word }: RegExpExecArray) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    return [...document.querySelectorAll('td, th')].flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const word of (node.textContent ?? '').matchAll(/[^\s\-/]+/g))
          if (isBroken(node, word)) broken.push(word[0]);
      return broken;
    });
  });

const sheets = async (page: Page) =>
  (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('prints the packages and overview of a shipment, but not its costs and profit', async ({
  pageAs,
  apiAs,
}) => {
  const staff = await apiAs(ACCOUNTS.staff);
  const packages = [];
  for (let count = 0; count < 34; count++) packages.push(await logPackage(staff));
  const { id, manifestId } = await arrivedShipment(
    staff,
    packages.map((item) => item.id),
  );
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/master-shipments/${id}`);
  const table = page.getByRole('table', { name: 'Packages included' });
  await expect(table.getByRole('row')).toHaveCount(11);
  expect(await sheets(page), 'printed').toBeGreaterThan(1);
  await expect(table.getByRole('row'), 'paged again after printing').toHaveCount(11);

  await onPaper(page);
  await expect(table.getByRole('row')).toHaveCount(35);
  for (const { description } of packages) await expect(table.getByText(description)).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveText([
    'Customer',
    'Mailbox ID',
    'Description',
    'Status',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(manifestId);
  for (const text of ['Barbados', 'ARRIVED AT PORT', 'departure Dec 1, 2026'])
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
  await expect(page.getByText('Arrived at port', { exact: true })).toBeVisible();
  for (const name of ['Costs', 'Profit'])
    await expect(page.getByRole('heading', { name, exact: true, includeHidden: true })).toBeHidden();
  await expect(page.getByText(/^1–10 of/)).toBeHidden();
  await expectPaper(page);
});

test('prints a manifest with all its house bills', async ({ pageAs, apiAs }) => {
  const { id, bills } = await makeManifest(
    await apiAs(ACCOUNTS.staff),
    Array.from({ length: 12 }, () => ({})),
  );
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/manifests/${id}`);
  const table = page.getByRole('table', { name: 'House bills of lading' });
  await expect(table.getByRole('row')).toHaveCount(11);
  await onPaper(page);
  for (const { blReferenceNumber } of bills) await expect(table.getByText(blReferenceNumber)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Containers' })).toBeVisible();
  await expect(page.getByText('Pre-Flight Check')).toBeHidden();
  await expectPaper(page);
});

test('prints the duty estimates of a manifest with all their charges', async ({ pageAs, apiAs }) => {
  const { id, bills } = await makeManifest(await apiAs(ACCOUNTS.staff), [{}, {}]);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/manifests/${id}/duties`);
  const table = page.getByRole('table', { name: 'Duty estimates' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await onPaper(page);
  for (const { blReferenceNumber } of bills) await expect(table.getByText(blReferenceNumber)).toBeVisible();
  for (const name of ['HS Code', 'CIF', 'Levies', 'VAT', 'Fees', 'Estimate'])
    await expect(table.getByRole('columnheader', { name })).toBeVisible();
  await expect(page.getByText('An estimate. Customs decides what is due.')).toBeVisible();
  await expectPaper(page);
});

test('prints the bills table with all its rows and columns', async ({ pageAs, apiAs }) => {
  const { id, bills } = await makeManifest(
    await apiAs(ACCOUNTS.staff),
    Array.from({ length: 40 }, () => ({ description: 'Office chair, disassembled' })),
  );
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(billsPath(id));
  const grid = page.getByRole('grid', { name: 'House bills of lading' });
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  await onPaper(page);
  for (const { blReferenceNumber } of bills) await expect(grid.getByText(blReferenceNumber)).toBeVisible();
  await expect(grid.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('40 packages')).toBeVisible();
  await expectPaper(page);
  await expect.poll(() => brokenWords(page)).toEqual([]);
  expect(await sheets(page)).toBeGreaterThan(1);
});

test('prints the checked lines of a clearance list without the form above them', async ({
  pageAs,
  apiAs,
}) => {
  const staff = await apiAs(ACCOUNTS.staff);
  const { id } = await logPackage(staff);
  const shipment = await arrivedShipment(staff, [id]);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/master-shipments/${shipment.id}/clearance`);
  await page.getByRole('textbox', { name: 'Package IDs, tracking numbers' }).fill(`${id}\t12.50`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('1 package to record, with customs duties of $12.50.')).toBeVisible();
  await onPaper(page);
  const table = page.getByRole('table', { name: 'To Record' });
  await expect(table).toContainText(`Package #${id}`);
  await expect(table).toContainText('$12.50');
  await expect(page.getByText(shipment.manifestId)).toBeVisible();
  await expect(page.getByText('1. What Customs Has Released')).toBeHidden();
  await expect(page.getByRole('tab')).toHaveText(['To Record (1)']);
  await expectPaper(page);
});

test('prints only the due invoices of a customer', async ({ pageAs, apiAs, newCustomer }) => {
  const { id: userId, name } = await newCustomer();
  const { invoice } = await invoicedPackage(await apiAs(ACCOUNTS.staff), { userId });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/payments?customer=${userId}`);
  const table = page.getByRole('table', { name: `Due Invoices of ${name}` });
  await expect(table).toContainText(`#${invoice.id}`);
  await onPaper(page);
  await expect(table).toContainText(`#${invoice.id}`);
  await expect(page.getByRole('heading', { name: `Due Invoices of ${name}` })).toBeVisible();
  await expect(page.getByText('Total Due')).toBeHidden();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expectPaper(page);
});

test('prints the visible rows of a long list and states which they are', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/users?page=1');
  await expect(page.getByRole('row')).toHaveCount(11);
  await onPaper(page);
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expectPaper(page);
});

test('prints the filters of a list that has no search field', async ({ pageAs, apiAs, newCustomer }) => {
  const staff = await apiAs(ACCOUNTS.staff);
  const { id } = await logPackage(staff, { userId: (await newCustomer()).id });
  const { id: exceptionId } = await staff(exceptionsApi.open, { params: { id }, body: { kind: 'DAMAGED' } });
  const body = { decision: 'The customer accepts it as it is.' };
  await staff(exceptionsApi.close, { params: { id: exceptionId }, body });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/exceptions?status=CLOSED&kind=DAMAGED');
  await expect(page.getByText('Kind: Damaged')).toBeVisible();
  await onPaper(page);
  await expect(page.getByText('Kind: Damaged')).toBeVisible();
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Open', { exact: true })).toBeHidden();
  await expect(page.getByText('Assigned to me')).toBeHidden();
  await expectPaper(page);
});

test('prints an open dialog instead of its page', async ({ pageAs, apiAs }) => {
  const { id, description } = await logPackage(await apiAs(ACCOUNTS.staff));
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/packages?package=${id}`);
  const dialog = page.getByRole('dialog', { name: `Details for Package #${id}` });
  await expect(dialog).toContainText(description);
  await onPaper(page);
  await expect(dialog).toContainText(description);
  await expect(page.getByRole('main')).toBeHidden();
  await expect(controls(dialog)).toHaveCount(0);
});

test('prints the page of a single record with its values and without controls', async ({ pageAs, apiAs }) => {
  const staff = await apiAs(ACCOUNTS.staff);
  const customer = await apiAs(ACCOUNTS.customer);
  const manifest = await makeManifest(staff, [{ description: 'Rubber boots' }]);
  const bill = manifest.bills[0];
  const [invoice] = await customer(invoicesApi.mine);
  const [own] = await customer(packagesApi.mine);
  const pages = [
    [ACCOUNTS.staff, `/admin/manifests/${manifest.id}/bol/${bill?.id}`, 'Declared Values for Customs'],
    [ACCOUNTS.staff, `/invoices/${invoice?.id}`, 'Invoice'],
    [ACCOUNTS.customer, `/invoices/${invoice?.id}`, 'Invoice'],
    [ACCOUNTS.customer, `/packages/${own?.id}`, own?.description ?? ''],
    [ACCOUNTS.admin, '/admin/users/2/edit', 'Home Warehouse'],
  ] as const;
  for (const [email, path, text] of pages) {
    const page = await pageAs(email);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await onPaper(page);
    const shown = page.getByRole('main').getByText(text).filter({ visible: true });
    await expect(shown.first(), path).toBeVisible();
    await expectPaper(page);
    for (const select of await page.getByRole('combobox').all()) await expect(select).not.toBeEmpty();
  }
});

test('prints a bill of lading as values, without boxes, hints and internal notes', async ({
  pageAs,
  apiAs,
}) => {
  const manifest = await makeManifest(await apiAs(ACCOUNTS.staff), [{ description: 'Rubber boots' }]);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/manifests/${manifest.id}/bol/${manifest.bills[0]?.id}`);
  const description = page.getByLabel('Description of Goods (for Customs)');
  await expect(page.getByText('e.g. 23 for Degroupage')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await onPaper(page);
  await expect(description).toHaveValue('Rubber boots');
  await expect(description).toBeVisible();
  await expect(page.getByText('e.g. 23 for Degroupage')).toBeHidden();
  await expect(page.getByText('Internal Notes')).toBeHidden();
  for (const mark of await page.getByText('*', { exact: true }).all()) await expect(mark).toBeHidden();
  const fields = page.locator('form :is(input, textarea, [role=combobox])').filter({ visible: true });
  await expect(fields).not.toHaveCount(0);
  for (const box of [...(await fields.all()), ...(await fields.locator('..').all())])
    await expect(box).toHaveCSS('border-top-width', '0px');
  await expect(page.locator('form [role=combobox] svg').filter({ visible: true })).toHaveCount(0);
  expect(await sheets(page)).toBeLessThan(3);
});

test('prints tables of many columns with whole words and within the edges', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const trackingNumber = `94001910609474${String(Date.now()).slice(-8)}`;
  const description = 'Office chair, disassembled';
  const announced = { trackingNumber, description, declaredValue: 29.85, currencyCode: 'USD' };
  await (await apiAs(customer.email, customer.password))(expectedPackagesApi.create, {
    body: { ...announced, senderName: 'Home & Hearth Outlet' },
  });
  await logPackage(await apiAs(ACCOUNTS.staff), {
    userId: customer.id,
    description,
    incomingTrackingNumber: trackingNumber.replace('94', '92'),
    invoiceRequired: true,
  });
  const pages = [
    [customer, '/expected-packages'],
    [customer, '/packages'],
    [{ email: ACCOUNTS.staff }, `/admin/expected-packages?search=${trackingNumber}`],
    [{ email: ACCOUNTS.admin }, `/admin/users?search=${customer.email}`],
    [{ email: ACCOUNTS.admin }, '/admin/customs-tables?table=duty-rules'],
  ] as const;
  for (const [user, path] of pages) {
    const page = await pageAs(user.email, 'password' in user ? user.password : undefined);
    await page.goto(path);
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await onPaper(page);
    await expectPaper(page);
    await expect.poll(() => brokenWords(page), path).toEqual([]);
  }
});

test('prints the filters of a page that have a value', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/reports?period=last-month');
  await onPaper(page);
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('Last month');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/admin/audit?from=2026-01-01');
  await onPaper(page);
  await expect(page.getByLabel('From')).toHaveValue('2026-01-01');
  await expect(page.getByLabel('To', { exact: true })).toBeHidden();
});

test('breaks words in tables that are too long for the paper', async ({ pageAs, apiAs, newCustomer }) => {
  const firstName = 'W'.repeat(80);
  const description = 'm'.repeat(80);
  const customer = await newCustomer({ firstName });
  const staff = await apiAs(ACCOUNTS.staff);
  await logPackage(staff, { userId: customer.id, description });
  const manifest = await makeManifest(staff, [{ description }]);
  const pages = [
    [ACCOUNTS.admin, `/admin/users?search=${customer.email}`, 'table', firstName],
    [ACCOUNTS.staff, `/admin/packages?search=${customer.email}`, 'table', description],
    [ACCOUNTS.staff, `/admin/manifests/${manifest.id}`, 'table', description],
    [ACCOUNTS.staff, billsPath(manifest.id), 'grid', description],
  ] as const;
  for (const [account, path, role, word] of pages) {
    const page = await pageAs(account);
    await page.goto(path);
    await expect(page.getByRole(role).getByText(word).first()).toBeAttached();
    await onPaper(page);
    await expectPaper(page);
    await expect(page.getByRole(role).getByText(word).first()).toBeVisible();
    const broken = (await brokenWords(page)).filter((each) => each !== firstName && each !== description);
    expect(broken, path).toEqual([]);
  }
});
