import { authApi } from '@eport/contract/auth/auth.api.ts';
import { holdCall, respondToCall } from './broken-calls.ts';
import { unique } from './builders.ts';
import { pick } from './locators.ts';
import { EXPIRED, signIn, tokenWith } from './sign-in.ts';
import { ACCOUNTS, DEMO_PASSWORD, expect, test } from './test.ts';

test.describe('login page', () => {
  for (const [role, home] of [
    ['admin', '/admin/packages'],
    ['staff', '/admin/packages'],
    ['customer', '/dashboard'],
  ] as const) {
    test(`opens the start page of ${role}`, async ({ page }) => {
      await page.goto('/');
      await expect(page).toHaveURL('/login');
      await expect(page).toHaveTitle('Sign in · ePort');
      await expect(page.getByRole('heading', { name: 'Sign in to ePort' })).toBeVisible();
      await signIn(page, ACCOUNTS[role], DEMO_PASSWORD);
      await expect(page).toHaveURL(home);
    });
  }

  test('rejects a wrong password and keeps the input', async ({ page, expectRefusal }) => {
    expectRefusal('401 /api/auth/login');
    await page.goto('/login');
    await signIn(page, ACCOUNTS.customer, 'not the password');
    await expect(page.getByRole('alert')).toHaveText('Failed to log in. Please check your credentials.');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email Address')).toHaveValue(ACCOUNTS.customer);
    await signIn(page, ACCOUNTS.customer, DEMO_PASSWORD);
    await expect(page).toHaveURL('/dashboard');
  });

  test('shows the same message when the server gives no reason', async ({ page, breakCall }) => {
    await page.goto('/login');
    await breakCall(page, '/auth/login');
    await signIn(page, ACCOUNTS.customer, DEMO_PASSWORD);
    await expect(page.getByRole('alert')).toHaveText('Failed to log in. Please check your credentials.');
  });

  test('requires both fields before sending', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Email Address is required.');
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required.');
    await expect(page.getByLabel('Email Address')).toBeFocused();
  });

  test('shows the password on request', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Password').fill('secret');
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show typed text' }).click();
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
  });

  for (const [what, token] of [
    ['a token without a known role', tokenWith({ roles: ['ROLE_PARTNER'] })],
    ['a token without roles', tokenWith({})],
  ] as const) {
    test(`shows a message and stays on the login page for ${what}`, async ({ page }) => {
      await page.goto('/login');
      await respondToCall(page, '/auth/login', { token });
      await signIn(page, 'partner@example.com', DEMO_PASSWORD);
      await expect(page.getByRole('alert')).toHaveText(
        'Login successful, but could not determine user role.',
      );
      await expect(page).toHaveURL('/login');
    });
  }

  test('starts no session with an undecodable token', async ({ page, expectRefusal }) => {
    expectRefusal('console: Failed to decode token on login:');
    await page.goto('/login');
    await respondToCall(page, '/auth/login', { token: 'no token at all' });
    await signIn(page, ACCOUNTS.customer, DEMO_PASSWORD);
    await expect(page.getByRole('alert')).toHaveText('Login successful, but could not determine user role.');
    expect(await page.evaluate(() => localStorage.getItem('eport_token'))).toBeNull();
  });
});

test.describe('registration', () => {
  test('creates a customer and signs in', async ({ page }) => {
    const releaseWarehouses = await holdCall(page, '/warehouses');
    const releaseCountries = await holdCall(page, '/countries');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Sign up for ePort' })).toBeVisible();
    const warehouse = page.getByRole('combobox', { name: 'Select Your Warehouse' });
    const country = page.getByRole('combobox', { name: 'Select Your Destination Country' });
    await expect(warehouse).toBeDisabled();
    await expect(country).toBeDisabled();
    releaseWarehouses();
    await expect(warehouse).toBeEnabled();
    await expect(country).toBeDisabled();
    releaseCountries();

    await page.getByLabel('First Name').fill('Grace');
    await page.getByLabel('Last Name').fill('Hopper');
    await page.getByLabel('Email Address').fill(`grace.${unique()}@example.com`);
    await page.getByLabel('Password').fill('A-Longer-Pass-2026');
    await warehouse.click();
    await page.getByRole('option', { name: 'Miami Doral - Doral, US' }).click();
    await country.click();
    await page.getByRole('option', { name: 'Barbados' }).click();
    await page.getByRole('button', { name: 'Sign Up' }).click();

    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Hi, Grace')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Hi, Grace')).toBeVisible();
  });

  test('shows a list without warehouses as empty', async ({ page }) => {
    await respondToCall(page, '/warehouses', []);
    await page.goto('/register');
    await page.getByRole('combobox', { name: 'Select Your Warehouse' }).click();
    await expect(page.getByRole('option', { name: 'No options yet' })).toBeDisabled();
  });

  test('shows an error at each invalid field', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('Email Address').fill('grace');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required.');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('First Name is required.');
    await expect(page.getByLabel('First Name')).toBeFocused();
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(/must be an email address/);
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/must be at least 8 characters/);
    await expect(page.getByText('Please select your warehouse.')).toBeVisible();
    await expect(page.getByText('Please select your destination country.')).toBeVisible();
    await page.getByRole('link', { name: 'Already have an account? Sign in' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('reports an email address that is taken', async ({ page, expectRefusal }) => {
    expectRefusal('409 /api/auth/register');
    await page.goto('/register');
    await page.getByLabel('First Name').fill('Grace');
    await page.getByLabel('Last Name').fill('Hopper');
    await page.getByLabel('Email Address').fill(ACCOUNTS.customer);
    await page.getByLabel('Password').fill('A-Longer-Pass-2026');
    await pick(page, 'Select Your Warehouse', 'Miami Doral - Doral, US');
    await pick(page, 'Select Your Destination Country', 'Barbados');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    const email = page.getByLabel('Email Address');
    await expect(email).toHaveAccessibleDescription(
      'An account with this email address already exists. Sign in instead.',
    );
    await expect(email).toBeFocused();
    await expect(page).toHaveURL('/register');
  });

  test('offers a retry for failed lists', async ({ page, breakCall }) => {
    const restore = await breakCall(page, '/countries');
    await page.goto('/register');
    const problem = page.getByRole('alert');
    await expect(problem).toContainText('Failed to load initial data. Please try refreshing the page.');
    await restore();
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('combobox', { name: 'Select Your Destination Country' })).toBeEnabled();
    await expect(problem).toBeHidden();
  });
});

test.describe('end of a session', () => {
  test('by Sign Out opens the login page without a message or return path', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.customer);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to ePort' })).toBeVisible();
    await expect(page.getByText(EXPIRED)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('eport_token'))).toBeNull();
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
  });

  test('by expiry shows one message without any click', async ({ page, newCustomer }) => {
    const { email, password } = await newCustomer();
    await page.clock.install();
    await page.goto('/login');
    await signIn(page, email, password);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.clock.fastForward('08:00:01');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toHaveText(EXPIRED);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByText(EXPIRED)).toBeHidden();
  });

  test('is reported when returning with an expired token', async ({ page }) => {
    const stale = tokenWith({ roles: ['ROLE_CUSTOMER'], exp: Math.floor(Date.now() / 1000) - 60 });
    await page.addInitScript((token) => localStorage.setItem('eport_token', token), stale);
    await page.goto('/invoices');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toHaveText(EXPIRED);
    expect(
      await page.evaluate(() => localStorage.getItem('eport_token')),
      'the stored token is not removed',
    ).toBe(stale);
  });

  test('follows the first refused call', async ({ pageAs, apiAs, newCustomer, expectRefusal }) => {
    const { email, password } = await newCustomer();
    const page = await pageAs(email, password);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const elsewhere = await apiAs(email, password);
    await elsewhere(authApi.changePassword, {
      body: { oldPassword: password, newPassword: `${password}-new` },
    });
    expectRefusal('401 /api/');
    await page.getByRole('link', { name: 'My Packages' }).click();
    await expect(page.getByRole('alert')).toHaveText(EXPIRED);
    await expect(page).toHaveURL('/login');
    await signIn(page, email, `${password}-new`);
    await expect(page).toHaveURL('/packages');
  });

  test('follows a logout event', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/packages');
    await expect(page.getByText('Hi, ')).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('logout')));
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(EXPIRED)).toBeHidden();
  });

  test('reaches other tabs, as does the next sign-in', async ({ page, context, newCustomer }) => {
    const { email, password } = await newCustomer();
    await page.goto('/login');
    await signIn(page, email, password);
    await expect(page).toHaveURL('/dashboard');
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByRole('heading', { name: 'My Profile' })).toBeVisible();

    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(other).toHaveURL('/login');

    await signIn(page, ACCOUNTS.staff, DEMO_PASSWORD);
    await expect(page).toHaveURL('/admin/packages');
    await expect(other).toHaveURL('/admin/packages');
  });
});

test.describe('guards', () => {
  for (const path of ['/dashboard', '/invoices/1', '/admin/packages', '/admin/payments']) {
    test(`redirect a visitor from ${path} to the login page`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('alert')).toBeHidden();
    });
  }

  for (const [role, path, home] of [
    ['customer', '/admin/packages', '/dashboard'],
    ['customer', '/admin/payments', '/dashboard'],
    ['staff', '/dashboard', '/admin/packages'],
    ['admin', '/profile', '/admin/packages'],
    ['customer', '/login', '/dashboard'],
    ['staff', '/register', '/admin/packages'],
  ] as const) {
    test(`redirect ${role} from ${path} to the start page, still signed in`, async ({ pageAs }) => {
      const page = await pageAs(ACCOUNTS[role]);
      await page.goto(path);
      await expect(page).toHaveURL(home);
      await expect(page.getByText('Hi, ')).toBeVisible();
    });
  }

  test('treat a malformed token as missing', async ({ page, expectRefusal }) => {
    expectRefusal('console: Invalid token found in storage:');
    await page.addInitScript(() => localStorage.setItem('eport_token', 'a.b.c'));
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('keep the query of a permitted link', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.customer);
    await page.goto('/packages?status=COLLECTED&size=25');
    await expect(page.getByRole('button', { name: 'Remove filter Status: COLLECTED' })).toBeVisible();
    await expect(page).toHaveURL('/packages?status=COLLECTED&size=25');
  });

  test('show "Page not found" for an unknown path', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.customer);
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to home page' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});
