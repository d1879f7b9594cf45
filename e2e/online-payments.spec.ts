import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { authApi } from '@eport/contract/auth/auth.api.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import type { Page } from '@playwright/test';
import { freePort } from '../server/src/platform/embedded/postmaster.ts';
import { startServerProcess, stopServerProcess } from '../server/src/testing/process.ts';
import {
  type SignedEvent,
  type StripeServer,
  startStripeServer,
} from '../server/src/testing/stripe-server.ts';
import { apiClient } from './api-client.ts';
import { ELSEWHERE, invoicedPackage, placesOf } from './builders.ts';
import { signIn } from './sign-in.ts';
import { ACCOUNTS, DEMO_PASSWORD, expect, expectGoodScreen, test } from './test.ts';

/** Starts a separate installation with a payment provider. The one of the other tests has none. */
async function startInstallation(stripe: StripeServer) {
  const folder = await mkdtemp(join(tmpdir(), 'eport-online-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = startServerProcess({
    PORT: String(port),
    EPORT_PUBLIC_URL: address,
    EPORT_DATA_DIR: join(folder, 'data'),
    EPORT_DEMO: '1',
    ...stripe.env,
  });
  await server.ready;
  stripe.sendTo(address);
  const close = async () => {
    await stopServerProcess(server);
    await rm(folder, { recursive: true });
  };
  return { address, close };
}

async function signInAs(page: Page, address: string, email: string) {
  await page.goto(`${address}/login`);
  await signIn(page, email, DEMO_PASSWORD);
  await expect(page).not.toHaveURL(/login/);
}

const ACCOUNT = 'acct_Elsewhere';

/** Moves the demo customer to another agent with its own Stripe account, and returns an invoice of that agent. */
async function oweTwoAgents(address: string) {
  const { token } = await apiClient(address)(authApi.login, {
    body: { email: ACCOUNTS.admin, password: DEMO_PASSWORD },
  });
  const api = apiClient(address, token);
  const [found] = (await api(usersApi.list, { query: { search: ACCOUNTS.customer } })).content;
  const user = await api(usersApi.get, { params: { id: found?.id ?? 0 } });
  const places = await placesOf(api, ELSEWHERE);
  const agentId = (await api(warehousesApi.list)).find(({ id }) => id === places.warehouseId)?.agentId ?? 0;
  const agent = (await api(agentsApi.list)).find(({ id }) => id === agentId);
  if (!agent) throw new Error('The demo has no second agent.');
  await api(agentsApi.update, { params: { id: agentId }, body: { ...agent, stripeAccount: ACCOUNT } });
  await api(usersApi.update, { params: { id: user.id }, body: { ...user, ...places, agentId } });
  return (await invoicedPackage(api, { userId: user.id }, ELSEWHERE)).invoice;
}

type Owing = { address: string; stripe: StripeServer; invoice: { id: number } };

async function payEachAgent(page: Page, { address, stripe, invoice }: Owing) {
  const card = page.getByRole('region', { name: 'Pay Online' });
  const dialog = page.getByRole('dialog', { name: 'Pay Online' });
  const start = dialog.getByRole('button', { name: 'Continue to Payment' });
  async function payNow() {
    await start.click();
    await page.waitForURL(/\/pay\/cs_test/);
    const session = stripe.sessions.get(page.url().split('/').at(-1) ?? '');
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'My Invoices', exact: true }).click();
    await expect(page).toHaveURL(`${address}/invoices`);
    return session;
  }
  await page.goto(`${address}/invoices`);
  await card.getByRole('button', { name: 'Pay Online' }).click();
  const ofOther = dialog.getByRole('checkbox', { name: new RegExp(`^Invoice #${invoice.id} `) });
  await expect(dialog.getByText('Pay one agent at a time.')).toBeVisible();
  await expect(dialog.getByText(/^You have \$[\d.]+ of credit with /)).toBeVisible();
  await expect(ofOther).toBeDisabled();
  await expect(ofOther).not.toBeChecked();
  await expectGoodScreen(page);
  for (const box of (await dialog.getByRole('checkbox').all()).toReversed())
    if (await box.isChecked()) await box.uncheck();
  await expect(start).toBeDisabled();
  await ofOther.check();
  await expect(dialog.getByRole('checkbox', { disabled: true })).not.toHaveCount(0);
  expect(await payNow()).toMatchObject({ account: ACCOUNT, names: [`Invoice #${invoice.id}`] });
  await card.getByRole('button', { name: 'Pay Online' }).click();
  await expect(dialog.getByText(/^Total: /)).toBeVisible();
  await expect(dialog.getByText('Pay one agent at a time.')).toBeHidden();
  const total = await dialog.getByText(/^Total: /).textContent();
  await dialog.getByRole('button', { name: 'Use Credit' }).click();
  await expect(page.getByText(/^Paid \$[\d.]+ with your credit\. Receipt #\d+\.$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Use Credit' })).toBeHidden();
  await expect(dialog.getByText(/^Total: /)).not.toHaveText(total ?? '');
  await expectGoodScreen(page);
  const session = await payNow();
  expect(session).toMatchObject({
    account: null,
    names: expect.not.arrayContaining([`Invoice #${invoice.id}`]),
  });
  await expect(page.getByRole('heading', { name: 'My Invoices' })).toBeVisible();
  await expect(card).toBeHidden();
}

/** Records a loss that leaves credit, checks that the takings show it, and lets the refund behind it fail. */
async function settleMore(
  admin: Page,
  { address, stripe, reference }: Omit<Owing, 'invoice'> & { reference: string },
) {
  const details = admin.getByRole('dialog', { name: /^Online Payment #/ });
  await admin.getByRole('row').filter({ hasText: reference }).getByRole('link').click();
  await expect(details).toContainText('Customer’s Credit');
  const deliver = async ({ body, headers }: SignedEvent) => {
    const response = await fetch(`${address}/api/payments/webhook/stripe`, { method: 'POST', headers, body });
    expect(response.status).toBe(204);
    await admin.reload();
  };
  await deliver(stripe.refund({ reference, cents: 500 }));
  await expect(details).toContainText('$5.00 of this payment was refunded at Stripe.');
  await details.getByRole('button', { name: 'Record as Loss' }).click();
  const loss = admin.getByRole('dialog', { name: /as a Loss$/ });
  await expect(loss.getByRole('alert')).toContainText(
    /^The customer also keeps \$[\d.]+ of credit\. To take the credit back as well/,
  );
  await expectGoodScreen(admin);
  await loss.getByLabel('Reason').fill('Goodwill');
  await loss.getByRole('button', { name: 'Record as Loss' }).click();
  await expect(details.getByText('Refund was a loss')).toBeVisible();

  await admin.goto(`${address}/admin/payments`);
  const takings = admin.getByRole('region', { name: 'Takings by Method' });
  await expect(takings.getByRole('columnheader', { name: 'Losses' })).toBeVisible();
  await expectGoodScreen(admin);

  await admin.goBack();
  await deliver(stripe.failRefunds(reference, 'lost_or_stolen_card'));
  await expect(details).toContainText(
    'A refund made at Stripe did not reach the customer. The refund failed: lost or stolen card.',
  );
  await expect(details).not.toContainText('Loss Recorded');
  await expectGoodScreen(admin);
  await details.getByRole('button', { name: 'Keep the Payment' }).click();
  await expect(details.getByText('Applied', { exact: true })).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(admin.getByText('No online payment needs action.')).toBeVisible();
}

test('a customer pays online, and staff decide on payments that could not be applied', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const stripe = await startStripeServer();
  const { address, close } = await startInstallation(stripe);
  try {
    await signInAs(page, address, ACCOUNTS.customer);
    await page.goto(`${address}/invoices`);
    const card = page.getByRole('region', { name: 'Pay Online' });
    await expect(card).toContainText(/\d+ invoices? due, \$[\d,.]+ in total\./);
    await expectGoodScreen(page);
    await card.getByRole('button', { name: 'Pay Online' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay Online' });
    await expect(dialog.getByText(/^Total: \$/)).toBeVisible();
    await expectGoodScreen(page);
    const boxes = dialog.getByRole('checkbox');
    for (let index = (await boxes.count()) - 1; index > 0; index--) await boxes.nth(index).uncheck();
    const [, invoice = '', amount = ''] =
      /Invoice #(\d+) · (\$[\d,.]+)/.exec((await dialog.locator('label').first().textContent()) ?? '') ?? [];
    await expect(dialog.getByText(`Total: ${amount}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue to Payment' }).click();
    await page.waitForURL(/\/pay\/cs_test/);
    await expect(page.getByText(`Invoice #${invoice}`, { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toContainText(
      new RegExp(`Your payment of \\${amount} was received\\. Receipt #\\d+\\.`),
    );
    await expectGoodScreen(page);
    await page.getByRole('link', { name: `Invoice #${invoice}` }).click();
    await expect(page).toHaveURL(`${address}/invoices/${invoice}`);
    await expect(page.getByText('PAID', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeHidden();

    await test.step('Proceed to Payment pays one invoice, and Back returns', async () => {
      await page.goto(`${address}/invoices`);
      const due = page
        .getByRole('row')
        .filter({ hasText: /DUE|OVERDUE/ })
        .first();
      await due.getByRole('link', { name: /^View Details/ }).click();
      await page.getByRole('button', { name: 'Proceed to Payment' }).click();
      await expect(page.getByRole('heading', { name: /^Pay [\d.]+ USD$/ })).toBeVisible();
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(page).toHaveURL(`${address}/invoices`);
    });

    await test.step('an administrator keeps one payment as credit and refunds another', async () => {
      const admin = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await signInAs(admin, address, ACCOUNTS.admin);
      await admin.goto(`${address}/admin/online-payments`);
      await expect(admin.getByText('3 online payments need action.')).toBeVisible();
      await expectGoodScreen(admin);
      const row = (text: string | RegExp) => admin.getByRole('row').filter({ hasText: text });
      await expect(row('Applied').filter({ hasText: `#${invoice}` })).toBeVisible();

      await row('Unknown').getByRole('link').click();
      const details = admin.getByRole('dialog', { name: /^Online Payment #/ });
      await expect(details).toContainText('It belongs to no payment that a customer started here.');
      await expectGoodScreen(admin);
      await details.getByRole('button', { name: 'Refund' }).click();
      await admin.getByLabel('Reason').fill('Not a customer of ours');
      await admin
        .getByRole('dialog', { name: /^Refund/ })
        .getByRole('button', { name: 'Refund' })
        .click();
      await expect(details.getByText('Refunding')).toBeVisible();
      await admin.keyboard.press('Escape');
      await expect(details).toBeHidden();

      // The list behind the details is fetched again after the refund.
      await expect(row('Unknown')).not.toContainText('Not applied');
      await row('Not applied').getByRole('link').click();
      await expect(details).toContainText('The amount differs from what the customer was to pay.');
      const [kept = ''] = /pi_demo_\d+_1/.exec((await details.textContent()) ?? '') ?? [];
      const focused = details.locator(':focus');
      const apply = details.getByRole('button', { name: 'Apply to Invoices' });
      await apply.click();
      await expectGoodScreen(admin);
      await expect(focused).toContainText('The amount differs');
      await details.getByRole('button', { name: 'Cancel' }).click();
      await expect(apply).toBeFocused();
      await apply.click();
      await expect(details.getByRole('checkbox')).not.toHaveCount(0);
      for (const box of await details.getByRole('checkbox').all()) await box.uncheck();
      await expect(details.getByText(/^Kept as the customer’s credit: \$/)).toBeVisible();
      await details.getByRole('button', { name: 'Keep as Credit' }).click();
      await expect(details.getByText('Applied', { exact: true })).toBeVisible();
      await expect(focused).toContainText('Applied');
      await admin.keyboard.press('Escape');
      await expect(details).toBeHidden();

      await row('Refunded at Stripe').getByRole('link').click();
      await expect(details).toContainText('This payment was refunded at Stripe.');
      await expect(details.getByRole('button', { name: 'Make Invoices Due Again' })).toBeEnabled();
      await expectGoodScreen(admin);
      await details.getByRole('button', { name: 'Record as Loss' }).click();
      const loss = admin.getByRole('dialog', { name: /^Record Online Payment #\d+ as a Loss$/ });
      await expect(loss).toContainText(/\$[\d.]+ is recorded as a loss and taken off the takings\./);
      await loss.getByRole('button', { name: 'Record as Loss' }).click();
      await expect(loss.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
      await expectGoodScreen(admin);
      await loss.getByLabel('Reason').fill('Damaged on delivery, refunded out of goodwill');
      await loss.getByRole('button', { name: 'Record as Loss' }).click();
      await expect(loss).toBeHidden();
      await expect(details.getByText('Refund was a loss')).toBeVisible();
      await expectGoodScreen(admin);
      await admin.keyboard.press('Escape');
      await expect(admin.getByText('No online payment needs action.')).toBeVisible();
      await settleMore(admin, { address, stripe, reference: kept });
      await expect.poll(() => stripe.refunds.has('pi_demo_unknown'), { timeout: 120_000 }).toBe(true);
      await admin.close();
    });

    await test.step('a customer who owes two agents pays each at its own account', async () => {
      const other = await oweTwoAgents(address);
      // The move ended the session of the first page.
      await page.goto('about:blank');
      const mover = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await signInAs(mover, address, ACCOUNTS.customer);
      await payEachAgent(mover, { address, stripe, invoice: other });
      await mover.close();
    });
  } finally {
    await close();
    await stripe.stop();
  }
});
