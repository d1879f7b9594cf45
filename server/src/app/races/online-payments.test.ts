import type { Checkout, OnlinePaymentItem } from '@eport/contract/online-payments/online-payment.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { sendRefunds } from '../../modules/online-payments/index.ts';
import {
  type Body,
  company,
  invoiceNow,
  isSuccess,
  packageNow,
  post,
  statuses,
  t,
  testRaces,
  times,
} from '../../testing/races.ts';
import { setStorageRules, storedPackage } from '../../testing/stored-package.ts';
import { type SignedEvent, type StripeServer, startStripeServer } from '../../testing/stripe-server.ts';

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.stop());

const receive =
  ({ body, headers }: SignedEvent) =>
  () =>
    t.anonymous.send<Body>({ method: 'POST', url: '/api/payments/webhook/stripe', payload: body, headers });

async function startCheckout(...invoices: { id: number }[]): Promise<string> {
  const { body } = await company.customerClient.post<Checkout>('/customer/me/checkouts', {
    invoiceIds: invoices.map(({ id }) => id),
  });
  return body.url ?? '';
}

const onlinePaymentOf = async (invoice: { id: number }) => {
  const { body } = await company.adminClient.get<{ content: OnlinePaymentItem[] }>(
    '/admin/online-payments?size=5',
  );
  return body.content.find(({ invoiceIds }) => invoiceIds.includes(invoice.id));
};

const asAdmin = (path: string, body: object) => () => company.adminClient.post<Body>(path, body);

testRaces(
  {
    async 'one payment event × itself, three times'() {
      const { invoice } = await company.due();
      const event = stripe.pay(await startCheckout(invoice));
      return {
        calls: times(3, receive(event)),
        async outcome(responses) {
          expect(statuses(responses)).toEqual([204, 204, 204]);
          expect((await invoiceNow(invoice)).status).toBe('PAID');
        },
      };
    },

    async 'webhook × counter'() {
      const [one, other] = [(await company.due()).invoice, (await company.due()).invoice];
      const event = stripe.pay(await startCheckout(other, one));
      return {
        calls: [receive(event), post(`/invoices/${one.id}/pay-cash`)],
        async outcome([webhook, cash]) {
          expect(webhook?.status).toBe(204);
          const cashWon = cash?.status === 200;
          expect(await onlinePaymentOf(one)).toMatchObject(
            cashWon
              ? { status: 'UNAPPLIED', problem: 'INVOICES_CHANGED' }
              : { status: 'APPLIED', problem: null },
          );
          expect((await invoiceNow(one)).status).toBe('PAID');
          expect((await invoiceNow(other)).status).toBe(cashWon ? 'DUE' : 'PAID');
        },
      };
    },

    async 'credit in two tabs × credit and cash at the counter'() {
      const first = (await company.due({ amount: '1.00' })).invoice;
      const payment = { userId: company.customer.id, taken: { method: 'CASH', amount: 11 }, keepRest: true };
      await post('/payments', { ...payment, invoices: [{ invoiceId: first.id, amount: 1 }] })();
      const [one, other] = [
        (await company.due({ amount: '8.00' })).invoice,
        (await company.due({ amount: '20.00' })).invoice,
      ];
      const online = () =>
        company.customerClient.post<Body>('/customer/me/credit-payments', { invoiceIds: [one.id, other.id] });
      const atCounter = post('/payments', {
        userId: company.customer.id,
        invoices: [{ invoiceId: other.id, amount: 10 }],
        credit: 10,
      });
      return {
        calls: [online, online, atCounter, post(`/invoices/${one.id}/pay-cash`)],
        async outcome(responses) {
          expect(responses.filter(isSuccess).length).toBeGreaterThan(0);
          const { balance } = await t.db
            .selectFrom('customer_credits')
            .select('balance')
            .where('user_id', '=', company.customer.id)
            .executeTakeFirstOrThrow();
          expect(balance).toBe('0.00');
          const paid = [await invoiceNow(one), await invoiceNow(other)].map(({ paidAmount }) => paidAmount);
          expect(paid[0]).toBe(8);
          // If cash paid the first invoice, all credit went to the second.
          expect(paid[1]).toBe(responses[3]?.status === 200 ? 10 : 2);
          await post(`/invoices/${other.id}/pay-cash`)();
        },
      };
    },

    async 'credit × webhook × checkout of the same invoice'() {
      const first = (await company.due({ amount: '1.00' })).invoice;
      const payment = { userId: company.customer.id, taken: { method: 'CASH', amount: 6 }, keepRest: true };
      await post('/payments', { ...payment, invoices: [{ invoiceId: first.id, amount: 1 }] })();
      const { invoice } = await company.due({ amount: '20.00' });
      const event = stripe.pay(await startCheckout(invoice));
      const payload = { invoiceIds: [invoice.id] };
      const asCustomer = (path: string) => () => company.customerClient.post<Body>(path, payload);
      return {
        calls: [
          asCustomer('/customer/me/credit-payments'),
          receive(event),
          asCustomer('/customer/me/checkouts'),
        ],
        async outcome(responses) {
          // The invoice is already paid at the provider, so credit is refused.
          expect(responses[0]?.status).toBe(409);
          expect(await onlinePaymentOf(invoice)).toMatchObject({ status: 'APPLIED' });
          const next = (await company.due({ amount: '5.00' })).invoice;
          const used = await company.customerClient.post('/customer/me/credit-payments', {
            invoiceIds: [next.id],
          });
          expect(used.status).toBe(201);
        },
      };
    },

    async 'two checkouts of the same invoice'() {
      const { invoice } = await company.due();
      const startOnce = () =>
        company.customerClient.post<Body & { id?: number }>('/customer/me/checkouts', {
          invoiceIds: [invoice.id],
        });
      return {
        calls: times(3, startOnce),
        outcome(responses) {
          const ids = responses.map(({ body }) => ('id' in body ? body.id : undefined));
          expect(statuses(responses)).toEqual([201, 201, 201]);
          expect(new Set(ids).size).toBe(1);
        },
      };
    },

    async 'two checkouts that share an invoice'() {
      const [one, other] = [(await company.due()).invoice, (await company.due()).invoice];
      const startFor =
        (...invoices: { id: number }[]) =>
        () =>
          company.customerClient.post<Body>('/customer/me/checkouts', {
            invoiceIds: invoices.map(({ id }) => id),
          });
      return {
        calls: [startFor(one), startFor(one, other)],
        async outcome(responses) {
          expect(responses.filter(isSuccess).length).toBeGreaterThan(0);
          for (const response of responses.filter((each) => !isSuccess(each)))
            expect(response).toBeRefused(409, 'ONLINE_PAYMENT_PENDING');
          const open = await t.db
            .selectFrom('checkouts')
            .innerJoin('checkout_invoices', 'checkout_invoices.checkout_id', 'checkouts.id')
            .select('session')
            .where('invoice_id', '=', one.id)
            .where('status', 'in', ['STARTING', 'OPEN'])
            .execute();
          const payable = [...stripe.sessions.values()].filter(
            ({ status, names }) => status === 'open' && names.includes(`Invoice #${one.id}`),
          );
          expect(open).toEqual(payable.map(({ id }) => ({ session: id })));
          expect(payable).toHaveLength(1);
        },
      };
    },

    async 'reverse × loss, of a payment that was refunded at Stripe'() {
      const { invoice, pkg } = await company.due();
      await receive(stripe.pay(await startCheckout(invoice)))();
      await post(`/admin/packages/${pkg.id}/hand-over`, { collectedBy: 'Bea' })();
      const online = await onlinePaymentOf(invoice);
      const reference = online?.reference ?? '';
      await receive(stripe.refund({ reference, cents: 4_000 }))();
      const path = `/admin/online-payments/${online?.id}`;
      return {
        calls: [
          asAdmin(`${path}/refund`, { reason: 'Refunded at Stripe' }),
          ...times(2, asAdmin(`${path}/record-loss`, { reason: 'Goodwill', refundedAmount: 40 })),
        ],
        // A reversal ends a loss that was recorded before it.
        async outcome([reversal, ...losses]) {
          expect(reversal?.status).toBe(200);
          expect(losses.filter(isSuccess).length).toBeLessThanOrEqual(1);
          for (const response of losses.filter((each) => !isSuccess(each)))
            expect(response).toBeRefused(409, 'ONLINE_NO_OPEN_REFUND');
          expect(await onlinePaymentOf(invoice)).toMatchObject({ status: 'REFUNDING', lossAmount: null });
          expect((await invoiceNow(invoice)).status).toBe('DUE');
          expect((await packageNow(pkg)).status).toBe('COLLECTED');
        },
      };
    },

    async 'loss × the failure of its refund'() {
      const { invoice } = await company.due();
      await receive(stripe.pay(await startCheckout(invoice)))();
      const online = await onlinePaymentOf(invoice);
      const reference = online?.reference ?? '';
      const refunded = stripe.refund({ reference, cents: 1_500 });
      await receive(refunded)();
      const failed = stripe.failRefunds(reference, 'unknown');
      const loss = { reason: 'Goodwill', refundedAmount: 15 };
      return {
        calls: [
          asAdmin(`/admin/online-payments/${online?.id}/record-loss`, loss),
          receive(failed),
          receive(refunded),
        ],
        async outcome([recorded, ...events]) {
          expect(statuses(events)).toEqual([204, 204]);
          if (recorded?.status !== 200) expect(recorded).toBeRefused(409, 'ONLINE_NO_OPEN_REFUND');
          expect(await onlinePaymentOf(invoice)).toMatchObject({
            refundedAmount: null,
            lossAmount: null,
            needsAction: true,
          });
        },
      };
    },

    async 'apply × refund of the same payment'() {
      const { invoice } = await company.due();
      await receive(stripe.pay(await startCheckout(invoice), { amount_total: 3_900 }))();
      const path = `/admin/online-payments/${(await onlinePaymentOf(invoice))?.id}`;
      return {
        calls: [
          asAdmin(`${path}/apply`, { invoices: [{ invoiceId: invoice.id, amount: 39 }] }),
          asAdmin(`${path}/refund`, { reason: 'Wrong amount' }),
        ],
        // Refunding what was just applied reverses it.
        async outcome(responses) {
          expect(responses.filter(isSuccess).length).toBeGreaterThan(0);
          const refunded = responses[1]?.status === 200;
          expect((await onlinePaymentOf(invoice))?.status).toBe(refunded ? 'REFUNDING' : 'APPLIED');
          expect((await invoiceNow(invoice)).remainingAmount).toBe(refunded ? 40 : 1);
        },
      };
    },

    async 'two refunds of the same payment, sent by two instances'() {
      const { invoice } = await company.due();
      await receive(stripe.pay(await startCheckout(invoice)))();
      const online = await onlinePaymentOf(invoice);
      const refund = asAdmin(`/admin/online-payments/${online?.id}/refund`, { reason: 'Paid twice' });
      return {
        calls: times(2, refund),
        async outcome(responses) {
          expect(responses).toSucceedOnce('PAYMENT_NOT_REVERSIBLE', 'ONLINE_PAYMENT_DECIDED', 'CONFLICT');
          await Promise.all([sendRefunds(t), sendRefunds(t)]);
          expect((await onlinePaymentOf(invoice))?.status).toBe('REFUNDED');
          expect(stripe.refunds.has(online?.reference ?? '')).toBe(true);
        },
      };
    },

    async 'refund × hand-over'() {
      const { invoice, pkg } = await company.due();
      await receive(stripe.pay(await startCheckout(invoice)))();
      const refund = asAdmin(`/admin/online-payments/${(await onlinePaymentOf(invoice))?.id}/refund`, {
        reason: 'Mistake',
      });
      return {
        calls: [refund, post(`/admin/packages/${pkg.id}/hand-over`, { collectedBy: 'Bea' })],
        async outcome(responses) {
          expect(responses).toSucceedOnce('PACKAGE_NOT_READY', 'PACKAGE_COLLECTED');
          const refunded = responses[0]?.status === 200;
          expect((await packageNow(pkg)).status).toBe(refunded ? 'CUSTOMS_CLEARED' : 'COLLECTED');
          expect((await onlinePaymentOf(invoice))?.status).toBe(refunded ? 'REFUNDING' : 'APPLIED');
        },
      };
    },

    async 'webhook × drawer count'() {
      const { body } =
        await company.staffClient.get<{ id: number; status: string }[]>('/admin/cash-drawers/mine');
      for (const { id } of body) {
        await post(`/admin/cash-drawers/${id}/count`, { counts: [] })();
        await post(`/admin/cash-drawers/${id}/close`, { reason: 'Next round' })();
      }
      const drawer = await company.staffClient.post<{ id: number }>('/admin/cash-drawers', {
        openingFloat: 10,
      });
      const { invoice } = await company.due();
      const event = stripe.pay(await startCheckout(invoice));
      const counts = [{ denomination: 10, quantity: 1 }];
      return {
        calls: [receive(event), post(`/admin/cash-drawers/${drawer.body.id}/count`, { counts })],
        outcome(responses) {
          expect(statuses(responses)).toEqual([204, 200]);
          // Online money is in no drawer.
          expect(responses[1]?.body.status).toBe('CLOSED');
        },
      };
    },

    async 'the storage fee of a new day × two hand-overs'() {
      await setStorageRules(t, company.agent.id, { storage_fee: '2.00' });
      const pkg = await storedPackage(t, company.warehouse, { user_id: company.customer.id, days: 9 });
      const midnight = new Date(t.clock.now());
      midnight.setUTCHours(24, 0, 0, 0);
      t.clock.advance(midnight.getTime() - t.clock.now().getTime() - 20);
      // The clock has moved on by more than a session lasts.
      const client = await t.as(company.staff);
      const handOver = () => client.post<Body>(`/admin/packages/${pkg.id}/hand-over`, { collectedBy: 'Bea' });
      return {
        calls: [
          handOver,
          () => {
            t.clock.advance(40);
            return handOver();
          },
        ],
        async outcome(responses) {
          expect(responses).toSucceedOnce('PACKAGE_NOT_READY');
          const fees = await t.db
            .selectFrom('storage_periods')
            .select('amount')
            .where('package_id', '=', pkg.id)
            .execute();
          expect(fees).toHaveLength(1);
        },
      };
    },
  },
  () => stripe.env,
);
