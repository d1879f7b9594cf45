import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import type { Page, Response } from '@playwright/test';
import { HOME, unique } from './builders.ts';
import { answerDialog, expectToLast, LEAVE } from './feedback.ts';
import { pick } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, rowWith, test } from './test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Warehouses' });
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const warehouseName = () => `Aachen ${unique()}`;

const isAgentList = (url: URL) => url.pathname === '/api/admin/agents';
const isAgentListResponse = (response: Response) => isAgentList(new URL(response.url()));

const ADDRESS = {
  'Address Line 1': '12 Quay Road',
  City: 'Aachen',
  'State / Province': 'NW',
  'Zip / Postal Code': '52062',
};

test.describe('warehouses', () => {
  test('creates and edits a warehouse with six-second notices', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.admin);
    await page.clock.install();
    await page.goto('/admin/packages');
    await page.getByRole('link', { name: 'Manage Warehouses' }).click();
    await expect(page).toHaveURL('/admin/warehouses');
    await expect(page).toHaveTitle('Manage Warehouses · ePort');
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Name',
      'Agent',
      'Port Code',
      'Address',
      'Country',
      'Actions',
    ]);
    const name = warehouseName();
    await page.getByRole('button', { name: 'Create Warehouse' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Warehouse' });
    await dialog.getByLabel('Warehouse Name').fill(name);
    await pick(dialog, 'Agent', 'Windward Forwarding');
    for (const [label, value] of Object.entries(ADDRESS)) await dialog.getByLabel(label).fill(value);
    const country = dialog.getByRole('combobox', { name: 'Country' });
    await country.fill('germany');
    await country.press('Enter');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await dialog.getByRole('button', { name: 'Create Warehouse' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ portCode: null, country: 'DE' });
    await expect(dialog).toBeHidden();
    await expectToLast(page, notice(page, 'Warehouse created successfully!'), 6);
    await page.clock.resume();
    const row = rowWith(page, name);
    await expect(row.getByRole('cell')).toHaveText([
      name,
      'Windward Forwarding',
      'N/A',
      '12 Quay Road, Aachen, NW 52062',
      'DE',
      '',
    ]);

    await row.getByRole('button', { name: `Edit warehouse: ${name}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Warehouse' });
    await expect(edit.getByRole('combobox', { name: 'Agent' })).toHaveText('Windward Forwarding');
    await edit.getByLabel('Port Code').fill('deaah');
    await pick(edit, 'Agent', 'Caribe Cargo Lines');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(notice(page, 'Warehouse updated successfully!')).toBeVisible();
    await expect(row.getByRole('cell').nth(1)).toHaveText('Caribe Cargo Lines');
    await expect(row.getByRole('cell').nth(2)).toHaveText('DEAAH');
  });

  test('requires all fields and explains why the agent cannot change', async ({ pageAs, expectRefusal }) => {
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/warehouses?size=25');
    await page.getByRole('button', { name: 'Create Warehouse' }).click();
    const create = page.getByRole('dialog', { name: 'Create New Warehouse' });
    await expect(create.getByRole('combobox', { name: 'Agent' })).toBeEnabled();
    const empty = await create.boundingBox();
    await create.getByRole('button', { name: 'Create Warehouse' }).click();
    for (const label of ['Warehouse Name', 'Agent', ...Object.keys(ADDRESS), 'Country'])
      await expect(create.getByLabel(label)).toHaveAccessibleDescription(`${label} is required.`);
    // The errors make the dialog taller, but do not move it under the pointer.
    const refused = await create.boundingBox();
    expect(refused?.height).toBeGreaterThan(empty?.height ?? 0);
    expect(refused?.y).toBe(empty?.y);
    await create.getByLabel('Port Code').fill('MIA');
    await expect(create.getByText(/^Port Code must be a UN\/LOCODE/)).toBeVisible();
    await expectGoodScreen(page);
    await create.getByLabel('Port Code').press('Escape');
    await answerDialog(page, LEAVE, 'Leave');

    expectRefusal('409 /api/warehouses/');
    await page.getByRole('button', { name: 'Edit warehouse: Miami Doral', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Warehouse' });
    await pick(edit, 'Agent', 'Caribe Cargo Lines');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(edit.getByRole('alert')).toContainText('so its agent can no longer change');
    await expect(edit.getByRole('combobox', { name: 'Agent' })).toHaveText('Caribe Cargo Lines');
  });

  test('shows new options only when a list is opened again', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/warehouses');
    await page.getByRole('button', { name: 'Create Warehouse' }).click();
    const agent = page.getByRole('dialog').getByRole('combobox', { name: 'Agent' });
    await agent.click();
    const first = page.getByRole('option').first();
    await expect(first).not.toHaveText('AAA Freight');
    await page.route(isAgentList, async (route) => {
      const response = await route.fetch();
      const [one, ...others]: object[] = await response.json();
      await route.fulfill({ response, json: [{ ...one, id: 999_999, name: 'AAA Freight' }, one, ...others] });
    });
    const arrived = page.waitForResponse(isAgentListResponse);
    // Simulates a return from another tab when the list is stale.
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 60_000;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await (await arrived).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(first).not.toHaveText('AAA Freight');
    await agent.press('Escape');
    await agent.click();
    await expect(first).toHaveText('AAA Freight');
  });

  test('reports failures and retries', async ({ pageAs, apiAs, breakCall }) => {
    const warehouses = await (await apiAs(ACCOUNTS.admin))(warehousesApi.list);
    // Uses the demo warehouse, because other tests change the agents of their own warehouses at the same time.
    const demo = warehouses.find(({ name }) => name === HOME.warehouse);
    const page = await pageAs(ACCOUNTS.admin);
    const message = 'Failed to load initial data. Please refresh the page.';
    const restore = await breakCall(page, '/warehouses');
    await page.goto('/admin/warehouses?size=25');
    const failure = page.getByRole('alert').filter({ hasText: message });
    await expect(failure).toBeVisible();
    await expectGoodScreen(page);
    await restore();
    await failure.getByRole('button', { name: 'Try again' }).click();

    const restoreAgents = await breakCall(page, '/admin/agents');
    await page.getByRole('button', { name: `Edit warehouse: ${demo?.name}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Warehouse' });
    await expect(dialog.getByRole('alert')).toContainText(message);
    await restoreAgents();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Agent' })).toHaveText(demo?.agentName ?? '');
    await breakCall(page, `/warehouses/${demo?.id}`);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('An error occurred. Please try again.');
  });
});
