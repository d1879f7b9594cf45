import type { Locator, Page } from '@playwright/test';
import { invoicedPackage } from './builders.ts';
import { expectGoodPhoneScreen, PHONE } from './good-screen.ts';
import { pick } from './locators.ts';
import { ACCOUNTS, expect, test } from './test.ts';

type List = {
  path: string;
  caption: string | RegExp;
  column: string;
  sort: string;
  filter: (page: Page, panel: Locator) => Promise<void>;
  chip: string;
  /** What each row contains once the filter is applied. */
  rows?: RegExp;
  /** The text instead of rows, for a filter that finds nothing. */
  empty?: string;
};

const check = (option: string) => (_page: Page, panel: Locator) =>
  panel.getByRole('checkbox', { name: option, exact: true }).check();

const BACK_OFFICE: List[] = [
  {
    path: '/admin/master-shipments',
    caption: 'Master shipments',
    column: 'Departure Date',
    sort: 'departureDate',
    filter: check('CLOSED'),
    chip: 'Status: CLOSED',
    rows: /CLOSED/,
  },
  {
    path: '/admin/manifests',
    caption: 'Degroupage manifests',
    column: 'Manifest ID',
    sort: 'id',
    filter: (page) => pick(page, 'Destination', 'Barbados'),
    chip: 'Destination: Barbados',
    rows: /Barbados/,
  },
  {
    path: '/admin/users',
    caption: 'Users',
    column: 'Status',
    sort: 'status',
    filter: check('CUSTOMER'),
    chip: 'Role: CUSTOMER',
    rows: /CUSTOMER/,
  },
  {
    path: '/admin/rates',
    caption: 'Rates',
    column: 'Rate',
    sort: 'rate',
    filter: check('FLAT RATE'),
    chip: 'Rate Type: FLAT RATE',
    rows: /FLAT RATE/,
  },
  {
    path: '/admin/exceptions?status=CLOSED',
    caption: 'Exceptions',
    column: 'Opened',
    sort: 'openedAt',
    filter: check('Damaged'),
    chip: 'Kind: Damaged',
    rows: /Damaged/,
  },
];

const CUSTOMER: List[] = [
  {
    path: '/packages',
    caption: 'My packages',
    column: 'Weight (lbs)',
    sort: 'weight',
    filter: (page) => pick(page, 'Date received', 'Yesterday'),
    chip: 'Received yesterday',
    empty: 'No packages found for this status.',
  },
  {
    path: '/invoices',
    caption: 'My invoices',
    column: 'Amount',
    sort: 'totalAmount',
    filter: (page) => pick(page, 'Date issued', 'Yesterday'),
    chip: 'Issued yesterday',
    empty: 'No invoices match these filters.',
  },
];

const DUE = {
  caption: /^Due Invoices of /,
  column: 'Amount',
  sort: 'totalAmount',
  filter: (page: Page) => pick(page, 'Due date', 'Yesterday'),
  chip: 'Due yesterday',
  empty: 'No due invoices match these filters.',
};

/** Turns `#12`, `$1,200.00` and `Nov 1, 2026` into numbers, and returns other text as it is. */
function sortableOf(cell: string) {
  const number = Number(cell.replace(/[#$,]|\s.*/g, ''));
  if (!Number.isNaN(number)) return number;
  const day = Date.parse(cell);
  return Number.isNaN(day) ? cell : day;
}

async function expectKeptInUrl(page: Page, { path, caption, column, sort, filter, chip, rows, empty }: List) {
  await page.goto(path);
  const table = page.getByRole('table', { name: caption });
  const body = table.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(body.nth(1)).toBeVisible();
  const columns = await table.getByRole('columnheader').allTextContents();
  const cells = body.locator(`:scope > :nth-child(${columns.indexOf(column) + 1})`);
  const header = table.getByRole('columnheader', { name: column, exact: true });
  const expectSorted = async (direction: 'ascending' | 'descending') => {
    await expect(header).toHaveAttribute('aria-sort', direction);
    await expect(table).toHaveAttribute('aria-busy', 'false');
    await expect(body.nth(1)).toBeVisible();
    await expect(async () => {
      const values = (await cells.allInnerTexts()).map(sortableOf);
      const sorted = [...values].sort((one, other) => (one < other ? -1 : Number(one > other)));
      expect(values).toEqual(direction === 'ascending' ? sorted : sorted.reverse());
    }).toPass({ timeout: 10_000 });
  };
  const isAscending = (url: URL) => url.searchParams.get('sort') === sort;

  const filters = page.getByRole('button', { name: /^Filters/ });
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await filters.click();
  await filter(page, panel);
  await panel.getByRole('button', { name: 'Apply' }).click();
  const active = page.getByRole('button', { name: `Remove filter ${chip}` });
  const expectFiltered = async () => {
    await expect(active).toBeVisible();
    if (empty) {
      await expect(page.getByText(empty)).toBeVisible();
      return;
    }
    await expect(table).toHaveAttribute('aria-busy', 'false');
    await expect(body.first()).toBeVisible();
    await expect(body.filter({ hasNotText: rows ?? '' })).toHaveCount(0);
  };
  await expectFiltered();
  await page.reload();
  await expectFiltered();
  await active.click();
  await expect(active).toBeHidden();

  await header.getByRole('button').click();
  await expect(page).toHaveURL(isAscending);
  await expectSorted('ascending');
  await header.getByRole('button').click();
  await expectSorted('descending');
  await page.reload();
  await expectSorted('descending');

  await page.setViewportSize(PHONE);
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await expect(order).toHaveValue(`-${sort}`);
  await order.selectOption(`${column}, ascending`);
  await expect(page).toHaveURL(isAscending);
  await expectGoodPhoneScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('keeps filters and order of back-office lists in the URL', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  for (const list of BACK_OFFICE) await test.step(list.path, () => expectKeptInUrl(page, list));
});

test('keeps filters and order of customer lists in the URL', async ({ pageAs, apiAs, newCustomer }) => {
  const { id: userId, email, password } = await newCustomer();
  const staff = await apiAs(ACCOUNTS.staff);
  for (const weight of [12, 3]) await invoicedPackage(staff, { userId, weight });
  const page = await pageAs(email, password);
  for (const list of CUSTOMER) await test.step(list.path, () => expectKeptInUrl(page, list));
  const path = `/admin/payments?customer=${userId}`;
  const cashier = await pageAs(ACCOUNTS.staff);
  await test.step(path, () => expectKeptInUrl(cashier, { ...DUE, path }));
});

test('keeps chosen filters when the window crosses the width of phones', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/users');
  const panel = page.getByRole('dialog', { name: 'Filters' });
  const staff = panel.getByRole('checkbox', { name: 'STAFF', exact: true });
  const wide = { width: 600, height: 900 };
  const narrow = { width: 599, height: 900 };
  for (const [from, to] of [
    [wide, narrow],
    [narrow, wide],
  ] as const) {
    await page.setViewportSize(from);
    await page.getByRole('button', { name: 'Filters' }).click();
    await staff.check();
    await page.setViewportSize(to);
    const sorting = page.getByRole('combobox', { name: 'Sort by', includeHidden: true });
    await expect(sorting, 'the page has followed').toHaveCount(to === narrow ? 1 : 0);
    await expect(staff).toBeChecked();
    await expect(panel.getByRole('button', { name: 'Apply' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
});
