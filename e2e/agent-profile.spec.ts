import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import type { Page } from '@playwright/test';
import { holdCall } from './broken-calls.ts';
import { unique } from './builders.ts';
import { expectNotice } from './feedback.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const LOGO = 'server/src/demo/logos/windward.png';

const fields = {
  'Phone Number': '+1 758 555 0133',
  Website: 'www.aardvark.example',
  'Opening Hours': 'Monday to Friday 8–16\nSaturday 9–13',
  'Address Line 1': '4 Micoud Street',
  City: 'Castries',
  'Tax Number': 'TIN 4711',
  'How to Pay': 'Castries Bank\nAccount 0815',
};

test('saves an agent profile with a logo', async ({ pageAs, apiAs }) => {
  const name = `Aardvark ${unique()}`;
  const body = {
    name,
    contactEmail: 'desk@aardvark.example',
    agentCode: `Y${unique().slice(0, 5).toUpperCase()}`,
  };
  const api = await apiAs(ACCOUNTS.admin);
  const { id } = await api(agentsApi.create, { body });
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/agents?size=25');
  const edit = page.getByRole('button', { name: `Edit agent: ${name}` });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Agent' });
  for (const [label, text] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  const country = dialog.getByRole('combobox', { name: 'Country' });
  await country.fill('Saint Lucia');
  await country.press('Enter');
  const timeZone = dialog.getByRole('combobox', { name: 'Time Zone' });
  await timeZone.fill('st_lucia');
  await page.getByRole('option', { name: 'America/St_Lucia' }).click();
  await expectGoodScreen(page);

  await expect(dialog.getByText('No logo yet.')).toBeVisible();
  const file = dialog.getByLabel('Choose a logo, or drop it here');
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(dialog.getByText('Only PNG and JPG files are accepted as a logo.')).toBeVisible();
  await file.setInputFiles(LOGO);
  await expectNotice(page, 'Logo saved.');
  const logo = dialog.getByRole('img', { name: `Logo of ${name}` });
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(dialog.getByLabel('City'), 'the input is kept').toHaveValue('Castries');
  const release = await holdCall(page, '/admin/agents');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Agent saved.');

  await edit.click();
  await expect(dialog.getByLabel('City'), 'the old value, while the list still loads').toHaveValue('');
  release();
  for (const [label, text] of Object.entries({ ...fields, Website: 'https://www.aardvark.example' }))
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(text);
  await expect(country).toHaveValue('Saint Lucia (LC)');
  await expect(timeZone).toHaveValue('America/St_Lucia');
  await dialog.getByRole('button', { name: 'Remove Logo' }).click();
  await expectNotice(page, 'Logo removed.');
  await expect(logo).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await api(agentsApi.remove, { params: { id } });
});

test('shows profile errors at their fields and a refused logo below the logo', async ({
  pageAs,
  expectRefusal,
}) => {
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/agents?size=25');
  await page.getByRole('button', { name: 'Edit agent: Windward Forwarding' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Agent' });
  await dialog.getByLabel('Phone Number').fill('ask Ann');
  await dialog.getByLabel('Website').fill('our site');
  await dialog.getByLabel('Opening Hours').fill(`${'x\n'.repeat(8)}x`);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText(/^Phone Number must be one phone number/)).toBeVisible();
  await expect(dialog.getByText(/^Website must be a web address/)).toBeVisible();
  await expect(dialog.getByText('Opening Hours must be at most 7 lines.')).toBeVisible();
  expectRefusal('415 /api/admin/agents/');
  const broken = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await dialog.getByLabel('Replace the logo').setInputFiles(broken);
  await expect(dialog.getByText('Only PNG and JPG files are accepted as a logo.')).toBeVisible();
  await expectGoodScreen(page);
});

async function expectContact(page: Page, title: string) {
  const card = page.getByRole('region', { name: title });
  await expect(card.getByText('Island Freight Ltd')).toBeVisible();
  await expect(card.getByText('18 Spry Street')).toBeVisible();
  await expect(card.getByText('Saturday 9:00 am – 1:00 pm')).toBeVisible();
  const link = (name: string) => card.getByRole('link', { name });
  await expect(link('+1 246 555 0140')).toHaveAttribute('href', 'tel:+12465550140');
  await expect(link('office@islandfreight.example')).toHaveAttribute(
    'href',
    'mailto:office@islandfreight.example',
  );
  await expect(link('www.islandfreight.example')).toHaveAttribute(
    'href',
    'https://www.islandfreight.example',
  );
}

test('shows the agent contact card to customers on every page that may raise questions', async ({
  pageAs,
  apiAs,
}) => {
  const api = await apiAs(ACCOUNTS.customer);
  const idOf = async (status: string) => (await api(packagesApi.mine, { query: { status } }))[0]?.id;
  const page = await pageAs(ACCOUNTS.customer);
  for (const path of ['/dashboard', '/profile']) {
    await page.goto(path);
    await expectContact(page, 'Need help?');
    await expectGoodScreen(page);
  }
  await page.goto(`/packages/${await idOf('READY_FOR_PICKUP')}`);
  await expectContact(page, 'Where to collect it');
  await expect(page.getByText(/^You can collect it from Island Freight Ltd now\./)).toBeVisible();

  await page.goto(`/packages/${await idOf('HELD_AT_PORT_DUTIES_DUE')}`);
  const todo = page.getByRole('region', { name: 'What you need to do' });
  await expect(todo).toContainText('Please contact us: we will tell you the amount and how to pay it.');
  await expect(todo.getByRole('link', { name: 'Call +1 246 555 0140' })).toHaveAttribute(
    'href',
    'tel:+12465550140',
  );
  await expect(todo.getByRole('link', { name: 'Send an Email' })).toBeVisible();
  await expectContact(page, 'Need help?');
  await expectGoodScreen(page);
});

test('shows issuer and payment instructions on unpaid invoices, only the issuer on receipts', async ({
  pageAs,
  apiAs,
}) => {
  const api = await apiAs(ACCOUNTS.customer);
  const idOf = async (status: string) => (await api(invoicesApi.mine, { query: { status } }))[0]?.id;
  const page = await pageAs(ACCOUNTS.customer);
  await page.goto(`/invoices/${await idOf('DUE')}`);
  await expect(page.getByText('Tax number 1000234567890')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How to Pay' })).toBeVisible();
  await expect(page.getByText('Account number: 0123 4567 89')).toBeVisible();
  await expectContact(page, 'Questions about this invoice?');
  await expectGoodScreen(page);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.goto(`/invoices/${await idOf('PAID')}`);
  await expect(page.getByText('Tax number 1000234567890')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How to Pay' })).toBeHidden();
});
