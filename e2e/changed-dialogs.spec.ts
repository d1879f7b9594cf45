import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { emailApi } from '@eport/contract/email/email.api.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import type { Page } from '@playwright/test';
import type { Api } from './api-client.ts';
import { unique } from './builders.ts';
import { makeManifest } from './customs.ts';
import { expectNotice } from './feedback.ts';
import { ACCOUNTS, expect, expectGoodScreen, rowWith, test } from './test.ts';

const take = (page: Page, field: string, theirs: string) =>
  page
    .getByRole('group', { name: field, exact: true })
    .getByRole('radio', { name: `Take theirs: ${theirs}` })
    .check();

const conflictIn = (page: Page, thing: string) =>
  page.getByRole('alert').filter({ hasText: `Someone changed the ${thing} while you were editing.` });

const newAgent = (api: Api) => {
  const name = `Agent ${unique()}`;
  const agentCode = `A${unique().slice(0, 5).toUpperCase()}`;
  return api(agentsApi.create, {
    body: { name, contactEmail: `${unique()}@agent.example`, agentCode, city: 'Oistins' },
  });
};

test('asks about conflicting changes of an agent', async ({ pageAs, apiAs, expectRefusal }) => {
  const api = await apiAs(ACCOUNTS.admin);
  const agent = await newAgent(api);
  const params = { id: agent.id };
  expectRefusal(`409 /api/admin/agents/${agent.id}`);
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/agents?size=25');
  await rowWith(page, agent.name)
    .getByRole('button', { name: /^Edit / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Agent' });
  await dialog.getByLabel('City').fill('Holetown');
  await dialog.getByLabel('Phone Number').fill('+1 246 555 0199');
  await api(agentsApi.update, { params, body: { ...agent, city: 'Bridgetown', zipCode: 'BB11000' } });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(conflictIn(page, 'agent')).toContainText('You both changed City');
  await expectGoodScreen(page);
  await take(page, 'City', 'Bridgetown');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Agent saved.');
  const saved = (await api(agentsApi.list)).find(({ id }) => id === agent.id);
  expect(saved).toMatchObject({ city: 'Bridgetown', zipCode: 'BB11000', phoneNumber: '+1 246 555 0199' });
  await api(agentsApi.remove, { params });
});

test('asks about conflicting changes of a warehouse', async ({ pageAs, apiAs, expectRefusal }) => {
  const api = await apiAs(ACCOUNTS.admin);
  const [first] = await api(warehousesApi.list);
  const name = `Dock ${unique()}`;
  const warehouse = await api(warehousesApi.create, {
    body: {
      name,
      agentId: first?.agentId ?? 0,
      addressLine1: '1 Quay Road',
      city: 'Miami',
      state: 'FL',
      zipCode: '33122',
      country: 'US',
    },
  });
  expectRefusal(`409 /api/warehouses/${warehouse.id}`);
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/warehouses?size=25');
  await page.getByRole('button', { name: `Edit warehouse: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Warehouse' });
  await dialog.getByLabel('Address Line 1').fill('2 Quay Road');
  const theirs = { ...warehouse, addressLine1: '3 Quay Road', zipCode: '33126' };
  await api(warehousesApi.update, { params: { id: warehouse.id }, body: theirs });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(conflictIn(page, 'warehouse')).toContainText('You both changed Address Line 1');
  await take(page, 'Address Line 1', '3 Quay Road');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Warehouse updated successfully!');
  await expect(rowWith(page, name)).toContainText('3 Quay Road, Miami, FL 33126');
});

test('asks about conflicting changes of a container', async ({ pageAs, apiAs, expectRefusal }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await makeManifest(api);
  const [container] = (await api(manifestsApi.get, { params: { id } })).containers;
  if (!container) throw new Error('The manifest has no container.');
  const params = { id: container.id };
  expectRefusal(`409 /api/manifests/containers/${container.id}`);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/manifests/${id}?container=${container.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Container' });
  await dialog.getByLabel('Container Type').fill('20ST');
  await page.keyboard.press('Tab');
  const theirs = { ...container, typeOfContainer: '20RF', emptyFullIndicator: 'LCL' as const };
  await api(manifestsApi.updateContainer, { params, body: theirs });
  await dialog.getByRole('button', { name: 'Save Container' }).click();
  await expect(conflictIn(page, 'container')).toContainText('You both changed Container Type');
  await take(page, 'Container Type', '20RF');
  await dialog.getByRole('button', { name: 'Save Container' }).click();
  await expectNotice(page, 'Container updated successfully.');
  const [saved] = (await api(manifestsApi.get, { params: { id } })).containers;
  expect(saved).toMatchObject({ typeOfContainer: '20RF', emptyFullIndicator: 'LCL' });
});

test('asks about conflicting changes of the email settings', async ({ pageAs, apiAs, expectRefusal }) => {
  const api = await apiAs(ACCOUNTS.admin);
  const agent = await newAgent(api);
  const params = { id: agent.id };
  const body = {
    emailNotificationsEnabled: true,
    smtpHost: 'smtp.first.example',
    smtpPort: 587 as const,
    smtpUsername: 'desk',
    smtpPassword: 'Secret-One',
  };
  const settings = await api(emailApi.updateSettings, { params, body });
  expectRefusal(`409 /api/agent-settings/${agent.id}`);
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto(`/admin/settings/email?agent=${agent.id}`);
  await page.getByLabel('SMTP Host').fill('smtp.mine.example');
  await page.getByLabel('STARTTLS').uncheck();
  await api(emailApi.updateSettings, {
    params,
    body: { ...body, version: settings.version, smtpHost: 'smtp.theirs.example', smtpUsername: 'office' },
  });
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'while you were editing' })).toContainText(
    'You both changed SMTP Host',
  );
  await expectGoodScreen(page);
  await take(page, 'SMTP Host', 'smtp.theirs.example');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect.poll(async () => (await api(emailApi.settings, { params })).version).toBeGreaterThan(2);
  expect(await api(emailApi.settings, { params })).toMatchObject({
    smtpHost: 'smtp.theirs.example',
    smtpUsername: 'office',
    smtpStartTlsEnable: false,
  });
  await api(agentsApi.remove, { params });
});
