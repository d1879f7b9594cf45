import type { Page } from '@playwright/test';
import { unique } from './builders.ts';
import { test } from './mail.ts';
import { signIn } from './sign-in.ts';
import { ACCOUNTS, expect, expectGoodScreen } from './test.ts';

const HOME = { warehouse: 'Miami West', country: 'Dominica' };
const NEW_PASSWORD = 'A-Newer-Pass-2026';

async function askForLink(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  await expect(page).toHaveURL('/forgot-password');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('alert')).toContainText(
    `If there is a customer account for ${email}, a link to set a new password is on its way.`,
  );
  await expect(page.getByRole('alert')).toContainText('ask an administrator for a temporary password');
  await expect(page.getByRole('alert')).toBeFocused();
}

async function setPassword(page: Page, password: string, repeated = password) {
  await page.getByLabel(/^New Password/).fill(password);
  await page.getByLabel('Repeat New Password').fill(repeated);
  await page.getByRole('button', { name: 'Set New Password' }).click();
}

test('sets a new password once with the emailed link', async ({
  page,
  pageAs,
  newCustomer,
  mailServer,
  mailsOf,
  expectRefusal,
}) => {
  await mailsOf('Windward Forwarding');
  const { email, password } = await newCustomer({ home: HOME });
  const other = await pageAs(email, password);
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'My Profile' })).toBeVisible();

  await askForLink(page, `nobody.${unique()}@example.com`);
  await expectGoodScreen(page);
  await askForLink(page, email);
  const received = () => mailServer.mails.find(({ to }) => to.includes(email));
  await expect.poll(received).toBeTruthy();
  const mail = received();
  const [link = ''] = mail?.text.match(/\/reset-password\?token=\S+/) ?? [];

  await page.goto(link);
  await expect(page).toHaveTitle('Set a new password · ePort');
  await expectGoodScreen(page);
  await setPassword(page, 'short', 'different');
  await expect(page.getByLabel(/^New Password/)).toHaveAccessibleDescription(/at least 8 characters/);
  await expect(page.getByLabel('Repeat New Password')).toHaveAccessibleDescription(
    'The passwords do not match.',
  );
  await setPassword(page, NEW_PASSWORD);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toHaveText(
    'Your password has been changed. Sign in with the new one.',
  );
  await signIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/dashboard');
  expectRefusal('401 /api/');
  await other.getByRole('link', { name: 'My Packages' }).click();
  await expect(other, 'sessions of the old password have ended').toHaveURL('/login');

  expectRefusal('400 /api/auth/reset-password');
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(
    'This link has expired or has already been used. Request a new one.',
  );
  await expect(page.getByRole('alert')).toBeFocused();
  await expectGoodScreen(page);
});

test('offers a new link when the token is missing', async ({ page, breakCall }) => {
  await page.goto('/reset-password');
  await expect(page.getByText('This link has expired or has already been used.')).toBeVisible();
  await page.getByRole('link', { name: 'Request a New Link' }).click();
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Email Address is required.');
  await expectGoodScreen(page);
  await breakCall(page, '/auth/forgot-password');
  await page.getByLabel('Email Address').fill('somebody@example.com');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to send the link. Please try again later.');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email Address')).toHaveValue('somebody@example.com');
  await expect(page.getByLabel('Password')).toBeFocused();
});

test('redirects a signed-in user home', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.customer);
  await page.goto('/forgot-password');
  await expect(page).toHaveURL('/dashboard');
});
