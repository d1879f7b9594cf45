import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { counterApi } from '@eport/contract/counter/counter.api.ts';
import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import { storageClockApi } from '@eport/contract/storage-clock/storage-clock.api.ts';
import type { Api } from './api-client.ts';
import { readyPackage, unique } from './builders.ts';
import { openCounter } from './counter.ts';
import { answerDialog, expectNotice } from './feedback.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

/**
 * The demo's agent charges for storage. So that no two tests change the same customer, each takes those whose number leaves this
 * remainder when divided by three.
 */
const REMAINDERS = { counter: 0, waived: 1, invoiced: 2 };
const numberOf = (mailboxId: string) => Number(mailboxId.replace(/\D/g, ''));

async function storedPackage(api: Api, which: keyof typeof REMAINDERS) {
  const { content } = await api(adminPackagesApi.list, {
    query: { status: 'READY_FOR_PICKUP,READY_FOR_PICKUP_AT_WAREHOUSE', size: '100', sort: 'createdAt' },
  });
  for (const { id, mailboxId } of content) {
    if (!mailboxId || numberOf(mailboxId) % 3 !== REMAINDERS[which]) continue;
    const { clock } = await api(storageClockApi.get, { params: { id } });
    if (clock && clock.amount > 0) return { id, mailboxId, clock };
  }
  throw new Error(`The demo data has no package for ${which} whose storage is running.`);
}

test('charges storage at the counter before the hand-over, in four actions with a signature', async ({
  pageAs,
  apiAs,
}) => {
  const api = await apiAs(ACCOUNTS.admin);
  const { id, mailboxId } = await storedPackage(api, 'counter');
  const before = await api(counterApi.view, { query: { mailboxId } });
  const ready = before.packages.filter(({ readiness }) => readiness !== 'NOT_READY').length;
  const page = await pageAs(ACCOUNTS.admin);
  const counter = await openCounter(page);
  await counter.scan(mailboxId);
  await expect(page.getByRole('checkbox', { name: `Storage until today · Package #${id}` })).toBeChecked();
  await expectGoodScreen(page);
  await counter.scan('*SAVE');
  await expect(page.getByText('Nothing is owed.')).toBeVisible();
  await expectGoodScreen(page);
  await counter.sign();
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  await counter.scan('*SAVE');
  await expect(page.getByText(new RegExp(`Handed over ${ready} packages? to`)).first()).toBeVisible();
  expect(counter.actions).toBe(4);

  const [slip] = await api(counterApi.ofPackage, { params: { id } });
  expect(slip?.signature).toMatch(/^M\d+ \d+L/);
  const [payment] = (await api(paymentsApi.list, { query: { userId: String(before.customer.id) } })).content;
  const { periods } = await api(storageClockApi.get, { params: { id } });
  expect(payment?.invoiceIds).toContain(periods.at(-1)?.invoiceId);

  await page.goto(`/admin/packages?package=${id}`);
  await expect(page.getByRole('img', { name: `Signature of ${slip?.collectedBy}` })).toBeVisible();
  await expectGoodScreen(page);
});

test('waives storage with a reason', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.admin);
  const { id } = await storedPackage(api, 'waived');
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto(`/admin/packages?package=${id}`);
  await page.getByRole('button', { name: 'Waive Storage' }).click();
  const dialog = page.getByRole('dialog', { name: `Waive Storage of Package #${id}` });
  await dialog.getByRole('button', { name: 'Waive Storage' }).click();
  await expect(dialog.getByText(/required/i).first()).toBeVisible();
  await expectGoodScreen(page);
  await dialog.getByLabel('Reason').fill('The office was closed');
  await dialog.getByRole('button', { name: 'Waive Storage' }).click();
  await expectNotice(page, 'Storage waived.');
  await expect(page.getByText(/waived by .*: The office was closed/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Waive Storage' })).toHaveCount(0);
  const { clock } = await api(storageClockApi.get, { params: { id } });
  expect(clock).toMatchObject({ amount: 0, days: 0 });
});

test('shows customers what was invoiced or waived, without the reason', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const { id: userId, email, password } = await newCustomer();
  const { id } = await readyPackage(await apiAs(ACCOUNTS.staff), { userId });
  const page = await pageAs(email, password);
  const period = { id: 1, firstDay: '2026-06-03', lastDay: '2026-06-08', amount: 6, invoiceId: null };
  const waived = { waivedAt: '2026-06-08T12:00:00.000Z', waivedByName: null, waiveReason: null };
  const unwaived = { waivedAt: null, waivedByName: null, waiveReason: null };
  const due = { id: 2, firstDay: '2026-06-09', lastDay: '2026-06-09', amount: 1, invoiceId: 77 };
  const storage = page.getByRole('region', { name: 'Storage' });
  await page.route(`**/api/packages/${id}/storage`, async (route) => {
    const response = await route.fetch();
    const periods = [
      { ...period, ...waived },
      { ...due, ...unwaived },
    ];
    await route.fulfill({ json: { ...(await response.json()), periods } });
  });
  await page.goto(`/packages/${id}`);
  await expect(storage.getByText('June 3, 2026 to June 8, 2026: $6.00 waived')).toBeVisible();
  await expect(storage.getByRole('link', { name: 'Invoice #77' })).toBeVisible();
  await expectGoodScreen(page);
});

test('invoices storage after confirmation', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.admin);
  const { id, clock } = await storedPackage(api, 'invoiced');
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto(`/admin/packages?package=${id}`);
  await page.getByRole('button', { name: 'Invoice Storage' }).click();
  await expect(page.getByRole('dialog', { name: 'Invoice Storage' })).toContainText(
    `$${clock.amount.toFixed(2)}`,
  );
  await answerDialog(page, 'Invoice Storage', 'Invoice Storage');
  await expectNotice(page, 'Storage invoiced.');
  const { periods } = await api(storageClockApi.get, { params: { id } });
  const { invoiceId } = periods.at(-1) ?? {};
  await expect(page.getByRole('link', { name: new RegExp(`^Invoice #${invoiceId}\\b`) })).toBeVisible();
});

test('sets the storage rules of an agent', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.admin);
  const name = `Storage ${unique()}`;
  const code = `Y${unique().slice(0, 5).toUpperCase()}`;
  await api(agentsApi.create, {
    body: { name, contactEmail: `${unique()}@example.com`, agentCode: code },
  });
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/agents?size=25');
  await page.getByRole('button', { name: `Edit agent: ${name}` }).click();
  const rules = page.getByRole('dialog', { name: 'Edit Agent' }).getByRole('group', { name: 'Storage' });
  const save = page.getByRole('button', { name: 'Save Changes' });
  await rules.getByLabel('Free Days').fill('400');
  await save.click();
  await expect(rules.getByText(/365/)).toBeVisible();
  await rules.getByLabel('Free Days').fill('7');
  await rules.getByLabel('Fee per Day').fill('1.25');
  await rules.getByLabel('Abandoned After').fill('45');
  await expectGoodScreen(page);
  await save.click();
  await expectNotice(page, 'Agent saved.');
  const saved = (await api(agentsApi.list)).find((agent) => agent.name === name);
  expect(saved).toMatchObject({ storageFreeDays: 7, storageFee: 1.25, abandonedAfterDays: 45 });
});

test('lists an abandoned package until it is handed over', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await readyPackage(api, { userId: customer.id });
  await api(exceptionsApi.open, { params: { id }, body: { kind: 'ABANDONED', note: 'Not collected' } });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/exceptions?kind=ABANDONED&size=100');
  const row = page.getByRole('row', { name: new RegExp(`#${id}\\b`) });
  await expect(row).toContainText('Abandoned');
  await expectGoodScreen(page);
  await api(counterApi.handOver, {
    body: { userId: customer.id, packageIds: [id], collectedBy: customer.name },
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Exceptions' })).toBeVisible();
  await expect(row).toHaveCount(0);
});
