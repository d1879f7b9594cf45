import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { expect } from 'vitest';
import { company, packageNow, post, statuses, testRaces, times } from '../../testing/races.ts';

const waiting = () => company.cleared({ status: 'AWAITING_CUSTOMS_CLEARANCE' });
const record = (packages: { id: number; duty?: object }[]) =>
  post(`/master-shipments/${company.shipment.id}/clearance`, { packages });
const feesOf = async ({ id }: { id: number }) =>
  (await company.staffClient.get<AdminPackage>(`/admin/packages/${id}`)).body.appliedCosts.map(
    ({ amount }) => amount,
  );

testRaces({
  async 'record the same clearance twice'() {
    const packages = [await waiting(), await waiting()];
    const duty = { amount: 6 };
    return {
      calls: times(4, record(packages.map(({ id }) => ({ id, duty })))),
      async outcome(responses) {
        expect(statuses(responses)).toEqual([200, 200, 200, 200]);
        const cleared = responses.map(({ body }) => 'cleared' in body && body.cleared);
        expect(cleared.toSorted()).toEqual([0, 0, 0, 2]);
        for (const pkg of packages) {
          expect(await feesOf(pkg)).toEqual([6]);
          expect((await packageNow(pkg)).status).toBe('CUSTOMS_CLEARED');
        }
      },
    };
  },

  async 'record lists that differ in one duty'() {
    const [one, other] = [await waiting(), await waiting()];
    return {
      calls: [
        record([{ id: one.id, duty: { amount: 6 } }, { id: other.id }]),
        record([{ id: other.id }, { id: one.id, duty: { amount: 7 } }]),
      ],
      async outcome(responses) {
        expect(responses).toSucceedOnce('CLEARANCE_REFUSED');
        expect(await feesOf(one)).toEqual([responses[0]?.status === 200 ? 6 : 7]);
      },
    };
  },

  async 'record duties × generate invoices'() {
    const pkg = await company.cleared();
    return {
      calls: [record([{ id: pkg.id, duty: { amount: 6 } }]), post(`/invoices/generate/${pkg.id}`)],
      async outcome([recorded, invoice]) {
        expect(invoice).toSucceedWith(201);
        const wasFirst = recorded?.status === 200;
        if (!wasFirst) expect(recorded).toBeRefused(409, 'CLEARANCE_REFUSED');
        expect(invoice?.body.totalAmount).toBe(wasFirst ? 26 : 20);
        expect(await feesOf(pkg)).toEqual(wasFirst ? [6] : []);
      },
    };
  },

  async 'record × set one status'() {
    const pkg = await waiting();
    const held = () =>
      company.staffClient.put<{ status: string }>(`/admin/packages/${pkg.id}/status`, {
        status: 'HELD_AT_PORT_DUTIES_DUE',
      });
    return {
      calls: [record([{ id: pkg.id, duty: { amount: 2 } }]), held],
      async outcome(responses) {
        expect(statuses(responses)).toEqual([200, 200]);
        expect(await feesOf(pkg)).toEqual([2]);
      },
    };
  },
});
