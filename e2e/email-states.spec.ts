import { emailKind } from '@eport/contract/email/email-kind.ts';
import { expectToLast } from './feedback.ts';
import { agentIdOf, EMAIL_PAGE, enable, pickAgent, saveSettings, test, testConnection } from './mail.ts';
import { tokenWith } from './sign-in.ts';
import { ACCOUNTS, expect, expectGoodScreen } from './test.ts';

const TEXTS = ['SMTP Host', 'SMTP Port', 'SMTP Username', 'SMTP Password'];
const FLAGS = ['SMTP Authentication', 'STARTTLS'];

test('shows staff their agent’s default settings, turned off', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/packages');
  await page.getByRole('link', { name: 'Email Settings' }).click();
  await expect(page).toHaveURL(EMAIL_PAGE);
  await expect(page).toHaveTitle('Email Notification Settings · ePort');
  await expect(enable(page)).not.toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Agent' })).toHaveCount(0);
  await expect(page.getByLabel('SMTP Port')).toHaveValue('587');
  for (const flag of FLAGS) await expect(page.getByLabel(flag)).toBeChecked();
  for (const field of [...TEXTS, ...FLAGS]) await expect(page.getByLabel(field)).toBeDisabled();
  await expect(testConnection(page)).toBeDisabled();
  await expectGoodScreen(page);

  await enable(page).check();
  for (const field of [...TEXTS, ...FLAGS]) await expect(page.getByLabel(field)).toBeEnabled();
  await page.getByLabel('SMTP Port').fill('');
  for (const button of [testConnection(page), saveSettings(page)]) {
    await button.click();
    for (const field of ['SMTP Host', 'SMTP Port', 'SMTP Username'])
      await expect(page.getByLabel(field)).toHaveAccessibleDescription(`${field} is required.`);
    await expect(page.getByLabel('SMTP Host')).toBeFocused();
  }
  await page.getByLabel('SMTP Host').fill('smtp example');
  await page.getByLabel('SMTP Port').fill('26');
  await expect(page.getByLabel('SMTP Port')).toHaveAccessibleDescription(
    'SMTP Port must be one of 25, 465, 587, 2525.',
  );
  await expect(page.getByLabel('SMTP Host')).toHaveAccessibleDescription(/must be the name of a server/);
  await expectGoodScreen(page);

  await page.getByRole('tab', { name: 'Previews' }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByLabel('SMTP Host')).toHaveValue('smtp example');
});

test('shows notices for four seconds', async ({ pageAs, breakCall, apiAs }) => {
  const id = await agentIdOf(await apiAs(ACCOUNTS.admin), 'Island Freight Ltd');
  const page = await pageAs(ACCOUNTS.staff);
  await page.clock.install();
  await page.goto(EMAIL_PAGE);
  await enable(page).check();
  await page.getByLabel('SMTP Host').fill('smtp.example.com');
  await page.getByLabel('SMTP Username').fill('mailer');
  await breakCall(page, `/agent-settings/${id}/test-smtp`);
  await testConnection(page).click();
  await expectToLast(page, page.getByText('Connection failed.', { exact: true }), 4);
});

test('tells staff that they have no agent and makes no calls', async ({ page }) => {
  const staffToken = tokenWith({ roles: ['ROLE_STAFF'], userId: 1, firstName: 'Nell', agentId: null });
  await page.addInitScript((token) => localStorage.setItem('eport_token', token), staffToken);
  await page.goto(`${EMAIL_PAGE}?agent=1`);
  await expect(page.getByText('You are not assigned to an agent yet.')).toBeVisible();
  await expectGoodScreen(page);
});

test('asks an administrator to choose an agent and reports a failed save', async ({
  pageAs,
  apiAs,
  breakCall,
}) => {
  const id = await agentIdOf(await apiAs(ACCOUNTS.admin), 'Island Freight Ltd');
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto(EMAIL_PAGE);
  await expect(page.getByText('Select an agent to see its email settings.')).toBeVisible();
  await expectGoodScreen(page);
  await pickAgent(page, 'Island Freight Ltd');
  await expect(page).toHaveURL(`${EMAIL_PAGE}?agent=${id}`);
  await expect(enable(page)).toBeVisible();
  await breakCall(page, `/agent-settings/${id}`, 'PUT');
  await saveSettings(page).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to save settings.');
});

test('previews each email as customers receive it', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`${EMAIL_PAGE}?tab=previews`);
  const mail = page.getByRole('group', { name: 'Your package has arrived at our warehouse' });
  await expect(
    mail.getByText('Island Freight Ltd', { exact: true }),
    'as its head and in the footer',
  ).toHaveCount(2);
  await expect(mail.getByText('View your package')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.getByText(/View your package:\shttp/)).toBeVisible();
  await expectGoodScreen(page);
  const kind = page.getByRole('combobox', { name: 'Email' });
  await kind.click();
  await expect(page.getByRole('option')).toHaveCount(emailKind.options.length);
  await page.getByRole('option', { name: 'Held by customs' }).click();
  await page.reload();
  await expect(page.getByText('duties are due').first()).toBeVisible();
  await page.getByRole('button', { name: 'Several' }).click();
  await expect(
    page.getByRole('heading', { name: 'Customs is holding your 3 packages: duties are due' }).first(),
  ).toBeVisible();
  await expectGoodScreen(page);
});
