import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import type { Page } from '@playwright/test';
import { unique } from './builders.ts';
import { answerDialog, confirm, expectNotice, expectToLast, LEAVE } from './feedback.ts';
import { ACCOUNTS, expect, expectGoodScreen, rowWith, test } from './test.ts';

const DELETE_AGENT = 'Are you sure you want to delete this agent? This action cannot be undone.';

const table = (page: Page) => page.getByRole('table', { name: 'Agents' });
const agentCode = () => `Z${unique().slice(0, 5).toUpperCase()}`;
const agentName = () => `Aardvark ${unique()}`;

test.describe('agents', () => {
  test('adds, edits and deletes an agent', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/packages');
    await page.getByRole('link', { name: 'Manage Agents' }).click();
    await expect(page).toHaveURL('/admin/agents');
    await expect(page).toHaveTitle('Manage Agents · ePort');
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Name',
      'Contact Email',
      'Agent Code',
      'Actions',
    ]);
    const name = agentName();
    const code = agentCode();
    await page.getByRole('button', { name: 'Add New Agent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Agent' });
    await expect(dialog.getByLabel('Agent Name')).toBeFocused();
    await dialog.getByLabel('Agent Name').fill(name);
    await dialog.getByLabel('Contact Email').fill('Desk@Aardvark.example');
    await dialog.getByLabel('Agent Code').fill(code.toLowerCase());
    await dialog.getByLabel('Agent Code').press('Enter');
    await expectNotice(page, 'Agent created.');
    const row = rowWith(page, name);
    await expect(row.getByRole('cell')).toHaveText([name, 'desk@aardvark.example', code, '']);

    await row.getByRole('button', { name: `Edit agent: ${name}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Agent' });
    await expect(edit.getByLabel('Agent Code')).toHaveValue(code);
    await edit.getByLabel('Contact Email').fill('new@aardvark.example');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, 'Agent saved.');
    await expect(row.getByRole('cell').nth(1)).toHaveText('new@aardvark.example');

    const remove = row.getByRole('button', { name: `Delete agent: ${name}` });
    await remove.click();
    await answerDialog(page, 'Delete Agent', 'Cancel');
    await expect(remove).toBeFocused();
    await remove.click();
    await confirm(page, DELETE_AGENT, 'Delete Agent');
    await expectNotice(page, 'Agent deleted.');
    await expect(row).toBeHidden();
  });

  test('refuses to delete an agent in use and names the reason', async ({ pageAs, expectRefusal }) => {
    const page = await pageAs(ACCOUNTS.admin);
    await page.clock.install();
    expectRefusal('409 /api/admin/agents/');
    await page.goto('/admin/agents?size=25');
    await page.getByRole('button', { name: 'Delete agent: Island Freight Ltd' }).click();
    await confirm(page, DELETE_AGENT, 'Delete Agent');
    const refusal = page.getByRole('alert').filter({ hasText: 'Island Freight Ltd still has' });
    await expect(refusal).toContainText('packages');
    await expectToLast(page, refusal, 6);
    await expect(rowWith(page, 'Island Freight Ltd')).toBeVisible();
  });

  test('requires a unique name, email and code', async ({ pageAs, expectRefusal }) => {
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/agents');
    await page.getByRole('button', { name: 'Add New Agent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Agent' });
    const submit = dialog.getByRole('button', { name: 'Add Agent' });
    const code = dialog.getByLabel('Agent Code');
    await submit.click();
    await expect(dialog.getByLabel('Agent Name')).toBeFocused();
    for (const label of ['Agent Name', 'Contact Email', 'Agent Code'])
      await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(`${label} is required.`);
    await dialog.getByLabel('Contact Email').fill('nobody');
    await code.fill('1A');
    await expect(dialog.getByText('Contact Email must be an email address.')).toBeVisible();
    await expect(dialog.getByText(/^Agent Code must be 2 to 6 letters or digits/)).toBeVisible();
    await expectGoodScreen(page);

    await dialog.getByLabel('Agent Name').fill('Somebody');
    await dialog.getByLabel('Contact Email').fill('somebody@example.com');
    await code.fill('ifl');
    expectRefusal('409 /api/admin/agents');
    await submit.click();
    await expect(code).toHaveAccessibleDescription('This agent code is already in use. Choose another one.');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toBeFocused();
    await expect(dialog.getByRole('alert'), 'a second report').toHaveCount(0);
    await expect(code).toHaveValue('IFL');

    await code.press('Escape');
    await answerDialog(page, LEAVE, 'Leave');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add New Agent' })).toBeFocused();
  });

  test('reports failed loads and saves', async ({ pageAs, apiAs, breakCall }) => {
    const name = agentName();
    const body = { name, contactEmail: 'desk@aardvark.example', agentCode: agentCode() };
    const { id } = await (await apiAs(ACCOUNTS.admin))(agentsApi.create, { body });
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/agents');
    await expect(page.getByRole('combobox', { name: 'Rows' }).getByRole('option')).toHaveText([
      '5',
      '10',
      '25',
    ]);
    await breakCall(page, `/admin/agents/${id}`);
    await page.getByRole('button', { name: `Edit agent: ${name}` }).click();
    await page.getByLabel('Agent Name').fill('Another');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Agent' }).getByRole('alert')).toHaveText(
      'Failed to save agent.',
    );
    await expect(page.getByLabel('Agent Name')).toHaveValue('Another');
    await page.getByLabel('Agent Name').press('Escape');
    await answerDialog(page, LEAVE, 'Leave');
    await page.getByRole('button', { name: `Delete agent: ${name}` }).click();
    await confirm(page, DELETE_AGENT, 'Delete Agent');
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to delete agent. It may be linked to other records.',
    );
  });
});
