import { readFile } from 'node:fs/promises';
import { customersApi } from '@eport/contract/customers/customers.api.ts';
import type { Page } from '@playwright/test';
import { holdCall } from './broken-calls.ts';
import { HOME, logPackage, unique } from './builders.ts';
import { expectNotice } from './feedback.ts';
import { pick } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

async function saveFile(page: Page, act: () => Promise<void>) {
  const downloading = page.waitForEvent('download');
  await act();
  const download = await downloading;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n') };
}

const rowWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const exportButton = (page: Page) => page.getByRole('button', { name: 'Export CSV' });

const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'));

const choose = (page: Page, buffer: Buffer, name = 'file.csv') =>
  page.getByLabel('Choose a CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });

const expectProblem = (page: Page, ...cells: string[]) =>
  expect(
    page
      .getByRole('row')
      .filter({ hasText: cells[0] ?? '' })
      .filter({ hasText: cells[1] ?? '' }),
  ).toHaveText(new RegExp(cells.join('.*')));

test.describe('CSV export', () => {
  test('exports the filtered hub by mouse and keyboard and reports a failure', async ({
    pageAs,
    apiAs,
    breakCall,
  }) => {
    const word = `Formula${unique()}`;
    const { id } = await logPackage(await apiAs(ACCOUNTS.staff), {
      description: `=${word}`,
      incomingTrackingNumber: word,
    });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/packages?search=${word}`);
    await expect(rowWith(page, `=${word}`)).toBeVisible();
    await exportButton(page).focus();
    const file = await saveFile(page, () => page.keyboard.press('Enter'));
    expect(file.name).toMatch(/^packages-\d{4}-\d\d-\d\d\.csv$/);
    expect(file.lines[0]).toBe(
      '\uFEFFPackage ID,Customer,Email,Mailbox ID,Description,Date Received,Status,Tracking Number,Warehouse,Destination,Weight (lbs),Shelf',
    );
    expect(file.lines[1]).toMatch(
      new RegExp(`^${id},Somebody Without Account,,,'=${word},.*,IN WAREHOUSE,${word},`),
    );
    expect(file.lines).toHaveLength(2);
    await expectNotice(page, `${file.name} has been saved.`);
    const restore = await breakCall(page, '/admin/packages/export.csv');
    await exportButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Failed to export the list. Please try again.');
    await restore();
  });

  test('exports users, agents, warehouses, ports, rates, shipments and due invoices', async ({
    pageAs,
    newCustomer,
  }) => {
    const { id } = await newCustomer();
    const page = await pageAs(ACCOUNTS.admin);
    for (const [path, name] of [
      ['/admin/users?search=example', 'users'],
      ['/admin/agents', 'agents'],
      ['/admin/warehouses', 'warehouses'],
      ['/admin/ports', 'ports'],
      ['/admin/rates', 'rates'],
      ['/admin/master-shipments', 'master-shipments'],
      [`/admin/payments?customer=${id}`, 'due-invoices'],
    ] as const) {
      await page.goto(path);
      const file = await saveFile(page, () => exportButton(page).click());
      expect(file.name).toMatch(new RegExp(`^${name}-\\d{4}`));
      expect(file.lines.length, name).toBeGreaterThan(name === 'due-invoices' ? 0 : 1);
    }
  });
});

test.describe('customer import', () => {
  const headings = 'First Name,Surname,E-Mail,Warehouse,Country,Remarks';

  test('lists each error, then imports only the valid rows', async ({ pageAs }) => {
    const tag = unique();
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/users');
    await page.getByRole('link', { name: 'Import CSV' }).click();
    const template = await saveFile(page, () =>
      page.getByRole('button', { name: 'Download Template' }).click(),
    );
    expect(template.lines[0]).toContain('First Name,Last Name,Email Address,Agent,Home Warehouse');
    await expectGoodScreen(page);
    const good = (name: string) =>
      `${name},${tag},${name}.${tag}@example.com,${HOME.warehouse},${HOME.country},x`;
    await choose(
      page,
      csv(
        headings,
        good('Ann'),
        'Bob,,bob,Atlantis,Narnia,',
        `Cyd,${tag},${ACCOUNTS.admin},Atlantis,BB,`,
        good('Dee'),
      ),
    );
    await expect(page.getByText('4 rows, read as UTF-8, separated by commas.')).toBeVisible();
    await expect(page.getByLabel('Last Name')).toHaveText('B: Surname');
    await expect(page.getByText(`For example: Ann.${tag}@example.com`)).toBeVisible();
    await page.getByRole('button', { name: 'Check the Rows' }).click();
    await expect(page.getByRole('alert')).toHaveText('2 of 4 rows can be imported, 2 cannot.');
    await expectProblem(page, 'Row 3', 'Last Name', 'is required');
    await expectProblem(page, 'Row 3', 'Email Address', 'bob', 'must be an email address');
    await expectProblem(page, 'Row 3', 'Home Warehouse', 'Atlantis', 'does not match any warehouse');
    await expectProblem(page, 'Row 4', 'Email Address', ACCOUNTS.admin, 'already exists');
    await expectGoodScreen(page);
    const start = page.getByRole('button', { name: 'Import 2 customers' });
    await expect(start).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Valid rows only: import 2 customers and skip 2').check();
    await start.click();
    await expect(page.getByText('2 customers have been imported.')).toBeVisible();
    await expect(
      page.getByText('If email is set up, customers set one with “Forgot password?” on the sign-in page.'),
    ).toBeVisible();
    await expectProblem(page, 'Row 4', 'Email Address', 'already exists');
    await expectGoodScreen(page);
    await page.getByRole('link', { name: 'Go to User Management' }).click();
    await page.getByLabel('Search by name, email, or mailbox ID').fill(tag);
    await expect(rowWith(page, `Ann ${tag}`)).toBeVisible();
    await expect(rowWith(page, `Dee ${tag}`)).toBeVisible();
  });

  test('requires matched columns and rejects an Excel workbook', async ({ pageAs, breakCall }) => {
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/import/customers');
    await choose(page, Buffer.from('PK\u0003\u0004'), 'people.xlsx');
    await expect(page.getByRole('alert')).toContainText('This is a workbook. Save it as CSV');
    await choose(
      page,
      csv('Vorname;Name;E-Mail;Lager;Land', `Eve;X;eve.${unique()}@example.com;${HOME.warehouse};BB`),
    );
    await expect(page.getByText('1 row, read as UTF-8, separated by semicolons.')).toBeVisible();
    const check = page.getByRole('button', { name: 'Check the Rows' });
    await expect(check).toHaveAttribute('aria-disabled', 'true');
    for (const [column, heading] of [
      ['First Name', 'A: Vorname'],
      ['Last Name', 'B: Name'],
      ['Home Warehouse', 'D: Lager'],
      ['Destination Country', 'E: Land'],
    ] as const) {
      await pick(page, column, heading);
    }
    const restore = await breakCall(page, '/admin/import/customers');
    await check.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to check the rows.');
    await restore();
    const release = await holdCall(page, '/admin/import/customers');
    await check.click();
    await expect(page.getByText('Checking 1 row…')).toBeVisible();
    release();
    await expect(page.getByRole('alert')).toHaveText('The row can be imported.');
  });

  test('is unavailable to staff', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/import/customers');
    await expect(page).toHaveURL('/admin/packages');
  });
});

test('imports packages of the user’s agent and warns about a repeated import', async ({ pageAs }) => {
  const tag = unique();
  const file = csv(
    'Recipient;Address;Warehouse;Description;Sender;Sender Address;Tracking;Weight;Length;Width;Height;Hold',
    `Zoe;2 High Street;${HOME.warehouse};Lamp ${tag};Shop;1 Main Street;T-${tag};2.5;1;1;1;yes`,
  );
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/packages');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await choose(page, file);
  await page.getByRole('button', { name: 'Check the Rows' }).click();
  await expect(page.getByRole('alert')).toHaveText('The row can be imported.');
  await page.getByRole('button', { name: 'Import 1 package' }).click();
  await expect(page.getByText('1 package has been imported.')).toBeVisible();
  await page.getByRole('button', { name: 'Import Another File' }).click();
  await expect(page.getByLabel('Choose a CSV file')).toBeFocused();
  await choose(page, file);
  await page.getByRole('button', { name: 'Check the Rows' }).click();
  await expect(page.getByText('Review 1 warning first. Warnings do not block the import.')).toBeVisible();
  await expectProblem(page, 'Row 2', 'Tracking Number', `T-${tag}`, 'is already used by package #\\d+');
  await expectGoodScreen(page);
  await page.goto(`/admin/packages?search=T-${tag}`);
  await expect(rowWith(page, `Lamp ${tag}`)).toContainText('ON HOLD INVOICE REQUIRED');
});

test('announces the packages of a CSV file and reports the rows that it cannot import', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { mailboxId } = await api(customersApi.agentCustomer, { params: { id: customer.id } });
  const [first, second] = [`TBA${unique()}`, `TBA${unique()}`];
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/expected-packages');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await expect(page).toHaveTitle('Import Expected Packages · ePort');
  await expectGoodScreen(page);
  await choose(
    page,
    csv(
      'Mailbox;Store;Tracking;Goods;Value',
      `${mailboxId};Bright Shoes;${first};Shoes;49.95`,
      `NOBODY-404;Bright Shoes;${second};Books;10`,
      `${customer.email};Bright Shoes;${first.toLowerCase()};Shoes again;1`,
    ),
  );
  await page.getByRole('button', { name: 'Check the Rows' }).click();
  await expect(page.getByRole('alert')).toHaveText('1 of 3 rows can be imported, 2 cannot.');
  await expectProblem(page, 'Row 3', 'Mailbox ID or Email', 'NOBODY-404');
  await expectProblem(page, 'Row 4', 'Tracking Number', first.toLowerCase());
  await page.getByLabel('Valid rows only: import 1 expected package and skip 2').check();
  await page.getByRole('button', { name: 'Import 1 expected package' }).click();
  await expect(page.getByText('1 expected package has been imported.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Expected Packages' }).click();
  await expect(rowWith(page, first)).toContainText('$49.95');
  await expect(rowWith(page, first)).toContainText(customer.name);
});
