import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import type { Page } from '@playwright/test';
import { EXPIRED, signIn, tokenWith } from './sign-in.ts';
import { ACCOUNTS, DEMO_PASSWORD, expect, test } from './test.ts';

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
};

const expireSession = (page: Page) => page.clock.fastForward('08:00:01');

test.describe('link opened while signed out', () => {
  test('opens the package that an email links to, after sign-in', async ({ page, apiAs }) => {
    const [mine] = await (await apiAs(ACCOUNTS.customer))(packagesApi.mine);
    await page.goto(`/packages/${mine?.id}`);
    await expect(page).toHaveURL('/login');
    await signIn(page, ACCOUNTS.customer, DEMO_PASSWORD);
    await expect(page).toHaveURL(`/packages/${mine?.id}`);
    await expect(page.getByText(mine?.description ?? '').first()).toBeVisible();
  });

  test('keeps query and hash across a reload, registration and password recovery', async ({ page }) => {
    await page.goto('/admin/payments?page=0&x=a%26b#due');
    await expect(page).toHaveURL('/login');
    await page.reload();
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByRole('link', { name: 'Already have an account? Sign in' }).click();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to ePort' })).toBeVisible();
    await signIn(page, ACCOUNTS.staff, DEMO_PASSWORD);
    await expect(page).toHaveURL('/admin/payments?page=0&x=a%26b#due');
  });

  test('opens the start page when the role does not permit the link', async ({ page }) => {
    await page.goto('/admin/users');
    await expect(page).toHaveURL('/login');
    await signIn(page, ACCOUNTS.customer, DEMO_PASSWORD);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('main')).toBeFocused();
    await signOut(page);
    await signIn(page, ACCOUNTS.admin, DEMO_PASSWORD);
    await expect(page).toHaveURL('/admin/packages');
  });

  for (const foreign of [
    '//evil.example/packages',
    '/\\evil.example/packages',
    '/\t/evil.example/packages',
    'https://evil.example/packages',
    'javascript:alert(1)',
  ])
    test(`never opens another host: ${JSON.stringify(foreign)}`, async ({ page }) => {
      await page.goto('/login');
      await page.evaluate(
        (path) => sessionStorage.setItem('eport_return_path', JSON.stringify({ path, userId: null })),
        foreign,
      );
      await signIn(page, ACCOUNTS.customer, DEMO_PASSWORD);
      await expect(page).toHaveURL('/dashboard');
    });

  // The host has no dot: a path with a dot is never a page.
  for (const address of ['//evil/packages', '/%5Cevil/packages', '/%2F%2Fevil'])
    test(`ignores a URL that is not a page: ${address}`, async ({ page, baseURL }) => {
      await page.goto(`${baseURL}${address}`);
      await page.goto('/login');
      await signIn(page, ACCOUNTS.customer, DEMO_PASSWORD);
      await expect(page).toHaveURL('/dashboard');
    });
});

test.describe('expired session', () => {
  test('shows a message and returns to the last page after sign-in', async ({ page, newCustomer }) => {
    const { email, password } = await newCustomer();
    await page.clock.install();
    await page.goto('/login');
    await signIn(page, email, password);
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/packages?status=COLLECTED');
    await expect(page.getByRole('heading', { name: 'My Packages' })).toBeVisible();
    await expireSession(page);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toHaveText(EXPIRED);
    // The server's clock is not faked.
    await page.clock.setSystemTime(Date.now());
    await page.reload();
    await signIn(page, email, password);
    await expect(page).toHaveURL('/packages?status=COLLECTED');
  });

  test('opens the requested page after sign-in with an expired token', async ({ page }) => {
    const stale = tokenWith({ roles: ['ROLE_CUSTOMER'], exp: Math.floor(Date.now() / 1000) - 60 });
    await page.goto('/login');
    await page.evaluate((token) => localStorage.setItem('eport_token', token), stale);
    await page.goto('/invoices');
    await expect(page.getByRole('alert')).toHaveText(EXPIRED);
    await signIn(page, ACCOUNTS.customer, DEMO_PASSWORD);
    await expect(page).toHaveURL('/invoices');
  });

  test('does not return another user to the page', async ({ page, apiAs }) => {
    const [mine] = await (await apiAs(ACCOUNTS.customer))(packagesApi.mine);
    const stale = tokenWith({ roles: ['ROLE_CUSTOMER'], userId: 999_999, exp: 1 });
    await page.goto('/login');
    await page.evaluate((token) => localStorage.setItem('eport_token', token), stale);
    await page.goto(`/packages/${mine?.id}`);
    await expect(page.getByRole('alert')).toHaveText(EXPIRED);
    await signIn(page, ACCOUNTS.customer, DEMO_PASSWORD);
    await expect(page).toHaveURL('/dashboard');
  });

  test('keeps the return path of each tab', async ({ page, context, expectRefusal }) => {
    expectRefusal('401 /api/admin/packages');
    await page.goto('/login');
    await signIn(page, ACCOUNTS.staff, DEMO_PASSWORD);
    await expect(page).toHaveURL('/admin/packages');
    const other = await context.newPage();
    await other.goto('/admin/rates');
    await expect(other.getByRole('heading', { name: 'Rate Management' })).toBeVisible();
    await page.route('**/api/admin/packages?**', (route) => route.fulfill({ status: 401, body: '' }));
    await page.reload();
    await expect(other.getByRole('alert')).toHaveText(EXPIRED);
    await page.unrouteAll();
    await signIn(page, ACCOUNTS.staff, DEMO_PASSWORD);
    await expect(other).toHaveURL('/admin/rates');
  });
});

test('forgets the last page after Sign Out', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, ACCOUNTS.staff, DEMO_PASSWORD);
  await expect(page).toHaveURL('/admin/packages');
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(page).toHaveURL('/admin/payments');
  await signOut(page);
  await signIn(page, ACCOUNTS.staff, DEMO_PASSWORD);
  await expect(page).toHaveURL('/admin/packages');
});

test('does not return to a page that the role may not open', async ({ page, expectRefusal }) => {
  await page.goto('/login');
  await signIn(page, ACCOUNTS.staff, DEMO_PASSWORD);
  await expect(page).toHaveURL('/admin/packages');
  expectRefusal('403 /api/rates');
  await page.route('**/api/rates?**', (route) => route.fulfill({ status: 403, body: '' }));
  await page.goto('/admin/rates');
  await expect(page.getByRole('alert')).toHaveText(EXPIRED);
  await signIn(page, ACCOUNTS.staff, DEMO_PASSWORD);
  await expect(page).toHaveURL('/admin/packages');
});

test('ends the session when the token is removed from storage', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, ACCOUNTS.staff, DEMO_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Package Management' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sent: (string | undefined)[] = [];
  await page.route('**/api/rates?**', async (route) => {
    sent.push(route.request().headers().authorization);
    await route.fulfill({ json: [] });
  });
  await page.evaluate(() => localStorage.removeItem('eport_token'));
  await page.getByRole('link', { name: 'Rate Management' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(EXPIRED)).toBeHidden();
  expect(sent.filter(Boolean)).toEqual([]);
});
