import type { CounterView } from '@eport/contract/counter/counter.ts';
import type { CustomerDashboard } from '@eport/contract/customers/dashboard.ts';
import type { DueInvoice, Invoice, InvoiceItem } from '@eport/contract/invoices/invoice.ts';
import type { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import type { PackageJourney } from '@eport/contract/packages/package.ts';
import type { Hit } from '@eport/contract/search/hit.ts';
import type { ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter, today } from '../../platform/clock.ts';
import { EARLIEST, LATEST, LATEST_INSTALLATION, setUpFarApart } from '../../testing/far-apart.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp(LATEST_INSTALLATION);
});
afterAll(() => t.stop());

test('counts the due date from the current day in the time zone of the agent', async () => {
  const { ahead, usual } = await setUpFarApart(t);
  for (const [company, zone] of [
    [ahead, EARLIEST],
    [usual, LATEST],
  ] as const) {
    await t.build.rate(company.agent);
    const pkg = await company.cleared();
    const { body } = await company.staffClient.post<Invoice>(`/invoices/generate/${pkg.id}`);
    expect(body.dueDate).toBe(daysAfter(today(t.clock, zone), t.config.invoiceDueDays));
  }
});

test('shows an invoice as overdue once its due date has passed in the time zone of its agent', async () => {
  const { ahead, usual } = await setUpFarApart(t);
  // Has passed for the agent that is ahead, but not for the other agent.
  const dueDate = daysAfter(today(t.clock, EARLIEST), -1);
  for (const [company, status, count] of [
    [ahead, 'OVERDUE', 1],
    [usual, 'DUE', 0],
  ] as const) {
    const { staffClient, customerClient, adminClient, customer, agent } = company;
    const { invoice, pkg } = await company.due({ due_date: dueDate, amount: '40.00' });
    const shown = { id: invoice.id, status };
    const own = '/customer/me/invoices';
    expect((await customerClient.get<Invoice>(`/invoices/${invoice.id}`)).body).toMatchObject(shown);
    expect((await customerClient.get<InvoiceItem[]>(`${own}?status=${status}`)).body).toMatchObject([shown]);
    expect((await customerClient.get<InvoiceItem[]>(own)).body).toContainEqual(
      expect.objectContaining(shown),
    );
    const { owed } = (await customerClient.get<CustomerDashboard>('/customer/dashboard')).body;
    expect(owed).toMatchObject({ overdueCount: count, overdueTotal: count * 40 });
    const journey = await customerClient.get<PackageJourney>(`/packages/${pkg.id}`);
    expect(journey.body.invoice).toMatchObject(shown);
    const hits = await staffClient.get<Hit[]>(`/find?search=${invoice.id}`);
    expect(hits.body).toContainEqual(expect.objectContaining({ kind: 'INVOICE', ...shown }));
    const stats = await staffClient.get<ResponseOf<typeof invoicesApi.stats>>('/invoices/stats');
    expect(stats.body.overdueCount).toBe(count);
    for (const client of [staffClient, adminClient]) {
      const ofPayer = `/invoices/user/${customer.id}/due?status=${status}`;
      expect((await client.get<DueInvoice[]>(ofPayer)).body).toMatchObject([shown]);
      const all = `/invoices/due?agentId=${agent.id}&status=${status}`;
      expect((await client.get<{ content: InvoiceItem[] }>(all)).body.content).toMatchObject([shown]);
      const view = await client.get<CounterView>(`/admin/counter?userId=${customer.id}`);
      expect(view.body.owed).toContainEqual(expect.objectContaining(shown));
    }
  }
});

test('prints the day of issue in the time zone of the agent', async () => {
  const { ahead, usual } = await setUpFarApart(t);
  for (const [company, day] of [
    [ahead, 'Nov 3, 2026'],
    [usual, 'Nov 1, 2026'],
  ] as const) {
    const { invoice } = await company.due({ created_at: new Date('2026-11-02T10:30:00Z') });
    const { raw } = await company.staffClient.get(`/invoices/${invoice.id}/pdf`);
    expect(pdfText(raw.rawPayload).flat()).toContain(day);
  }
});
