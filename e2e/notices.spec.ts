import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { Page } from '@playwright/test';
import { respondToCall } from './broken-calls.ts';
import { clearedPackages, invoicedPackage } from './builders.ts';
import { containerNumber, makeManifest } from './customs.ts';
import { pauseClock } from './feedback.ts';
import { shipmentPath } from './locators.ts';
import { ACCOUNTS, expect, test } from './test.ts';
import { expectNothingCovered, expectNothingHidden } from './uncovered.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
  { width: 900, height: 600 },
  { width: 600, height: 800 },
  { width: 375, height: 812 },
];

const SAVED = 'Your profile has been updated successfully!';

const notices = (page: Page) => page.locator('[data-notice]');

test('replaces the notice of each of three payments with the next one', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const { id: userId } = await newCustomer();
  const staff = await apiAs(ACCOUNTS.staff);
  const invoices: number[] = [];
  for (const weight of [4, 6, 8])
    invoices.push((await invoicedPackage(staff, { userId, weight })).invoice.id);
  const page = await pageAs(ACCOUNTS.staff);
  await page.clock.install();
  await page.goto(`/admin/payments?customer=${userId}`);
  const pay = (id: number) => page.getByRole('button', { name: `Pay Cash for invoice #${id}` });
  for (const id of invoices) await expect(pay(id)).toBeVisible();
  // Pauses after the shell has prefetched the code of confirmations.
  await pauseClock(page, (await page.evaluate(() => Date.now())) + 4_000);
  const record = page.getByRole('button', { name: 'Record Payment' });
  for (const id of invoices) {
    await pay(id).click();
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(record).toBeVisible({ timeout: 200 });
    }).toPass();
    await record.click();
    const notice = page.getByRole('status').filter({ hasText: `invoice #${id} recorded` });
    // While the clock is paused, a notice that waited for the end of the previous one would not appear.
    await expect(notice).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(notices(page)).toHaveCount(1);
  }
});

test('replaces a notice while the confirmation of the next is closing', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const { id: userId } = await newCustomer();
  const staff = await apiAs(ACCOUNTS.staff);
  const page = await pageAs(ACCOUNTS.staff);
  const invoices: number[] = [];
  for (const weight of [4, 6]) {
    const { invoice } = await invoicedPackage(staff, { userId, weight });
    invoices.push(invoice.id);
    await respondToCall(page, `/invoices/${invoice.id}/pay-cash`, invoice);
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`/admin/payments?customer=${userId}`);
  for (const id of invoices) {
    await page.getByRole('button', { name: `Pay Cash for invoice #${id}` }).click();
    await page.getByRole('button', { name: 'Record Payment' }).click();
    await expect(page.getByRole('status').filter({ hasText: `invoice #${id} recorded` })).toBeVisible();
  }
  // Checks the first notice itself, because a count would be right again once the second has disappeared.
  await expect(page.getByText(`invoice #${invoices[0]} recorded`)).toBeHidden();
});

test('announces an equal notice again and shows it for its full time', async ({ pageAs, newCustomer }) => {
  const { email, password } = await newCustomer();
  const page = await pageAs(email, password);
  await page.clock.install();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/profile');
  const copy = page.getByRole('button', { name: 'Copy' });
  const notice = page.getByRole('status').filter({ hasText: 'Address Copied!' });
  await expect(copy).toBeVisible();
  await pauseClock(page);
  await copy.click();
  await expect(notice).toBeVisible();
  await notice.evaluate((element) => element.setAttribute('data-first', ''));
  await page.clock.runFor(2_500);
  await copy.click();
  // Screen readers announce only new elements.
  await expect(notice).not.toHaveAttribute('data-first');
  await page.clock.runFor(2_500);
  await expect(notice).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(notice).toBeHidden({ timeout: 200 });
  }).toPass();
});

for (const size of SIZES)
  test.describe(`notice at ${size.width} px`, () => {
    test('covers no control of a page, at the top or scrolled', async ({ pageAs }) => {
      const page = await pageAs(ACCOUNTS.staff);
      await page.setViewportSize(size);
      await page.goto('/admin/packages');
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).click();
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
      const notice = page.getByRole('status').filter({ hasText: SAVED });
      for (const y of [0, 90, 250, 10_000]) {
        await page.evaluate((top) => window.scrollTo(0, top), y);
        const send = () => page.evaluate(() => document.querySelector('form')?.requestSubmit());
        await expectNothingHidden(page, SAVED, send);
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectNothingCovered(page, SAVED);
        await notice.getByRole('button', { name: 'Close' }).click();
        await expect(notice).toBeHidden();
      }
    });

    test('covers no control of a dialog', async ({ pageAs, apiAs, breakCall }) => {
      const { id } = await makeManifest(await apiAs(ACCOUNTS.staff));
      const page = await pageAs(ACCOUNTS.staff);
      await page.setViewportSize(size);
      await page.goto(`/admin/manifests/${id}?container=new`);
      const dialog = page.getByRole('dialog', { name: 'Add New Container' });
      const number = dialog.getByLabel('Container ID Number');
      await number.fill(containerNumber());
      await expect(number).toHaveAccessibleDescription('The check digit is correct.');
      const before = await dialog.boundingBox();
      await breakCall(page, `/manifests/${id}/containers`, 'POST');
      await dialog.getByRole('button', { name: 'Add Container' }).click();
      await expectNothingCovered(page, 'Failed to save container.');
      const now = await dialog.boundingBox();
      expect(now?.y, 'the dialog stays where it is').toBe(before?.y);
    });

    test('covers no control of a tall dialog', async ({ pageAs, apiAs }) => {
      const staff = await apiAs(ACCOUNTS.staff);
      const [packageId = 0] = await clearedPackages(staff, [{}]);
      const { shipmentId } = await staff(adminPackagesApi.get, { params: { id: packageId } });
      const page = await pageAs(ACCOUNTS.staff);
      await page.setViewportSize(size);
      await page.goto(shipmentPath(shipmentId ?? 0, `?manage=${packageId}`));
      const manage = page.getByRole('dialog', { name: `Manage Package #${packageId}` });
      await manage.getByRole('button', { name: 'Add Manual Fee' }).click();
      const fee = page.getByRole('dialog', { name: 'Add Manual Fee' });
      await fee.getByRole('combobox', { name: 'Charge Type' }).click();
      await page.getByRole('option', { name: 'Delivery' }).click();
      await fee.getByLabel('Amount').fill('8.50');
      await fee.getByRole('button', { name: 'Save' }).click();
      await expect(fee).toBeHidden();
      await expectNothingCovered(page, 'Manual fee added successfully!');
    });
  });

test('covers no menu entry on a phone', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/admin/packages');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectNothingCovered(page, SAVED);
});
