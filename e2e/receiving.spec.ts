import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import type { Locator } from '@playwright/test';
import { HOME } from './builders.ts';
import { expectNotice } from './feedback.ts';
import { bandOf, newCode, openDesk, packagesWith } from './scanner.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test('receives an announced package in 2 actions, an unannounced one in 4, one of an unknown owner in 3', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  // The demo's route without a rate per cubic foot, so that no size is needed.
  const customer = await newCustomer({ home: { ...HOME, country: 'Grenada' } });
  const api = await apiAs(ACCOUNTS.staff);
  const { mailboxId } = await api(customersApi.agentCustomer, { params: { id: customer.id } });
  const code = newCode();
  const announced = { senderName: 'Bright Shoes', trackingNumber: code, description: 'Running shoes' };
  await api(expectedPackagesApi.create, { body: { ...announced, userId: customer.id } });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/packages');
  await page.getByRole('link', { name: 'Receiving' }).click();
  const scanner = await openDesk(page);
  await expectGoodScreen(page);

  await scanner.scan(code);
  await expect(bandOf(page)).toContainText(`${customer.name}: Running shoes. Enter the weight.`);
  await scanner.scan('12.5');
  await expect(bandOf(page)).toContainText(`for ${customer.name} (${mailboxId}), 12.5 lbs`);
  expect(scanner.actions).toBe(2);
  expect(await packagesWith(api, code)).toMatchObject([{ mailboxId, description: 'Running shoes' }]);

  const unannounced = newCode();
  for (const text of [unannounced, mailboxId, 'Books', '3.2 kg']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText(`for ${customer.name} (${mailboxId}), 7.055 lbs`);
  expect(scanner.actions).toBe(2 + 4);
  expect(await packagesWith(api, unannounced)).toMatchObject([{ mailboxId, description: 'Books' }]);

  const unknown = newCode();
  for (const text of [unknown, '*NEXT', '4']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText('owner unknown. Put it aside.');
  expect(scanner.actions).toBe(2 + 4 + 3);
  const [logged] = await packagesWith(api, unknown);
  await page.goto('/admin/exceptions?kind=UNKNOWN_OWNER&size=100');
  await expect(page.getByRole('main')).toContainText(`Package #${logged?.id}`);

  await openDesk(page);
  await page.getByRole('button', { name: `Undo package #${logged?.id}` }).click();
  await expectNotice(page, `The receipt of package #${logged?.id} is undone.`);
  expect(await packagesWith(api, unknown)).toEqual([]);
  await scanner.scan(unannounced);
  await expect(bandOf(page)).toContainText('was already received on');
});

test('lets Tab and Shift+Tab leave the scan field and go around the page', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await openDesk(page);
  const goTo = async (key: string, target: Locator) => {
    // Waits for a timer, because the page may move the focus once more after the key.
    const hasFocus = () =>
      target.evaluate(
        (element) =>
          new Promise<boolean>((done) => setTimeout(() => done(element === document.activeElement))),
      );
    await expect
      .poll(
        async () => {
          await page.keyboard.press(key);
          return hasFocus();
        },
        { intervals: [0], message: `${key} reaches ${target}` },
      )
      .toBe(true);
  };
  const field = page.getByRole('textbox', { name: 'Scan', exact: true });
  const [before, after] = [
    page.getByRole('link', { name: 'Receiving' }),
    page.getByRole('button', { name: 'Scan sounds' }),
  ];
  await goTo('Tab', after);
  await goTo('Tab', before);
  await goTo('Tab', field);
  await goTo('Shift+Tab', before);
  await goTo('Shift+Tab', after);
  await before.focus();
  await page.keyboard.type('*NEXT\n');
  await expect(field).toBeFocused();
});

test('asks to confirm doubtful weights and rejects scans without a meaning', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const page = await pageAs(ACCOUNTS.staff);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.clock.install();
  const scanner = await openDesk(page);
  const expectStop = (text: string) => expect(bandOf(page).filter({ hasText: text })).toBeVisible();
  const [heavy, repeated] = [newCode(), newCode()];
  await scanner.scan('12.5');
  await expectStop('Scan the code of a package before its weight.');
  await scanner.scan('*DELETE');
  await expectStop('There is no such command.');
  await scanner.scan('L-');
  await expectStop('This is not a code that can be scanned here.');
  await scanner.scan('https://example.com/12345');
  await expectStop('This is not a code that can be scanned here.');
  await scanner.scan('Z');
  await expectStop('There is no carton Z.');
  await expect(page.getByRole('heading', { name: 'Received at This Desk' })).toBeVisible();
  await scanner.scan(heavy);
  await scanner.scan('zz-no-such-customer');
  await expectStop('No customer found');
  await scanner.scan('*NEXT');
  await scanner.scan('0');
  await expectStop('A weight or size must be greater than 0');
  await scanner.scan('2500');
  await expectStop('2,500 lbs is more than 2,000 lbs.');
  await expectGoodScreen(page);
  expect(await packagesWith(api, heavy)).toEqual([]);
  await page.getByRole('button', { name: 'Save 2,500 lbs' }).click();
  await expect.poll(() => packagesWith(api, heavy)).toHaveLength(1);

  // Two equal weights within two seconds are doubtful, however slow the machine types.
  await page.clock.setFixedTime(Date.now());
  for (const text of [repeated, '*NEXT', '2000', newCode(), '*NEXT', '2000']) await scanner.scan(text);
  await expectStop('2,000 lbs is the weight of the last package.');
  await scanner.scan('*SAVE');
  await expectStop('2,000 lbs: owner unknown');
  expect(await packagesWith(api, repeated)).toHaveLength(1);
});
