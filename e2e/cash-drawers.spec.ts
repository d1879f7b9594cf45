import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { cashDrawersApi } from '@eport/contract/cash-drawers/cash-drawers.api.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import type { Page } from '@playwright/test';
import { ELSEWHERE, invoicedPackage, newStaff } from './builders.ts';
import { confirm, expectNotice } from './feedback.ts';
import { PHONE } from './good-screen.ts';
import { bandOf } from './scanner.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

/** Counts each click, key press and typed value as one action. */
function actionCounter(page: Page) {
  let count = 0;
  return {
    async click(name: string) {
      count += 1;
      await page.getByRole('button', { name, exact: true }).click();
    },
    async type(text: string) {
      count += 1;
      await page.keyboard.type(text);
    },
    async press(key: string) {
      count += 1;
      await page.keyboard.press(key);
    },
    count: () => count,
  };
}

const facts = (page: Page) => page.getByRole('region', { name: /^Your Drawer at / });

/** Expects that no date is cut off on a phone, which shows the facts of a drawer in two columns. */
async function expectDatesToFit(page: Page) {
  const size = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expect
    .poll(() =>
      page.locator('dd:has(time)').evaluateAll((cells) => {
        const isCut = (cell: Element) => cell.scrollWidth > cell.clientWidth;
        return { hasDates: cells.length > 0, cutDates: cells.filter(isCut).length };
      }),
    )
    .toEqual({ hasDates: true, cutDates: 0 });
  if (size) await page.setViewportSize(size);
}

test('closes a day with 200 payments in at most 40 actions', async ({ pageAs, apiAs, newCustomer }) => {
  test.setTimeout(180_000);
  const admin = await apiAs(ACCOUNTS.admin);
  const customer = await newCustomer();
  const { email, password } = await newStaff(admin, customer);
  const cashier = await apiAs(email, password);
  const { id: userId } = customer;
  const { invoice } = await invoicedPackage(cashier, { userId, weight: 60 });
  const page = await pageAs(email, password);
  await page.goto('/admin/cash');
  await expect(page.getByLabel('Opening Float')).toBeFocused();
  await expectGoodScreen(page);

  const actions = actionCounter(page);
  await actions.type('100');
  await actions.press('Enter');
  expect(actions.count()).toBe(2);
  // Checked before the notice is closed, which takes the focus.
  await expect(page.getByRole('button', { name: 'Count and Close' })).toBeFocused();
  await expectNotice(page, 'Drawer opened.');

  for (let payment = 0; payment < 200; payment++) {
    await cashier(paymentsApi.take, {
      body: {
        userId,
        invoices: [{ invoiceId: invoice.id, amount: 0.5 }],
        taken: { method: 'CASH', amount: 0.5 },
      },
    });
  }
  await page.reload();
  await expect(facts(page)).toContainText('$100.00');
  await expect(facts(page)).not.toContainText('Expected');

  await actions.click('Count and Close');
  await expect(page.getByLabel('$100.00 notes')).toBeFocused();
  for (const wrong of ['1.5', '-1']) {
    await page.getByLabel('$50.00 notes').fill(wrong);
    await expect(page.getByRole('status', { name: 'Counted so far' })).toHaveText('$0.00');
  }
  await page.getByLabel('$50.00 notes').fill('');
  await page.getByLabel('$100.00 notes').focus();
  // Each value and its Enter: the float in one note, 99 dollars of takings, and one dollar missing.
  for (const quantity of ['1', '1', '2', '0', '1', '2', '0', '0', '0', '0', '0', '0']) {
    await actions.type(quantity);
    await actions.press('Enter');
  }
  await expect(page.getByText('Counted so far')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Counted so far' })).toHaveText('$199.00');
  await expect(page.getByRole('button', { name: 'Record Count' })).toBeFocused();
  await expectGoodScreen(page);
  await actions.press('Enter');
  await expect(page.getByRole('button', { name: 'Close Drawer' })).toBeFocused();
  await expectNotice(page, 'Count recorded.');
  await expect(facts(page)).toContainText('$1.00 is missing.');
  await actions.click('Close Drawer');
  await expect(page.getByLabel('Reason for the Difference')).toBeFocused();
  await actions.type('A coin fell behind the desk');
  await actions.press('Enter');
  await expectNotice(page, 'Drawer closed.');

  const closed = page.getByRole('dialog', { name: /^Drawer #/ });
  await expect(closed).toContainText('A coin fell behind the desk');
  await expect(closed).toContainText('The report has all 200 entries.');
  await expectGoodScreen(page);
  await expectDatesToFit(page);
  const report = page.waitForResponse((response) => response.url().includes('/report.pdf?paper=roll'));
  await actions.click('Print on Roll');
  expect((await report).status()).toBe(200);
  // At five seconds per action, 40 actions take 200 s, well under five minutes.
  expect(actions.count()).toBeLessThanOrEqual(40);
});

test('requires an open drawer for Pay Cash if the agent demands it', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
}) => {
  const admin = await apiAs(ACCOUNTS.admin);
  const customer = await newCustomer({ home: ELSEWHERE });
  const { agentId } = await admin(usersApi.get, { params: { id: customer.id } });
  const agent = (await admin(agentsApi.list)).find(({ id }) => id === agentId);
  if (!agent) throw new Error('The customer has no agent.');
  const { email, password } = await newStaff(admin, customer);
  const { id, invoice } = await invoicedPackage(admin, { userId: customer.id }, ELSEWHERE);
  const params = { id: agent.id };
  await admin(agentsApi.update, { params, body: { ...agent, requiresCashDrawer: true } });
  try {
    const page = await pageAs(email, password);
    await page.goto(`/admin/payments?customer=${customer.id}`);
    const pay = page.getByRole('button', { name: `Pay Cash for invoice #${invoice.id}` });
    await expect(pay).toHaveAccessibleDescription(/takes cash only with an open drawer/);
    await page.goto('/admin/counter');
    await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
    await page.keyboard.type(`P-${id}\n`);
    await expect(page.getByRole('alert')).toContainText('takes cash only with an open drawer');
    await expectGoodScreen(page);
    await page.keyboard.type('*SAVE\n');
    await expect(bandOf(page)).toContainText('takes cash only with an open drawer');
    await page.getByRole('link', { name: 'Open a Drawer' }).click();
    await page.getByLabel('Opening Float').fill('-5');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Opening Float')).toHaveAccessibleDescription(/must be 0 or more/);
    await page.getByLabel('Opening Float').fill('20');
    const cashier = await apiAs(email, password);
    await cashier(cashDrawersApi.open, { body: { openingFloat: 30 } });
    expectRefusal('409 /api/admin/cash-drawers');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'You already have a drawer that is not closed. Close it first.');
    await expect(facts(page)).toContainText('$30.00');
    await page.getByRole('button', { name: 'Pay Out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay Out' });
    await dialog.getByLabel('Amount').fill('5');
    await dialog.getByLabel('Reason').fill('Stamps');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Cash paid out.');
    await page.goto(`/admin/payments?customer=${customer.id}`);
    await pay.click();
    await confirm(page, `Confirm receipt of cash payment for invoice #${invoice.id}?`, 'Record Payment');
    await expectNotice(page, `Payment for invoice #${invoice.id} recorded successfully.`);
    await page.goto('/admin/payments');
    const takings = page.getByRole('region', { name: 'Takings by Method' });
    await expect(takings).toContainText('Cash in 1 open drawer is not included until it is counted.');
    await expectGoodScreen(page);
  } finally {
    const now = (await admin(agentsApi.list)).find(({ id }) => id === agentId) ?? agent;
    await admin(agentsApi.update, { params, body: { ...now, requiresCashDrawer: false } });
  }
});
