import { portsApi } from '@eport/contract/ports/ports.api.ts';
import type { Page } from '@playwright/test';
import { respondToCall } from './broken-calls.ts';
import { unique } from './builders.ts';
import { confirm, expectNotice } from './feedback.ts';
import { focusedTable, pick } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, rowWith, test } from './test.ts';

const DELETE_PORT = 'Are you sure you want to delete this port?';

const table = (page: Page) => page.getByRole('table', { name: 'Ports' });
const portName = () => `Aalborg ${unique()}`;
/** Returns a port code in a country without demo ports. UN/LOCODEs contain no 0 or 1. */
const portCode = () => `DK${unique().slice(0, 3).toUpperCase().replaceAll(/[01]/g, 'X')}`;

test.describe('ports', () => {
  test('adds, edits and deletes a port', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/packages');
    await page.getByRole('link', { name: 'Manage Ports' }).click();
    await expect(page).toHaveURL('/admin/ports');
    await expect(page).toHaveTitle('Manage Ports · ePort');
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Port Name',
      'Port Code',
      'Country',
      'Transport Mode',
      'Actions',
    ]);
    const name = portName();
    const code = portCode();
    await page.getByRole('button', { name: 'Add New Port' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Port' });
    await expect(dialog.getByRole('combobox', { name: 'Transport Mode' })).toHaveText('SEA');
    await dialog.getByLabel('Port Name').fill(name);
    await dialog.getByLabel('Port Code').fill(code.toLowerCase());
    const country = dialog.getByRole('combobox', { name: 'Country' });
    await expect(country).toBeEnabled();
    await country.pressSequentially('denm');
    await expect(page.getByRole('option')).toHaveText(['Denmark (DK)']);
    // The first Enter selects the option, the second submits.
    await country.press('Enter');
    await expect(country).toHaveValue('Denmark (DK)');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await country.press('Enter');
    expect((await sent).postDataJSON()).toEqual({
      portName: name,
      portCode: code,
      country: 'DK',
      modeOfTransport: 'SEA',
    });
    await expectNotice(page, 'Port created.');
    const row = rowWith(page, name);
    await expect(row.getByRole('cell')).toHaveText([name, code, 'DK', 'SEA', '']);

    await row.getByRole('button', { name: `Edit port: ${name}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Port' });
    await expect(edit.getByRole('combobox', { name: 'Country' })).toHaveValue('Denmark (DK)');
    await pick(edit, 'Transport Mode', 'AIR');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, 'Port saved.');
    await expect(row.getByRole('cell').nth(3)).toHaveText('AIR');

    await row.getByRole('button', { name: `Delete port: ${name}` }).click();
    await confirm(page, DELETE_PORT, 'Delete Port');
    await expect(row).toBeHidden();
    await expect(focusedTable(page, 'Ports'), 'the row with the focus is gone').toHaveCount(1);
    await expectNotice(page, 'Port deleted.');
  });

  test('accepts a typed country code and rejects an unknown country', async ({ pageAs, expectRefusal }) => {
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/ports');
    await page.getByRole('button', { name: 'Add New Port' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Port' });
    const submit = dialog.getByRole('button', { name: 'Add Port' });
    const country = dialog.getByRole('combobox', { name: 'Country' });
    await submit.click();
    for (const label of ['Port Name', 'Port Code', 'Country'])
      await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`^${label} is required`));
    await expectGoodScreen(page);
    await dialog.getByLabel('Port Code').fill('BB1');
    await expect(dialog.getByText(/^Port Code must be a UN\/LOCODE/)).toBeVisible();
    await country.fill('atlantis');
    await expect(page.getByText('No country found.')).toBeVisible();
    await submit.click();
    await expect(dialog.getByText('Country is required.')).toBeVisible();
    await country.fill('bb');
    await country.press('Tab');
    await expect(country).toHaveValue('Barbados (BB)');
    await country.fill('');
    await country.press('Tab');
    await expect(dialog.getByText('Country is required.')).toBeVisible();
    await country.fill('barbados');
    await country.press('Tab');

    await dialog.getByLabel('Port Name').fill('Bridgetown');
    await dialog.getByLabel('Port Code').fill('BBBGI');
    expectRefusal('409 /api/ports');
    await submit.click();
    await expect(dialog.getByLabel('Port Code')).toHaveAccessibleDescription(
      /^A port with this code and mode of transport already exists/,
    );
    await expect(country).toHaveValue('Barbados (BB)');
    await dialog.getByLabel('Port Code').fill('BBBGX');
    await expect(dialog.getByText(/already exists/)).toBeHidden();
    await dialog.getByLabel('Port Code').fill('BBBGI');
    await submit.click();
    await expect(dialog.getByText(/already exists/)).toBeVisible();
    await pick(dialog, 'Transport Mode', 'AIR');
    await expect(dialog.getByText(/already exists/)).toBeHidden();
  });

  test('refuses to delete a port used by a manifest', async ({ pageAs, apiAs, expectRefusal }) => {
    const ports = await (await apiAs(ACCOUNTS.admin))(portsApi.list);
    const loading = ports.find(
      ({ portCode: code, modeOfTransport }) => code === 'USMIA' && modeOfTransport === 'SEA',
    );
    expectRefusal(`409 /api/ports/${loading?.id}`);
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/ports?size=25&page=0');
    const remove = page.getByRole('button', { name: `Delete port: ${loading?.portName} (USMIA, SEA)` });
    await remove.click();
    await confirm(page, DELETE_PORT, 'Delete Port');
    await expect(page.getByRole('alert')).toContainText('is used by customs manifests');
    await expect(remove).toBeVisible();
  });

  test('returns to the previous page when a deletion empties one', async ({ pageAs, apiAs }) => {
    const name = portName();
    const body = { portName: name, portCode: portCode(), country: 'DK' };
    const port = await (await apiAs(ACCOUNTS.admin))(portsApi.create, { body });
    const page = await pageAs(ACCOUNTS.admin);
    // Alone on its page regardless of ports from other tests.
    await respondToCall(page, '/ports', [port], { 'X-Total-Count': '6' });
    await page.goto('/admin/ports?size=5&page=1');
    await page.getByRole('button', { name: `Delete port: ${name}` }).click();
    await respondToCall(page, '/ports', [], { 'X-Total-Count': '5' });
    await confirm(page, DELETE_PORT, 'Delete Port');
    await expect(page).toHaveURL('/admin/ports?size=5');
  });

  test('reports failed loads and saves', async ({ pageAs, apiAs, breakCall }) => {
    const name = portName();
    const body = { portName: name, portCode: portCode(), country: 'DK' };
    const { id } = await (await apiAs(ACCOUNTS.admin))(portsApi.create, { body });
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/ports?size=25');
    await breakCall(page, `/ports/${id}`);
    const restoreCountries = await breakCall(page, '/countries/all');
    await page.getByRole('button', { name: `Edit port: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Port' });
    await expect(dialog.getByRole('combobox', { name: 'Country' })).toBeDisabled();
    await restoreCountries();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('Denmark (DK)');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to save port.');
    await dialog.getByLabel('Port Name').press('Escape');
    await page.getByRole('button', { name: `Delete port: ${name}` }).click();
    await confirm(page, DELETE_PORT, 'Delete Port');
    await expect(page.getByRole('alert')).toHaveText('Failed to delete port.');
  });

  test('pages by 5, 10 or 25', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/ports');
    await page.getByRole('combobox', { name: 'Rows' }).selectOption('5');
    await expect(page).toHaveURL('/admin/ports?size=5');
    await expect(table(page).getByRole('row')).toHaveCount(6);
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(page).toHaveURL('/admin/ports?size=5&page=1');
    await page.reload();
    await expect(page.getByText(/^6–10 of/)).toBeVisible();
  });
});
