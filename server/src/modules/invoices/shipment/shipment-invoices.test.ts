import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { InvoiceRun, PackageToInvoice } from '@eport/contract/invoices/shipment-invoices.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditOf } from '../../../testing/audit.ts';
import { setUpBilling } from '../../../testing/billing.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { copyPackage } from '../../../testing/many-packages.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startInvoiceWorker } from './invoice-worker.ts';
import { runInvoices } from './run-invoices.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const deps = () => ({ db: t.applicationDb, jobs: t.jobs, clock: t.clock, config: t.config, log: t.log });
const never = new AbortController().signal;

async function setUp() {
  const company = await setUpBilling(t);
  await t.build.rate(company.agent, { rate_type: 'FLAT_RATE', rate: '20.00' });
  const path = `/master-shipments/${company.shipment.id}/invoices`;
  const client = company.staffClient;
  return {
    ...company,
    path,
    client,
    start: (packages: { id: number }[] | number[]) =>
      client.post<InvoiceRun>(path, {
        packageIds: packages.map((pkg) => (typeof pkg === 'number' ? pkg : pkg.id)),
      }),
    preview: async () => (await client.get<{ packages: PackageToInvoice[] }>(path)).body.packages,
    run: async () => (await client.get<{ run: InvoiceRun | null }>(`${path}/run`)).body.run,
    invoices: () =>
      t.db
        .selectFrom('invoices')
        .innerJoin('packages', 'packages.id', 'invoices.package_id')
        .select(['invoices.id', 'invoices.package_id', 'invoices.total_amount', 'invoices.created_by'])
        .where('packages.shipment_id', '=', company.shipment.id)
        .orderBy('invoices.package_id')
        .execute(),
  };
}

describe('GET /master-shipments/{id}/invoices', () => {
  test('shows each package’s total, its invoice, or why it gets none', async () => {
    const { preview, cleared, client, customer } = await setUp();
    const good = await cleared();
    const waiting = await cleared({ status: 'AWAITING_CUSTOMS_CLEARANCE' });
    const withoutAccount = await cleared({ user_id: null });
    const invoiced = await cleared();
    const { body: invoice } = await client.post<Invoice>(`/invoices/generate/${invoiced.id}`);
    const shown = await preview();
    expect(shown.map(({ packageId, total, invoiceId }) => ({ packageId, total, invoiceId }))).toEqual([
      { packageId: good.id, total: 20, invoiceId: null },
      { packageId: waiting.id, total: null, invoiceId: null },
      { packageId: withoutAccount.id, total: null, invoiceId: null },
      { packageId: invoiced.id, total: 20, invoiceId: invoice.id },
    ]);
    expect(shown[0]).toMatchObject({ mailboxId: customer.mailbox_id, reason: null });
    expect(shown[1]?.reason).toBe("Package must be 'CUSTOMS CLEARED' to generate an invoice.");
    expect(shown[2]?.reason).toContain('has no customer account yet');
  });

  test('predicts the same totals and refusals as the single invoice', async () => {
    const { preview, cleared, client } = await setUp();
    for (const values of [{ weight: '7.25' }, { user_id: null }, { status: 'IN_TRANSIT' }] as const)
      await cleared(values);
    for (const { packageId, total, reason } of await preview()) {
      const response = await client.post<Invoice & { message?: string }>(`/invoices/generate/${packageId}`);
      expect(response.body.totalAmount ?? null).toBe(total);
      expect(response.body.message ?? null).toBe(reason);
    }
  });

  test('is refused before arrival', async () => {
    const { client, warehouse } = await setUp();
    const { id } = await t.build.shipment(warehouse, { status: 'DEPARTED' });
    expect(await client.get(`/master-shipments/${id}/invoices`)).toBeRefused(409, 'SHIPMENT_WRONG_STATUS');
  });
});

describe('POST /master-shipments/{id}/invoices', () => {
  test('issues all invoices in the background and reports those that are refused', async () => {
    const { start, run, cleared, invoices, staff, client, shipment } = await setUp();
    const packages = [await cleared(), await cleared({ user_id: null }), await cleared()];
    const started = await start(packages);
    expect(started).toSucceedWith(201, { packageCount: 3, issuedCount: 0, finishedAt: null, refused: [] });
    expect(await invoices()).toEqual([]);
    const stop = await startInvoiceWorker(deps());
    await vi.waitFor(async () => expect((await run())?.finishedAt).not.toBeNull(), { timeout: 60_000 });
    await stop();
    const [good, withoutAccount, other] = packages;
    expect(await run()).toMatchObject({
      id: started.body.id,
      issuedCount: 2,
      refused: [{ packageId: withoutAccount?.id, reason: expect.stringContaining('no customer account') }],
    });
    const issued = await invoices();
    expect(issued.map(({ package_id, created_by }) => [package_id, created_by])).toEqual([
      [good?.id, staff.id],
      [other?.id, staff.id],
    ]);
    const { body } = await client.get<Invoice>(`/invoices/${issued[0]?.id}`);
    expect(body).toMatchObject({
      status: 'DUE',
      totalAmount: 20,
      lineItems: [{ description: 'Freight', calculationDetails: 'Flat rate', amount: 20 }],
    });
    const audited = await t.db
      .selectFrom('audit')
      .select('actor_id')
      .where('kind', '=', 'INVOICE')
      .where('object_id', '=', issued[0]?.id ?? 0)
      .execute();
    expect(audited).toEqual([{ actor_id: staff.id }]);
    expect(await auditOf(t.db, 'INVOICE_RUN', started.body.id)).toMatchObject([
      {
        action: 'CREATED',
        actor_id: staff.id,
        parent_kind: 'SHIPMENT',
        parent_id: shipment.id,
        after: { package_count: 3 },
      },
      { action: 'CHANGED', actor_id: staff.id, after: { issued_count: 2 } },
    ]);
    await expectInvariants(t.db);
  });

  test('issues no second invoice when repeated', async () => {
    const { start, run, cleared, invoices } = await setUp();
    const packages = [await cleared(), await cleared()];
    for (let round = 0; round < 2; round++) {
      const { body } = await start(packages);
      await runInvoices(deps(), body.id, never);
    }
    expect(await invoices()).toHaveLength(2);
    expect((await run())?.refused.map(({ reason }) => reason)).toEqual(
      packages.map(({ id }) => `Package #${id} already has an invoice. Cancel that invoice first.`),
    );
  });

  test('resumes after the server stopped halfway', async () => {
    const { start, run, cleared, invoices } = await setUp();
    const ids = await copyPackage(t.db, await cleared(), 120);
    const { body } = await start(ids);
    const stopped = new AbortController();
    stopped.abort(new Error('The server stops.'));
    await expect(runInvoices(deps(), body.id, stopped.signal)).rejects.toThrow('The server stops.');
    expect(await run()).toMatchObject({ issuedCount: 25, finishedAt: null });
    // Simulates a crash of the process that took the job.
    await sql`delete from pgboss.job where name = 'issue-invoices'`.execute(t.db);
    const stop = await startInvoiceWorker(deps());
    await vi.waitFor(async () => expect((await run())?.finishedAt).not.toBeNull(), { timeout: 60_000 });
    await stop();
    expect(await run()).toMatchObject({ issuedCount: 120, refused: [] });
    const issued = await invoices();
    expect(new Set(issued.map(({ package_id }) => package_id)).size).toBe(120);
    expect(issued).toHaveLength(120);
  });

  test('rolls back a failed batch and skips the package that caused the failure', async () => {
    const { start, run, cleared, invoices } = await setUp();
    const packages = [await cleared(), await cleared(), await cleared()];
    const bad = packages[1]?.id ?? 0;
    await sql`
      create function refuse_one() returns trigger language plpgsql as $$
      begin raise exception 'no invoice for this one'; end $$`.execute(t.db);
    await sql`
      create trigger refuse_one before insert on invoices for each row when (new.package_id = ${sql.lit(bad)})
      execute function refuse_one()`.execute(t.db);
    const { body } = await start(packages);
    await runInvoices(deps(), body.id, never);
    await sql`drop function refuse_one cascade`.execute(t.db);
    expect(await run()).toMatchObject({
      issuedCount: 2,
      finishedAt: expect.any(String),
      refused: [{ packageId: bad, reason: 'Something went wrong on our side. Please try again.' }],
    });
    expect((await invoices()).map(({ package_id }) => package_id)).toEqual([
      packages[0]?.id,
      packages[2]?.id,
    ]);
  });

  test('runs once at a time for a shipment', async () => {
    const { start, cleared } = await setUp();
    const pkg = await cleared();
    const { body } = await start([pkg]);
    expect(await start([pkg])).toBeRefused(409, 'INVOICE_RUN_OPEN');
    await runInvoices(deps(), body.id, never);
    expect((await start([pkg])).status).toBe(201);
  });

  test('refuses packages of another shipment and shipments that have not arrived', async () => {
    const { start, client, warehouse } = await setUp();
    const unshipped = await t.build.package(warehouse);
    expect(await start([unshipped])).toBeRefused(404, 'PACKAGE_NOT_FOUND');
    const { id } = await t.build.shipment(warehouse, { status: 'DEPARTED' });
    const early = await client.post(`/master-shipments/${id}/invoices`, { packageIds: [unshipped.id] });
    expect(early).toBeRefused(409, 'SHIPMENT_WRONG_STATUS');
  });
});

test('the database rejects a changed result of a run, and a run that finishes before all packages have one', async () => {
  const { start, cleared, client, path } = await setUp();
  const { body } = await start([await cleared()]);
  const change = (table: 'invoice_runs' | 'invoice_run_packages', values: object) =>
    t.db
      .updateTable(table)
      .set(values)
      .where(table === 'invoice_runs' ? 'id' : 'run_id', '=', body.id)
      .execute();
  await expect(change('invoice_runs', { finished_at: new Date() })).rejects.toThrow('has packages left');
  await runInvoices(deps(), body.id, never);
  await expect(change('invoice_run_packages', { refusal: 'No' })).rejects.toThrow('is final');
  const wrong = { finished_at: new Date(), issued_count: 0 };
  await expect(change('invoice_runs', wrong)).rejects.toThrow('are not those of its packages');
  expect((await client.get<{ run: InvoiceRun }>(`${path}/run`)).body.run.issuedCount).toBe(1);
});

describe('GET /master-shipments/{id}/invoices.pdf', () => {
  test('has all invoices, each on its own page', async () => {
    const { start, cleared, client, path, shipment } = await setUp();
    expect(await client.get(`${path}.pdf`)).toBeRefused(409, 'SHIPMENT_NOT_INVOICED');
    const packages = [
      await cleared({ description: 'Red shoes' }),
      await cleared({ description: 'Blue boots' }),
    ];
    const { body } = await start(packages);
    await runInvoices(deps(), body.id, never);
    const { raw } = await client.get(`${path}.pdf`);
    expect(raw.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`invoices-${shipment.manifest_id}`),
    });
    const pages = pdfText(raw.rawPayload).map((pieces) => pieces.join(' '));
    expect(pages).toEqual([expect.stringContaining('Red shoes'), expect.stringContaining('Blue boots')]);
  });
});
