import type { InvoiceRun } from '@eport/contract/invoices/shipment-invoices.ts';
import { expect } from 'vitest';
import { runInvoices } from '../../modules/invoices/index.ts';
import { type Body, company, isSuccess, post, t, testRaces, times } from '../../testing/races.ts';

async function shipmentWith(count: number) {
  const shipment = await t.build.shipment(company.warehouse, {
    status: 'ARRIVED_AT_PORT',
    arrived_at: new Date(),
  });
  const packages = [];
  for (let n = 0; n < count; n++) packages.push(await company.cleared({ shipment_id: shipment.id }));
  return { path: `/master-shipments/${shipment.id}/invoices`, packages };
}

const idsOf = (packages: { id: number }[]) => packages.map(({ id }) => id);

/** Processes the run as two instances of the server at once. */
async function finish(runId: number) {
  const deps = { db: t.applicationDb, jobs: t.jobs, clock: t.clock, config: t.config, log: t.log };
  const signal = new AbortController().signal;
  await Promise.all([runInvoices(deps, runId, signal), runInvoices(deps, runId, signal)]);
}

const invoicesOf = (ids: number[]) =>
  t.db.selectFrom('invoices').select(['package_id', 'total_amount']).where('package_id', 'in', ids).execute();

const runOf = async (path: string) =>
  (await company.staffClient.get<{ run: InvoiceRun }>(`${path}/run`)).body.run;

testRaces({
  async 'invoice all × invoice all'() {
    const { path, packages } = await shipmentWith(2);
    return {
      calls: times(4, post(path, { packageIds: idsOf(packages) })),
      async outcome(responses) {
        expect(responses).toSucceedOnce('INVOICE_RUN_OPEN');
        await finish((await runOf(path)).id);
        expect(await invoicesOf(idsOf(packages))).toHaveLength(2);
      },
    };
  },

  async 'invoice all × generate one'() {
    const { path, packages } = await shipmentWith(3);
    const started = await company.staffClient.post<InvoiceRun>(path, { packageIds: idsOf(packages) });
    const process = async () => {
      await finish(started.body.id);
      return company.staffClient.get<Body>(`${path}/run`);
    };
    return {
      calls: [process, ...packages.map(({ id }) => post(`/invoices/generate/${id}`))],
      async outcome([, ...generated]) {
        const run = await runOf(path);
        const wins = generated.filter(isSuccess).length;
        for (const response of generated)
          if (!isSuccess(response)) expect(response).toBeRefused(409, 'PACKAGE_ALREADY_INVOICED');
        expect(run).toMatchObject({ issuedCount: 3 - wins, finishedAt: expect.any(String) });
        expect(run.refused).toHaveLength(wins);
        expect(await invoicesOf(idsOf(packages))).toHaveLength(3);
      },
    };
  },

  async 'invoice all × add a fee'() {
    const { path, packages } = await shipmentWith(1);
    const [pkg] = packages;
    const chargeReferenceId = await t.build.chargeId('Brokerage');
    const started = await company.staffClient.post<InvoiceRun>(path, { packageIds: idsOf(packages) });
    const process = async () => {
      await finish(started.body.id);
      return company.staffClient.get<Body>(`${path}/run`);
    };
    return {
      calls: [process, post(`/admin/packages/${pkg?.id}/costs`, { chargeReferenceId, amount: 8 })],
      async outcome([, fee]) {
        if (fee?.status !== 201) expect(fee).toBeRefused(409, 'PACKAGE_INVOICED_NO_COSTS');
        const [invoice] = await invoicesOf(idsOf(packages));
        expect(Number(invoice?.total_amount)).toBe(fee?.status === 201 ? 28 : 20);
      },
    };
  },

  async 'invoice all × set one status'() {
    const { path, packages } = await shipmentWith(2);
    const started = await company.staffClient.post<InvoiceRun>(path, { packageIds: idsOf(packages) });
    const process = async () => {
      await finish(started.body.id);
      return company.staffClient.get<Body>(`${path}/run`);
    };
    const hold = () =>
      company.staffClient.put<Body>(`/admin/packages/${packages[0]?.id}/status`, {
        status: 'HELD_AT_PORT_DUTIES_DUE',
      });
    return {
      calls: [process, hold],
      async outcome([, held]) {
        expect(held).toSucceedWith(200);
        const run = await runOf(path);
        expect(run.issuedCount + run.refused.length).toBe(2);
        expect(await invoicesOf(idsOf(packages))).toHaveLength(run.issuedCount);
      },
    };
  },
});
