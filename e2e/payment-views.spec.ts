import type { Page } from '@playwright/test';
import { unique } from './builders.ts';
import { confirm } from './feedback.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

type List = { path: string; filter: string; chip: string };

const BACK_OFFICE: List[] = [
  { path: '/admin/payments/due', filter: 'due=yesterday', chip: 'Due yesterday' },
  { path: '/admin/online-payments', filter: 'needsAction=true', chip: 'Action: Needs action' },
  { path: '/admin/cash', filter: 'opened=yesterday', chip: 'Opened yesterday' },
  { path: '/admin/exceptions', filter: 'status=CLOSED&closed=yesterday', chip: 'Closed yesterday' },
];

const viewNamed = (page: Page, name: string) =>
  page.locator('button[aria-haspopup=dialog]').filter({ hasText: name });

/** Saves a view of the filtered list and expects that it survives a reload. */
async function saveView(page: Page, { path, filter, chip }: List) {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}${filter}`);
  const name = `View ${unique()}`;
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('button', { name: 'Save view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save View' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save View' }).click();
  const current = viewNamed(page, name);
  const active = page.getByRole('button', { name: `Remove filter ${chip}` });
  await expect(current).toBeVisible();
  await page.reload();
  await expect(current).toHaveText(name);
  await expect(active).toBeVisible();
  return { name, current, active };
}

function isInFront(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Saves a view of the list, leaves it, opens it again and deletes it. */
async function exerciseView(page: Page, list: List) {
  const { name, current, active } = await saveView(page, list);
  await current.click();
  const menu = page.getByRole('dialog', { name: 'Views', includeHidden: true });
  await menu.getByRole('button', { name: 'Standard view' }).click();
  await expect(active).toBeHidden();
  await expect(page).toHaveURL(list.path);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await menu.getByRole('button', { name, exact: true }).click();
  await expect(active).toBeVisible();
  await expectGoodScreen(page);
  await current.click();
  await menu.getByRole('button', { name: `Delete view ${name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Delete View' })).toBeVisible();
  expect(await menu.evaluate(isInFront), 'the panel is behind the question').toBe(false);
  await confirm(page, `Are you sure you want to delete the view “${name}”?`, 'Delete View');
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await expect(active).toBeVisible();
}

test('saves views of due invoices, online payments, cash drawers and exceptions', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  for (const list of BACK_OFFICE) await test.step(list.path, () => exerciseView(page, list));
});

test('saves views of both lists of the payments page and of a customer’s invoices', async ({
  pageAs,
  newCustomer,
}) => {
  const { id, email, password } = await newCustomer();
  const page = await pageAs(ACCOUNTS.staff);
  const payments = {
    path: '/admin/payments',
    filter: 'kind=REVERSAL',
    chip: 'Payments or reversals: Reversals',
  };
  await exerciseView(page, payments);
  const due = `/admin/payments?customer=${id}`;
  await exerciseView(page, { path: due, filter: 'status=OVERDUE&size=25', chip: 'Status: OVERDUE' });

  await saveView(page, payments);
  await page.getByRole('combobox', { name: 'Search by Name, Email, or Mailbox ID...' }).fill(email);
  await page.getByRole('option', { name: email }).click();
  await expect(page).toHaveURL(due);

  const own = await pageAs(email, password);
  await exerciseView(own, { path: '/invoices', filter: 'status=PAID', chip: 'Status: PAID' });
});
