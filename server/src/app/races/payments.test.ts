import type { CashDrawer } from '@eport/contract/cash-drawers/cash-drawer.ts';
import { expect } from 'vitest';
import {
  type Body,
  company,
  invoiceNow,
  packageNow,
  post,
  statuses,
  t,
  testRaces,
  times,
} from '../../testing/races.ts';
import { setStorageRules, storedPackage } from '../../testing/stored-package.ts';

async function closeOwnDrawers() {
  const { body } = await company.staffClient.get<CashDrawer[]>('/admin/cash-drawers/mine');
  for (const { id, status } of body) {
    if (status === 'OPEN') await post(`/admin/cash-drawers/${id}/count`, { counts: [] })();
    await post(`/admin/cash-drawers/${id}/close`, { reason: 'Next round' })();
  }
}

testRaces({
  async 'two counters pay the same invoice in part'() {
    const { invoice } = await company.due({ amount: '40.00' });
    const payment = {
      userId: company.customer.id,
      invoices: [{ invoiceId: invoice.id, amount: 25 }],
      taken: { method: 'CASH', amount: 25 },
    };
    return {
      calls: times(2, post('/payments', payment)),
      async outcome(responses) {
        expect(responses).toSucceedOnce('INVOICE_OWES_LESS');
        expect(await invoiceNow(invoice)).toMatchObject({ status: 'DUE', remainingAmount: 15 });
      },
    };
  },

  async 'two counters pay two invoices in opposite order'() {
    const [one, other] = [(await company.due()).invoice, (await company.due()).invoice];
    const paying = (invoices: { id: number }[]) => ({
      userId: company.customer.id,
      invoices: invoices.map(({ id }) => ({ invoiceId: id, amount: 40 })),
      taken: { method: 'CARD', amount: 80, reference: 'T-1' },
    });
    return {
      calls: [post('/payments', paying([one, other])), post('/payments', paying([other, one]))],
      async outcome(responses) {
        expect(responses).toSucceedOnce('INVOICE_NOT_DUE');
        expect({ one: (await invoiceNow(one)).status, other: (await invoiceNow(other)).status }).toEqual({
          one: 'PAID',
          other: 'PAID',
        });
      },
    };
  },

  async 'two counters pay the same storage × its waiver × a hand-over'() {
    await setStorageRules(t, company.agent.id, { storage_free_days: 5, storage_fee: '2.00' });
    const { id: userId } = company.customer;
    const { id: packageId } = await storedPackage(t, company.warehouse, { user_id: userId, days: 8 });
    const pay = post('/admin/counter/payments', {
      userId,
      invoices: [],
      storage: [{ packageId, accrued: 6, amount: 6 }],
      taken: { method: 'CASH', amount: 6 },
    });
    const waive = post(`/admin/packages/${packageId}/storage/waive`, { reason: 'Closed' });
    const handOver = post('/admin/counter/hand-overs', {
      userId,
      packageIds: [packageId],
      collectedBy: 'Bea',
      idDigits: '4711',
    });
    return {
      calls: [pay, pay, waive, handOver],
      async outcome(responses) {
        const [one, other, waived, handed] = statuses(responses);
        // Either it was paid once, or waived and then nothing was left to pay.
        expect([one, other, waived].filter((status) => status === 200 || status === 201)).toHaveLength(1);
        expect([201, 409]).toContain(handed);
        const { status } = await packageNow({ id: packageId });
        expect(status).toBe(handed === 201 ? 'COLLECTED' : 'READY_FOR_PICKUP');
      },
    };
  },

  async 'one cashier opens two drawers'() {
    await closeOwnDrawers();
    return {
      calls: times(3, post('/admin/cash-drawers', { openingFloat: 10 })),
      outcome: (responses) => expect(responses).toSucceedOnce('DRAWER_ALREADY_OPEN'),
    };
  },

  async 'a count × a cash payment'() {
    await closeOwnDrawers();
    const { body } = await company.staffClient.post<{ id: number }>('/admin/cash-drawers', {
      openingFloat: 10,
    });
    const { invoice } = await company.due();
    const count = post(`/admin/cash-drawers/${body.id}/count`, {
      counts: [{ denomination: 10, quantity: 1 }],
    });
    return {
      calls: [count, post(`/invoices/${invoice.id}/pay-cash`)],
      async outcome(responses) {
        expect(statuses(responses)).toEqual([200, 200]);
        const { drawer_id } = await t.db
          .selectFrom('payments')
          .innerJoin('payment_allocations as share', 'share.payment_id', 'payments.id')
          .select('drawer_id')
          .where('invoice_id', '=', invoice.id)
          .executeTakeFirstOrThrow();
        const after = (await company.staffClient.get<CashDrawer>(`/admin/cash-drawers/${body.id}`)).body;
        expect(after).toMatchObject(
          drawer_id === null
            ? { status: 'CLOSED', expectedAmount: 10, cashReceived: 0 }
            : { status: 'COUNTED', difference: -40, cashReceived: 40 },
        );
      },
    };
  },

  async 'two counters use the same credit'() {
    const invoices = [(await company.due()).invoice, (await company.due()).invoice];
    const { invoice: first } = await company.due();
    const { id: userId } = company.customer;
    await post('/payments', {
      userId,
      invoices: [{ invoiceId: first.id, amount: 40 }],
      taken: { method: 'CASH', amount: 80 },
      keepRest: true,
    })();
    return {
      calls: invoices.map(({ id: invoiceId }) =>
        post('/payments', { userId, invoices: [{ invoiceId, amount: 40 }], credit: 40 }),
      ),
      outcome: (responses) => expect(responses).toSucceedOnce('CREDIT_TOO_LOW'),
    };
  },

  async 'reverse × reverse of a payment of two invoices'() {
    const [one, other] = [await company.due(), await company.due()];
    const { body } = await post('/payments', {
      userId: company.customer.id,
      invoices: [one, other].map(({ invoice }) => ({ invoiceId: invoice.id, amount: 40 })),
      taken: { method: 'CASH', amount: 80 },
    })();
    const paymentId = 'payments' in body && Array.isArray(body.payments) ? body.payments[0].id : 0;
    const reverse = (path: string) => () =>
      company.adminClient.post<Body>(path, { reason: 'Wrong customer' });
    return {
      calls: [
        reverse(`/payments/${paymentId}/reverse`),
        reverse(`/invoices/${one.invoice.id}/reverse-payment`),
        reverse(`/invoices/${other.invoice.id}/reverse-payment`),
      ],
      async outcome(responses) {
        expect(responses).toSucceedOnce('PAYMENT_NOT_REVERSIBLE', 'INVOICE_NOT_PAID', 'CONFLICT');
        expect({
          one: (await invoiceNow(one.invoice)).status,
          other: (await invoiceNow(other.invoice)).status,
        }).toEqual({ one: 'DUE', other: 'DUE' });
      },
    };
  },

  async 'hand over one package × reverse the payment of both'() {
    const [one, other] = [await company.due(), await company.due()];
    await post('/payments', {
      userId: company.customer.id,
      invoices: [one, other].map(({ invoice }) => ({ invoiceId: invoice.id, amount: 40 })),
      taken: { method: 'CASH', amount: 80 },
    })();
    const reverse = () =>
      company.adminClient.post<Body>(`/invoices/${other.invoice.id}/reverse-payment`, { reason: 'Mistake' });
    return {
      calls: [post(`/admin/packages/${one.pkg.id}/hand-over`, { collectedBy: 'Bea' }), reverse],
      async outcome(responses) {
        expect(responses).toSucceedOnce('PACKAGE_NOT_READY', 'PACKAGE_COLLECTED');
        const wasReversed = responses[1]?.status === 200;
        expect((await packageNow(one.pkg)).status).toBe(wasReversed ? 'CUSTOMS_CLEARED' : 'COLLECTED');
        expect((await invoiceNow(other.invoice)).status).toBe(wasReversed ? 'DUE' : 'PAID');
      },
    };
  },
});
