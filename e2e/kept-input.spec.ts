import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import type { Page } from '@playwright/test';
import { beginShipment, logPackage } from './builders.ts';
import { openHandOver } from './counter.ts';
import { makeManifest } from './customs.ts';
import { expectNoDraft, storedDrafts } from './drafts.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const kept = (page: Page, titles: string) =>
  page.getByText(`We kept what you typed in ${titles} to continue.`);
const open = (page: Page) => page.getByRole('button', { name: 'Open', exact: true });

test('reopens a form whose title is not the text of its button', async ({ pageAs, apiAs, newCustomer }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { id: userId } = await newCustomer();
  const page = await pageAs(ACCOUNTS.staff);
  const { title, collectedBy } = await openHandOver(page, api, userId);
  await collectedBy.fill('Marcia Holder');
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  await page.reload();
  await expect(kept(page, `“${title}”. Open it`)).toBeVisible();
  await open(page).click();
  await expect(collectedBy).toHaveValue('Marcia Holder');
});

test('reopens several forms one after another', async ({ pageAs, apiAs }) => {
  const [agent] = await (await apiAs(ACCOUNTS.admin))(agentsApi.list);
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/agents');
  const add = page.getByRole('dialog', { name: 'Add New Agent' });
  const edit = page.getByRole('dialog', { name: 'Edit Agent' });
  await page.getByRole('button', { name: 'Add New Agent' }).click();
  await add.getByLabel('Agent Name').fill('Kept New');
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: `Edit agent: ${agent?.name}` }).click();
  await edit.getByLabel('Agent Name').fill('Kept Old');
  await expect.poll(() => storedDrafts(page)).toHaveLength(2);
  await page.reload();
  await expect(kept(page, '“Add New Agent” and “Edit Agent”. Open them')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard All' })).toBeVisible();
  await expectGoodScreen(page);

  await open(page).click();
  await expect(add.or(edit).getByLabel('Agent Name')).toHaveValue(/^Kept/);
  const rest = (await add.isVisible()) ? 'Edit Agent' : 'Add New Agent';
  const discard = async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  };
  await discard();
  await expect(kept(page, `“${rest}”. Open it`)).toBeVisible();
  await open(page).click();
  await expect(page.getByRole('dialog', { name: rest }).getByLabel('Agent Name')).toHaveValue(/^Kept/);
  await discard();
  await expectNoDraft(page);
});

/** Clicks each button that names a form, and expects that form. `last` is the button that appears last. */
async function expectButtonsToNameForms(page: Page, last: string) {
  await expect(page.getByRole('button', { name: last, exact: true })).toHaveAttribute('data-opens');
  const buttons = page.locator('button[data-opens]:enabled:not([aria-disabled=true])');
  const names = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('data-opens')));
  for (const name of names) {
    await page.locator(`button[data-opens="${name}"]`).click();
    const form = page.locator(`form[data-draft="${name}"]`);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
  }
}

test('names in each button the form that it opens', async ({ pageAs, apiAs, newCustomer }) => {
  const staff = await apiAs(ACCOUNTS.staff);
  const { id } = await logPackage(staff, {});
  const { id: shipmentId } = await beginShipment(staff);
  const { id: manifestId } = await makeManifest(staff);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/packages?package=${id}`);
  await expectButtonsToNameForms(page, 'Add Code');
  await page.goto(`/admin/master-shipments/${shipmentId}`);
  await expectButtonsToNameForms(page, 'Edit Shipment');
  await page.goto(`/admin/manifests/${manifestId}`);
  await expectButtonsToNameForms(page, 'Change the filing deadline');
  const { email, password } = await newCustomer();
  const customer = await pageAs(email, password);
  await customer.goto('/profile');
  await expectButtonsToNameForms(customer, 'Edit');
});

test('reopens a form whose button is in a panel', async ({ pageAs, newCustomer }) => {
  const { email, password } = await newCustomer();
  const page = await pageAs(email, password);
  await page.goto('/invoices?size=25');
  const save = page.getByRole('dialog', { name: 'Save View' });
  const rename = page.getByRole('dialog', { name: 'Rename View' });
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save view…' }).click();
  await save.getByLabel('Name').fill('Twenty-five');
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  await page.goto('/invoices');
  await expect(kept(page, '“Save View”. Open it')).toBeVisible();
  await expectGoodScreen(page);
  await open(page).click();
  await expect(save.getByLabel('Name')).toHaveValue('Twenty-five');
  await expect(page, 'the list that the view saves').toHaveURL('/invoices?size=25');
  await save.getByRole('button', { name: 'Save View' }).click();
  await expect(save).toBeHidden();

  await page.getByRole('button', { name: 'Twenty-five' }).click();
  await page.getByRole('button', { name: 'Edit view Twenty-five' }).click();
  await rename.getByLabel('Name').fill('Twenty-five rows');
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  await page.reload();
  await open(page).click();
  await expect(rename.getByLabel('Name')).toHaveValue('Twenty-five rows');
});

test('reopens a form whose button is in a dialog without a URL', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/receiving');
  await page.getByRole('button', { name: 'Cartons' }).click();
  await page.getByRole('button', { name: 'Add Carton' }).click();
  const add = page.getByRole('dialog', { name: 'Add Carton' });
  await add.getByLabel('Name').fill('Shoe box');
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  await page.reload();
  await expect(kept(page, '“Add Carton”. Open it')).toBeVisible();
  await open(page).click();
  await expect(add.getByLabel('Name')).toHaveValue('Shoe box');
  await add.getByRole('button', { name: 'Discard', exact: true }).click();
  await add.getByRole('button', { name: 'Cancel' }).click();
  await expectNoDraft(page);
});
