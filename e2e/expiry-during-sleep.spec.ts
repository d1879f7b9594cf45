import type { Page } from '@playwright/test';
import { kept } from './drafts.ts';
import { pick } from './locators.ts';
import { EXPIRED, signIn, tokenWith } from './sign-in.ts';
import { ACCOUNTS, DEMO_PASSWORD, expect, test } from './test.ts';

/** Simulates a sleeping computer: its clock advances by nine hours, and its timers do not run. */
const sleepNineHours = (page: Page) =>
  page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 9 * 3_600_000;
    Object.assign(window, { restoreClock: () => Object.assign(Date, { now }) });
  });

/** Expects the login page, and signs in after restoring the clock, since the server's clock has not moved. */
async function signInOnTime(page: Page) {
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toHaveText(EXPIRED);
  await page.evaluate('restoreClock()');
  await signIn(page, ACCOUNTS.staff, DEMO_PASSWORD);
}

const rateField = (page: Page) => page.getByRole('textbox', { name: 'Rate ($)' });
const createButton = (page: Page) => page.getByRole('button', { name: 'Create Rate' });

async function typeRate(page: Page) {
  await page.goto('/admin/rates/new');
  await pick(page, 'Destination Country', 'Grenada');
  await pick(page, 'Charge / Service', 'Storage');
  await rateField(page).fill('4.25');
}

test('a save leads to the login page and back to what was typed', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await typeRate(page);
  await sleepNineHours(page);
  await createButton(page).click();
  await signInOnTime(page);
  await expect(page).toHaveURL('/admin/rates/new');
  await expect(kept(page)).toBeVisible();
  await expect(rateField(page)).toHaveValue('4.25');
});

test('a link leads to the login page with the reason, and signing in opens the linked page', async ({
  pageAs,
}) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/master-shipments');
  await expect(page.getByRole('link', { name: 'Create New Shipment' })).toBeVisible();
  await sleepNineHours(page);
  await page.getByRole('link', { name: 'Rate Management' }).click();
  await signInOnTime(page);
  await expect(page).toHaveURL('/admin/rates');
});

test('paging leads to the login page with the reason', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/packages');
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
  await sleepNineHours(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await signInOnTime(page);
  await expect(page).toHaveURL(/\/admin\/packages/);
});

test('coming back to the tab leads to the login page', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/rates');
  await expect(page.getByRole('link', { name: 'Add New Rate' }).first()).toBeVisible();
  await sleepNineHours(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await signInOnTime(page);
  await expect(page).toHaveURL('/admin/rates');
});

test('an expired token of another tab leads to the login page on the next save', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await typeRate(page);
  const stale = tokenWith({ sub: ACCOUNTS.staff, roles: ['ROLE_STAFF'], exp: 1 });
  await page.evaluate((token) => localStorage.setItem('eport_token', token), stale);
  await createButton(page).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toHaveText(EXPIRED);
  await signIn(page, ACCOUNTS.staff, DEMO_PASSWORD);
  await expect(page).toHaveURL('/admin/rates/new');
  await expect(rateField(page)).toHaveValue('4.25');
});
