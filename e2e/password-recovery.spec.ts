import type { Page } from '@playwright/test';
import { unique } from './builders.ts';
import { test } from './mail.ts';
import { signIn } from './sign-in.ts';
import { ACCOUNTS, expect, expectGoodScreen } from './test.ts';

const HOME = { warehouse: 'Miami West', country: 'Dominica' };
const WANTED = 'A-Newer-Pass-2026';

async function askForLink(page: Page, email: string) {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('alert')).toContainText(
    `If there is an account for ${email}, a link to set a new password is on its way.`,
  );
}

async function setPassword(page: Page, password: string, repeated = password) {
  await page.getByLabel(/^New Password/).fill(password);
  await page.getByLabel('Repeat New Password').fill(repeated);
  await page.getByRole('button', { name: 'Set New Password' }).click();
}

test('whoever forgot the password sets a new one by the link of the mail, once', async ({
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
  const [mail] = await mailServer.received(1);
  expect(mail?.to).toContain(email);
  const [link = ''] = mail?.text.match(/\/reset-password\?token=\S+/) ?? [];

  await page.goto(link);
  await expect(page).toHaveTitle('Set a new password · ePort');
  await expectGoodScreen(page);
  await setPassword(page, 'short', 'different');
  await expect(page.getByLabel(/^New Password/)).toHaveAccessibleDescription(/at least 8 characters/);
  await expect(page.getByLabel('Repeat New Password')).toHaveAccessibleDescription(
    'The two new passwords are not the same.',
  );
  await setPassword(page, WANTED);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toHaveText(
    'Your password has been changed. Sign in with the new one.',
  );
  await signIn(page, email, WANTED);
  await expect(page).toHaveURL('/dashboard');
  expectRefusal('401 /api/');
  await other.getByRole('link', { name: 'My Packages' }).click();
  await expect(other, 'the sessions of the old password have ended').toHaveURL('/login');

  expectRefusal('400 /api/auth/reset-password');
  // Signed in by now: the link opens all the same.
  await page.goto(link);
  await setPassword(page, `${WANTED}-again`);
  await expect(page.getByRole('alert')).toHaveText(
    'This link has expired or was used already. Please ask for a new one.',
  );
  await expectGoodScreen(page);
});

test('a link without its token leads to a new one', async ({ page, breakCall }) => {
  await page.goto('/reset-password');
  await expect(page.getByText('This link has expired or was used already.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a New Link' }).click();
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Email Address is required.');
  await expectGoodScreen(page);
  await breakCall(page, '/auth/forgot-password');
  await page.getByLabel('Email Address').fill('somebody@example.com');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to send the link. Please try again later.');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/login');
});

test('somebody who is signed in has forgotten nothing', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.customer);
  await page.goto('/forgot-password');
  await expect(page).toHaveURL('/dashboard');
});
