import type { Page } from '@playwright/test';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const STAFF_ENTRIES = [
  'Package Management',
  'Master Shipments',
  'Customs Manifests',
  'Payments',
  'Rate Management',
  'Email Settings',
];

const ENTRIES = {
  customer: ['Dashboard', 'My Packages', 'My Invoices', 'My Profile'],
  staff: STAFF_ENTRIES,
  admin: [
    'Package Management',
    'Master Shipments',
    'Customs Manifests',
    'Payments',
    'User Management',
    'Manage Agents',
    'Manage Warehouses',
    'Manage Ports',
    'Rate Management',
    'Email Settings',
  ],
};

const DESKS = ['Receiving', 'Exceptions', 'Counter', 'Cash Drawer', 'Reports'];
const RECORDS = ['Expected Packages', 'Online Payments'];
const GROUPS: Record<keyof typeof ENTRIES, Record<string, string[]>> = {
  customer: { 'On the Way': ['Expected Packages'] },
  staff: { Desks: DESKS, Records: RECORDS },
  admin: { Desks: DESKS, Records: [...RECORDS, 'Customs Tables', 'Audit Log'] },
};

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entry = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });

for (const role of ['customer', 'staff', 'admin'] as const) {
  test(`shows the sidebar entries of ${role} and opens their screens`, async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS[role]);
    await page.goto(role === 'customer' ? '/dashboard' : '/admin/packages');
    await expect(page.getByText(/^Hi, \S+/)).toBeVisible();
    // Entries are in the order of the specification.
    const shown = [...ENTRIES[role], ...Object.values(GROUPS[role]).flat()];
    await expect(sidebar(page).getByRole('link')).toHaveText(shown);
    for (const [name, entries] of Object.entries(GROUPS[role]))
      await expect(sidebar(page).getByRole('list', { name }).getByRole('link')).toHaveText(entries);
    for (const name of shown) {
      await entry(page, name).click();
      await expect(entry(page, name)).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeHidden();
    }
    const width = (await sidebar(page).boundingBox())?.width;
    expect(width).toBeGreaterThan(235);
    expect(width).toBeLessThanOrEqual(240);
  });
}

test('keeps the sidebar collapsed to icons', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/packages');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    await expect(sidebar(page).getByText('Payments', { exact: true })).toBeHidden();
    await expectGoodScreen(page);
  }
  await entry(page, 'Payments').hover();
  await expect(page.getByRole('tooltip', { name: 'Payments' })).toBeVisible();
  await entry(page, 'Payments').click();
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expect(page).toHaveURL('/admin/payments');
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect(sidebar(page).getByText('Payments', { exact: true })).toBeVisible();
});

test('closes the menu drawer on navigation on a phone', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.customer);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/dashboard');
  await expect(sidebar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(entry(page, 'My Invoices')).toBeVisible();
  await expectGoodScreen(page);
  await entry(page, 'My Invoices').click();
  await expect(page).toHaveURL('/invoices');
  await expect(sidebar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toBeHidden();
});

test('shows product, user and no notifications in the top bar', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.customer);
  await page.goto('/invoices');
  const bar = page.getByRole('banner').first();
  await expect(bar.getByText('Hi, Marcia')).toBeVisible();
  await bar.getByRole('button', { name: 'Notifications: 0' }).click();
  await expect(page.getByText('You have no notifications.')).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Dark Theme', 'Sign Out']);
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await bar.getByRole('link', { name: 'ePort' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('reaches every control of the shell by keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await page.keyboard.type(ACCOUNTS.customer);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Demo-Pass-2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();

  await entry(page, 'My Packages').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/packages');
  await expect(page.getByRole('main'), 'screen readers go on at the new page').toBeFocused();

  const account = page.getByRole('button', { name: 'Account menu' });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('lazy-loads the content of a button and reports a lost connection', async ({
  pageAs,
  expectRefusal,
}) => {
  const page = await pageAs(ACCOUNTS.staff);
  const script = /\/assets\/item-menu-/;
  expectRefusal('net::ERR_FAILED /assets/item-menu-');
  await page.route(script, (route) => route.abort());
  await page.goto('/admin/packages');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('alert')).toHaveText('This could not be loaded. Try again or reload the page.');
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveAttribute('aria-expanded', 'false');
  await page.unroute(script);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused();
});

test('keeps the theme chosen in the account menu and ignores the system theme', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.customer);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Dark Theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expectGoodScreen(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 }), 'dark on paper').toHaveCSS(
    'color',
    'rgb(27, 36, 48)',
  );
  await page.emulateMedia({ media: 'screen' });
  const response = await page.reload();
  expect(await response?.text(), 'before any script').toContain('data-theme="dark"');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Light Theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
});
