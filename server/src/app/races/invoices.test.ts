import { expect } from 'vitest';
import {
  type Body,
  company,
  invoiceNow,
  isSuccess,
  packageNow,
  post,
  statuses,
  successful,
  t,
  testRaces,
  times,
} from '../../testing/races.ts';

testRaces({
  async 'pay × pay'() {
    const { invoice } = await company.due();
    return {
      calls: times(5, post(`/invoices/${invoice.id}/pay-cash`)),
      async outcome(responses) {
        expect(responses).toSucceedOnce('INVOICE_NOT_DUE');
        expect((await invoiceNow(invoice)).status).toBe('PAID');
      },
    };
  },

  async 'pay × pay under one Idempotency-Key'() {
    const { invoice } = await company.due();
    const key = { 'idempotency-key': crypto.randomUUID() };
    return {
      calls: times(5, post(`/invoices/${invoice.id}/pay-cash`, undefined, key)),
      outcome: (responses) => {
        expect(new Set(responses.map(({ status, raw }) => `${status} ${raw.payload}`)).size).toBe(1);
        expect(responses[0]).toMatchObject({ status: 200, body: { status: 'PAID' } });
      },
    };
  },

  async 'pay × cancel'() {
    const { invoice } = await company.due();
    const path = `/invoices/${invoice.id}`;
    return {
      calls: [...times(3, post(`${path}/pay-cash`)), ...times(2, post(`${path}/cancel`))],
      async outcome(responses) {
        expect(responses).toSucceedOnce('INVOICE_NOT_DUE');
        const winner = responses.findIndex(isSuccess);
        expect((await invoiceNow(invoice)).status).toBe(winner < 3 ? 'PAID' : 'CANCELLED');
      },
    };
  },

  async 'pay × clear'() {
    const pkg = await company.cleared({ status: 'HELD_AT_PORT_DUTIES_DUE' });
    const invoice = await t.build.invoice(pkg);
    const clear = () =>
      company.staffClient.put<Body>(`/admin/packages/${pkg.id}/status`, { status: 'CUSTOMS_CLEARED' });
    return {
      calls: [post(`/invoices/${invoice.id}/pay-cash`), clear],
      async outcome(responses) {
        expect(statuses(responses)).toEqual([200, 200]);
        expect((await packageNow(pkg)).status).toBe('READY_FOR_PICKUP');
      },
    };
  },

  async 'hand over × reverse the payment'() {
    const { pkg, invoice } = await company.paid();
    const reverse = () =>
      company.adminClient.post<Body>(`/invoices/${invoice.id}/reverse-payment`, { reason: 'Mistake' });
    return {
      calls: [...times(3, post(`/admin/packages/${pkg.id}/hand-over`, { collectedBy: 'Bea' })), reverse],
      async outcome(responses) {
        expect(responses).toSucceedOnce('PACKAGE_NOT_READY', 'PACKAGE_COLLECTED');
        const winner = responses.findIndex(isSuccess);
        const wasReversed = winner === 3;
        expect({
          package: (await packageNow(pkg)).status,
          invoice: (await invoiceNow(invoice)).status,
        }).toEqual(
          wasReversed
            ? { package: 'CUSTOMS_CLEARED', invoice: 'DUE' }
            : { package: 'COLLECTED', invoice: 'PAID' },
        );
      },
    };
  },

  async 'generate × generate'() {
    const { id } = await company.cleared();
    return {
      calls: times(5, post(`/invoices/generate/${id}`)),
      outcome: (responses) => expect(responses).toSucceedOnce('PACKAGE_ALREADY_INVOICED'),
    };
  },

  async 'fees and costs × generate'() {
    const { id } = await company.cleared();
    const chargeReferenceId = await t.build.chargeId('Storage');
    const path = `/admin/packages/${id}/costs`;
    const { body: first } = await company.staffClient.post<{ id: number }>(path, {
      chargeReferenceId,
      amount: 3,
    });
    const trucking = { chargeReferenceId: await t.build.chargeId('Trucking'), amount: 100 };
    const remove = () => company.staffClient.delete<Body>(`${path}/${first.id}`);
    return {
      calls: [
        post(`/invoices/generate/${id}`),
        remove,
        ...times(3, post(path, { chargeReferenceId, amount: 8 })),
        post(`/master-shipments/${company.shipment.id}/costs`, trucking),
      ],
      outcome: ([invoice, removal, ...others]) => {
        const costs = others.slice(0, 3);
        expect(invoice).toSucceedWith(201);
        expect(others[3]).toSucceedWith(201);
        const refused = [removal, ...costs].filter((response) => response && response.status >= 300);
        for (const response of refused) expect(response?.body.code).toBe('PACKAGE_INVOICED_NO_COSTS');
        const fees = (removal?.status === 204 ? 0 : 3) + 8 * successful(costs).length;
        expect(invoice?.body.totalAmount).toBe(20 + fees);
      },
    };
  },

  async 'bulk calls in opposite order'() {
    const packages = await Promise.all(Array.from({ length: 6 }, () => company.cleared()));
    const invoices = await Promise.all(packages.slice(0, 2).map((pkg) => t.build.invoice(pkg)));
    const ids = packages.map(({ id }) => id);
    const set = (packageIds: number[]) => () =>
      company.staffClient.put<Body>('/admin/packages/bulk-status', { packageIds, status: 'CUSTOMS_CLEARED' });
    return {
      calls: [
        ...[ids, ids.toReversed(), ids, ids.toReversed()].map(set),
        ...invoices.map(({ id }) => post(`/invoices/${id}/pay-cash`)),
      ],
      async outcome(responses) {
        const refused = responses.slice(0, 4).filter(({ status }) => status !== 200);
        for (const { body } of refused) expect(body.code).toBe('BULK_REFUSED');
        expect(statuses(responses.slice(4))).toEqual([200, 200]);
        const now = await Promise.all(packages.map(packageNow));
        expect(now.map(({ status }) => status)).toEqual([
          ...Array(2).fill('READY_FOR_PICKUP'),
          ...Array(4).fill('CUSTOMS_CLEARED'),
        ]);
      },
    };
  },
});
