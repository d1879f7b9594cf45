import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { Locator } from '@playwright/test';
import { arrivedShipment, invoicedPackage, logPackage } from './builders.ts';
import { ACCOUNTS, expect, test } from './test.ts';

const rightEdge = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right);

test('keeps the actions of an invoice above its sheet on a wide screen', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const { id: userId, email, password } = await newCustomer();
  const { invoice } = await invoicedPackage(await apiAs(ACCOUNTS.staff), { userId });
  const page = await pageAs(email, password);
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto(`/invoices/${invoice.id}`);
  const action = page.getByRole('button', { name: 'Proceed to Payment' });
  await expect(page.getByText('Your trusted shipping partner')).toBeVisible();
  expect(await rightEdge(action)).toBeLessThanOrEqual((await rightEdge(page.getByRole('table'))) + 40);
  const contact = await page.getByRole('heading', { name: 'Questions about this invoice?' }).boundingBox();
  expect(contact?.x, 'beside the sheet').toBeGreaterThan(await rightEdge(page.getByRole('table')));
});

test('shows the packages and due dates of invoices on a tablet without scrolling sideways', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const { id: userId, email, password } = await newCustomer();
  await invoicedPackage(await apiAs(ACCOUNTS.staff), { userId });
  const page = await pageAs(email, password);
  await page.setViewportSize({ width: 768, height: 1000 });
  await page.goto('/invoices');
  const table = page.getByRole('table', { name: 'My invoices' });
  const head = (name: string) => table.getByRole('columnheader', { name });
  await expect(head('Package #')).toBeVisible();
  await expect(head('Due Date')).toBeVisible();
  await expect(head('Date Issued')).toBeHidden();
  const fits = async () => (await rightEdge(table)) <= (await rightEdge(table.locator('..')));
  expect(await fits()).toBe(true);

  await page.getByRole('button', { name: 'Customize view' }).click();
  await page.getByRole('checkbox', { name: /^Date Issued/ }).check();
  await page.keyboard.press('Escape');
  await expect(head('Date Issued')).toBeVisible();
  expect(await fits(), 'with the ticked column').toBe(true);
});

test('shows a tracking number of 22 digits in full on a laptop', async ({ pageAs, apiAs, newCustomer }) => {
  const { id: userId, email, password } = await newCustomer();
  const incomingTrackingNumber = '9400191060947489636203';
  const staff = await apiAs(ACCOUNTS.staff);
  const { id } = await logPackage(staff, { userId, incomingTrackingNumber });
  await arrivedShipment(staff, [id]);
  // The longest status takes most of the room.
  await staff(adminPackagesApi.setStatus, {
    params: { id },
    body: { status: 'CUSTOMS_DECLARATION_REQUIRED' },
  });
  const page = await pageAs(email, password);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/packages');
  const number = page.getByRole('table', { name: 'My packages' }).getByText(incomingTrackingNumber);
  await expect(number).toBeVisible();
  const widths = await number.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(widths[0]).toBe(widths[1]);
});
