import { counterApi } from '@eport/contract/counter/counter.api.ts';
import type { Locator } from '@playwright/test';
import { readyPackage } from './builders.ts';
import { collectorsOn, openCounter } from './counter.ts';
import { bandOf } from './scanner.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test('saves who may collect on the customer’s page', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.admin);
  const { id } = await readyPackage(api, { userId: customer.id });
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto(`/admin/users/${customer.id}/edit`);
  const { list, name } = collectorsOn(page);
  await name.fill('Bea Brown');
  await page.keyboard.press('Enter');
  await expect(list.getByText('Bea Brown')).toBeVisible();
  await expectGoodScreen(page);
  await (await openCounter(page)).scan(`P-${id}`);
  await expect(page.getByRole('button', { name: 'Hand over to Bea Brown' })).toBeVisible();
});

test('removes a person, who then needs an ID', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await readyPackage(api, { userId: customer.id });
  for (const name of ['Bea Brown', 'Cara Cole'])
    await api(counterApi.addCollector, { params: { userId: customer.id }, body: { name } });
  const own = await pageAs(customer.email, customer.password);
  await own.goto('/profile');
  const { list } = collectorsOn(own);
  let sent = 0;
  own.on('request', (request) => {
    if (request.method() === 'DELETE') sent += 1;
  });
  await list.getByRole('button', { name: 'Remove Bea Brown' }).dblclick();
  // After a fast response, the second click of a double click is on the next person.
  await list.getByRole('button', { name: 'Remove Cara Cole' }).dispatchEvent('click', { detail: 2 });
  await expect(own.getByText('The person may no longer collect packages.')).toBeVisible();
  await expect(list.getByText('Bea Brown')).toHaveCount(0);
  await expect(list.getByText('Cara Cole')).toBeVisible();
  expect(sent).toBe(1);
  await expect(list.locator(':focus'), 'focus after the removal').toHaveCount(1);

  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${id}`);
  await expect(page.getByRole('button', { name: 'Hand over to Cara Cole' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Cara Cole' }).click();
  await expect(page.getByRole('button', { name: 'Hand over to Cara Cole' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  await counter.scan('Bea Brown');
  await expect(bandOf(page)).toContainText('Bea Brown is not on the list.');
});

test('returns to the scan field after a person is added, who then collects without an ID', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await readyPackage(api, { userId: customer.id });
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${id}`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Cara Cole');
  const refreshed = page.waitForResponse((response) =>
    response.url().includes(`/api/admin/counter?userId=${customer.id}`),
  );
  await name.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  await refreshed;
  await expect(page.getByRole('button', { name: 'Remove Cara Cole' })).toBeVisible();
  await counter.scan('Cara Cole');
  await expect(bandOf(page)).toContainText('Handed over 1 package to Cara Cole.');
});

async function placeBeside(field: Locator, button: Locator) {
  const [input, place] = [await field.boundingBox(), await button.boundingBox()];
  if (!input || !place) return null;
  const offset = place.y + place.height / 2 - (input.y + input.height / 2);
  return { isBeside: place.x > input.x + input.width, isLevel: Math.abs(offset) < 0.5 };
}

test('reports a missing or duplicate name at the field', async ({ pageAs, newCustomer, expectRefusal }) => {
  const customer = await newCustomer();
  const page = await pageAs(customer.email, customer.password);
  await page.goto('/profile');
  const { list, name, add } = collectorsOn(page);
  await add.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription('Name is required.');
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => placeBeside(name, add), `where Add is at ${width} px`)
      .toEqual({ isBeside: true, isLevel: true });
    await expectGoodScreen(page);
  }
  await name.fill('Bea Brown');
  await add.click();
  await expect(list.getByRole('button', { name: 'Remove Bea Brown' })).toBeVisible();
  await name.fill('bea brown');
  expectRefusal(`409 /api/customers/${customer.id}/collectors`);
  await add.click();
  await expect(name).toHaveAccessibleDescription('This person is already on the list.');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('bea brown');
});
