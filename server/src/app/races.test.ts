import type { CashDrawer } from '@eport/contract/cash-drawers/cash-drawer.ts';
import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { Rate } from '@eport/contract/rates/rate.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpBilling } from '../testing/billing.ts';
import type { ApiResponse } from '../testing/client.ts';
import { PICTURE, RECEIPT } from '../testing/files.ts';
import { expectInvariants } from '../testing/invariants.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const ROUNDS = Number(process.env.EPORT_RACE_ROUNDS ?? 20);

let t: TestApp;
let company: Awaited<ReturnType<typeof setUpBilling>>;
beforeAll(async () => {
  t = await startTestApp({ EPORT_LIMIT_REGISTER_ADDRESS: '1000000' });
  company = await setUpBilling(t);
  await t.build.rate(company.agent, { rate_type: 'FLAT_RATE', rate: '20.00' });
});
afterAll(() => t.stop());

type Body = { code?: string; status?: string; totalAmount?: number };
type Calls = (() => Promise<ApiResponse<Body>>)[];
type Round = { calls: Calls; outcome: (answers: ApiResponse<Body>[]) => void | Promise<void> };

const times = (count: number, call: Calls[number]): Calls => Array.from({ length: count }, () => call);
const post =
  (path: string, payload?: object, headers?: Record<string, string>) => (): Promise<ApiResponse<Body>> =>
    company.staffClient.post<Body>(path, payload, headers);

async function closeOwnDrawers() {
  const { body } = await company.staffClient.get<CashDrawer[]>('/admin/cash-drawers/mine');
  for (const { id, status } of body) {
    if (status === 'OPEN') await post(`/admin/cash-drawers/${id}/count`, { counts: [] })();
    await post(`/admin/cash-drawers/${id}/close`, { reason: 'Next round' })();
  }
}

const statuses = (answers: ApiResponse<unknown>[]) => answers.map(({ status }) => status);
const isSuccess = ({ status }: ApiResponse<unknown>) => status < 300;
const successful = (answers: ApiResponse<Body>[]) => answers.filter(isSuccess);

const invoiceNow = async ({ id }: { id: number }) =>
  (await company.staffClient.get<Invoice>(`/invoices/${id}`)).body;
const packageNow = ({ id }: { id: number }) =>
  t.db
    .selectFrom('packages')
    .select(['shipment_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function preparing(count = 1) {
  const shipment = await t.build.shipment(company.warehouse);
  const aboard = [];
  for (let n = 0; n < count; n++) {
    aboard.push(await t.build.package(company.warehouse, { shipment_id: shipment.id }));
  }
  return { path: `/master-shipments/${shipment.id}`, shipment, aboard };
}
const shipmentNow = async (path: string) => (await company.staffClient.get<Shipment>(path)).body;
const addTo = (path: string, packages: { id: number }[]) =>
  post(`${path}/add-packages`, { packageIds: packages.map(({ id }) => id) });

let codes = 0;
const nextCode = () => `RACE ${++codes}`;
const logWith = (incomingTrackingNumber: string) =>
  post('/packages', {
    recipientName: 'Ann Example',
    recipientAddress: '1 Bay Street',
    warehouseId: company.warehouse.id,
    description: 'Shoes',
    senderName: 'Shoes Inc',
    senderAddress: '12 NW 25 St',
    incomingTrackingNumber,
    weight: 1,
    length: 1,
    width: 1,
    height: 1,
  });
const announceBy = (trackingNumber: string) =>
  post('/expected-packages', {
    userId: company.customer.id,
    senderName: 'Shoes Inc',
    trackingNumber,
    description: 'Shoes',
  });
const expectedOf = (tracking_number: string) =>
  t.db
    .selectFrom('expected_packages')
    .leftJoin('package_claims', 'package_claims.expected_package_id', 'expected_packages.id')
    .select(['status', 'package_claims.package_id as claimed'])
    .where('tracking_number', '=', tracking_number)
    .execute();

let arrivals = 1_000;
const receive = (code: string) =>
  post('/admin/receiving/packages', {
    warehouseId: company.warehouse.id,
    code,
    weight: 1,
    userId: company.customer.id,
    description: 'Shoes',
  });
const undo = (id: number) => () => company.staffClient.delete<Body>(`/admin/receiving/packages/${id}`);

const RACES: Record<string, () => Promise<Round>> = {
  async 'announce × log'() {
    const code = nextCode();
    return {
      calls: [announceBy(code), logWith(code)],
      async outcome(answers) {
        expect(statuses(answers)).toEqual([201, 201]);
        const [expected] = await expectedOf(code);
        expect(expected?.status === 'RECEIVED' || expected?.claimed).toBeTruthy();
      },
    };
  },
  async 'receive × receive, at two desks'() {
    const code = `1Z5R8939035756${++arrivals}`;
    return {
      calls: times(2, receive(code)),
      async outcome(answers) {
        expect(answers).toSucceedOnce('ALREADY_RECEIVED');
        const { rows } = await sql`select from package_codes where code = ${code}`.execute(t.db);
        expect(rows).toHaveLength(1);
      },
    };
  },
  async 'receive × announce'() {
    const code = `1Z5R8939035756${++arrivals}`;
    return {
      calls: [receive(code), announceBy(code)],
      async outcome([received, announced]) {
        expect(received?.status).toBe(201);
        // Announced too late is refused, as it would have been a moment later.
        if (announced?.status === 201) expect(await expectedOf(code)).toMatchObject([{ status: 'RECEIVED' }]);
        else expect(announced).toBeRefused(409, 'TRACKING_NUMBER_RECEIVED');
      },
    };
  },
  async 'undo a receipt × add to a shipment × depart'() {
    const { path } = await preparing(1);
    const { body } = await receive(`1Z5R8939035756${++arrivals}`)();
    const id = 'id' in body ? Number(body.id) : 0;
    return {
      calls: [undo(id), addTo(path, [{ id }]), post(`${path}/depart`)],
      async outcome([undone, added]) {
        const isLeft = await t.db.selectFrom('packages').select('id').where('id', '=', id).execute();
        expect(isLeft).toHaveLength(undone?.status === 204 ? 0 : 1);
        expect([undone?.status === 204, added?.status === 200]).not.toEqual([true, true]);
      },
    };
  },
  async 'undo a receipt × receive its code again'() {
    const code = `1Z5R8939035756${++arrivals}`;
    const { body } = await receive(code)();
    const id = 'id' in body ? Number(body.id) : 0;
    return {
      calls: [undo(id), receive(code)],
      async outcome([undone, again]) {
        expect(undone?.status).toBe(204);
        const { rows } = await sql`select from package_codes where code = ${code}`.execute(t.db);
        expect(rows).toHaveLength(again?.status === 201 ? 1 : 0);
      },
    };
  },
  async 'announce × announce'() {
    const code = nextCode();
    return {
      calls: times(3, announceBy(code)),
      async outcome(answers) {
        expect(successful(answers)).toHaveLength(1);
        expect(await expectedOf(code)).toHaveLength(1);
      },
    };
  },
  async 'log × cancel the announcement'() {
    const code = nextCode();
    const { body } = await announceBy(code)();
    const id = 'id' in body ? body.id : 0;
    return {
      calls: [logWith(code), post(`/expected-packages/${id}/cancel`)],
      async outcome([logged, cancelled]) {
        expect(logged?.status).toBe(201);
        const [expected] = await expectedOf(code);
        expect(expected?.status).toBe(cancelled?.status === 200 ? 'CANCELLED' : 'RECEIVED');
      },
    };
  },
  async 'announce × assign the package to another customer'() {
    const code = nextCode();
    const { body } = await logWith(code)();
    const id = 'id' in body ? body.id : 0;
    const other = await t.build.customer(company.warehouse);
    const assign = () =>
      company.staffClient.put<Body>(`/admin/packages/${id}/customer`, { userId: other.id });
    return {
      calls: [announceBy(code), assign],
      async outcome([announced, assigned]) {
        expect(assigned?.status).toBe(200);
        const [expected] = await expectedOf(code);
        expect(expected?.status).toBe(announced?.status === 201 ? 'CANCELLED' : undefined);
      },
    };
  },
  async 'pay × pay'() {
    const { invoice } = await company.due();
    return {
      calls: times(5, post(`/invoices/${invoice.id}/pay-cash`)),
      async outcome(answers) {
        expect(answers).toSucceedOnce('INVOICE_NOT_DUE');
        expect((await invoiceNow(invoice)).status).toBe('PAID');
      },
    };
  },

  async 'pay × pay under one Idempotency-Key'() {
    const { invoice } = await company.due();
    const key = { 'idempotency-key': crypto.randomUUID() };
    return {
      calls: times(5, post(`/invoices/${invoice.id}/pay-cash`, undefined, key)),
      outcome: (answers) => {
        expect(new Set(answers.map(({ status, raw }) => `${status} ${raw.payload}`)).size).toBe(1);
        expect(answers[0]).toMatchObject({ status: 200, body: { status: 'PAID' } });
      },
    };
  },

  async 'two counters pay the same invoice in part'() {
    const { invoice } = await company.due({ amount: '40.00' });
    const payment = {
      userId: company.customer.id,
      invoices: [{ invoiceId: invoice.id, amount: 25 }],
      taken: { method: 'CASH', amount: 25 },
    };
    return {
      calls: times(2, post('/payments', payment)),
      async outcome(answers) {
        expect(answers).toSucceedOnce('INVOICE_OWES_LESS');
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
      async outcome(answers) {
        expect(answers).toSucceedOnce('INVOICE_NOT_DUE');
        expect([(await invoiceNow(one)).status, (await invoiceNow(other)).status]).toEqual(['PAID', 'PAID']);
      },
    };
  },

  async 'one cashier opens two drawers'() {
    await closeOwnDrawers();
    return {
      calls: times(3, post('/admin/cash-drawers', { openingFloat: 10 })),
      outcome: (answers) => expect(answers).toSucceedOnce('DRAWER_ALREADY_OPEN'),
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
      async outcome(answers) {
        expect(statuses(answers)).toEqual([200, 200]);
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
      outcome: (answers) => expect(answers).toSucceedOnce('CREDIT_TOO_LOW'),
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
      async outcome(answers) {
        expect(answers).toSucceedOnce('PAYMENT_NOT_REVERSIBLE', 'INVOICE_NOT_PAID', 'CONFLICT');
        expect([(await invoiceNow(one.invoice)).status, (await invoiceNow(other.invoice)).status]).toEqual([
          'DUE',
          'DUE',
        ]);
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
      async outcome(answers) {
        expect(answers).toSucceedOnce('PACKAGE_NOT_READY', 'PACKAGE_COLLECTED');
        const wasReversed = answers[1]?.status === 200;
        expect((await packageNow(one.pkg)).status).toBe(wasReversed ? 'CUSTOMS_CLEARED' : 'COLLECTED');
        expect((await invoiceNow(other.invoice)).status).toBe(wasReversed ? 'DUE' : 'PAID');
      },
    };
  },

  async 'pay × cancel'() {
    const { invoice } = await company.due();
    const path = `/invoices/${invoice.id}`;
    return {
      calls: [...times(3, post(`${path}/pay-cash`)), ...times(2, post(`${path}/cancel`))],
      async outcome(answers) {
        expect(answers).toSucceedOnce('INVOICE_NOT_DUE');
        const winner = answers.findIndex(isSuccess);
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
      async outcome(answers) {
        expect(statuses(answers)).toEqual([200, 200]);
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
      async outcome(answers) {
        expect(answers).toSucceedOnce('PACKAGE_NOT_READY', 'PACKAGE_COLLECTED');
        const winner = answers.findIndex(isSuccess);
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
      outcome: (answers) => expect(answers).toSucceedOnce('PACKAGE_ALREADY_INVOICED'),
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
        const late = [removal, ...costs].filter((answer) => answer && answer.status >= 300);
        for (const answer of late) expect(answer?.body.code).toBe('PACKAGE_INVOICED_NO_COSTS');
        const fees = (removal?.status === 204 ? 0 : 3) + 8 * successful(costs).length;
        expect(invoice?.body.totalAmount).toBe(20 + fees);
      },
    };
  },

  async 'add to two shipments'() {
    const [one, other] = [await preparing(0), await preparing(0)];
    const pkg = await t.build.package(company.warehouse);
    return {
      calls: [one, other, one, other, one].map(({ path }) => addTo(path, [pkg])),
      async outcome(answers) {
        expect(answers).toSucceedOnce('PACKAGES_REFUSED');
        const winner = answers.findIndex(isSuccess);
        const { shipment } = winner % 2 === 0 ? one : other;
        expect((await packageNow(pkg)).shipment_id).toBe(shipment.id);
      },
    };
  },

  async 'add × depart'() {
    const { path, shipment } = await preparing();
    const packages = [await t.build.package(company.warehouse), await t.build.package(company.warehouse)];
    return {
      calls: [post(`${path}/depart`), ...packages.map((pkg) => addTo(path, [pkg]))],
      async outcome([departed, ...added]) {
        expect(departed?.status).toBe(200);
        for (const [turn, pkg] of packages.entries()) {
          const isAboard = added[turn]?.status === 200;
          if (!isAboard) expect(added[turn]?.body.code).toBe('SHIPMENT_NOT_PREPARING');
          expect(await packageNow(pkg)).toEqual(
            isAboard
              ? { shipment_id: shipment.id, status: 'IN_TRANSIT' }
              : { shipment_id: null, status: 'IN_WAREHOUSE' },
          );
        }
      },
    };
  },

  async 'remove the last package × depart'() {
    const { path, aboard } = await preparing();
    const remove = () => company.staffClient.delete<Body>(`${path}/packages/${aboard[0]?.id}`);
    return {
      calls: [post(`${path}/depart`), remove],
      async outcome(answers) {
        expect(answers).toSucceedOnce('SHIPMENT_EMPTY', 'SHIPMENT_NOT_PREPARING');
        const { status, packageCount } = await shipmentNow(path);
        expect({ status, packageCount }).toEqual(
          answers[0]?.status === 200
            ? { status: 'DEPARTED', packageCount: 1 }
            : { status: 'PREPARING', packageCount: 0 },
        );
      },
    };
  },

  async 'depart × depart'() {
    const { path } = await preparing(2);
    return {
      calls: times(5, post(`${path}/depart`)),
      outcome: (answers) => expect(answers).toSucceedOnce('SHIPMENT_WRONG_STATUS'),
    };
  },

  async 'upload for a held package × depart'() {
    const shipment = await t.build.shipment(company.warehouse);
    const held = { shipment_id: shipment.id, status: 'ON_HOLD_INVOICE_REQUIRED' } as const;
    const pkg = await t.build.package(company.warehouse, held);
    return {
      calls: [
        () => company.staffClient.upload<Body>(`/packages/${pkg.id}/invoice`, RECEIPT),
        post(`/master-shipments/${shipment.id}/depart`),
      ],
      async outcome(answers) {
        expect(statuses(answers)).toEqual([200, 200]);
        expect((await packageNow(pkg)).status).toBe('IN_TRANSIT');
      },
    };
  },

  async 'open an exception × depart'() {
    const { path, aboard } = await preparing(2);
    const open = post(`/admin/packages/${aboard[1]?.id}/exceptions`, { kind: 'RESTRICTED_GOODS' });
    return {
      calls: [open, post(`${path}/depart`)],
      async outcome([opened, departed]) {
        expect(opened?.status).toBe(201);
        const { status, shippingPackages } = await shipmentNow(path);
        if (departed?.status !== 200) {
          expect(departed).toBeRefused(409, 'SHIPMENT_HAS_EXCEPTIONS');
          expect(status).toBe('PREPARING');
          return;
        }
        expect(opened?.body).toMatchObject({ packageStatus: 'IN_TRANSIT' });
        expect(shippingPackages.map((pkg) => pkg.status)).toEqual(['IN_TRANSIT', 'IN_TRANSIT']);
      },
    };
  },

  async 'open an exception × add'() {
    const { path } = await preparing(0);
    const pkg = await t.build.package(company.warehouse);
    return {
      calls: [post(`/admin/packages/${pkg.id}/exceptions`, { kind: 'DAMAGED' }), addTo(path, [pkg])],
      async outcome([opened, added]) {
        expect(opened?.status).toBe(201);
        if (added?.status !== 200) expect(added).toBeRefused(409, 'PACKAGES_REFUSED');
        expect((await shipmentNow(path)).can.depart.allowed).toBe(false);
      },
    };
  },

  async 'one exception opened and closed at once'() {
    const pkg = await t.build.package(company.warehouse);
    const path = `/admin/packages/${pkg.id}/exceptions`;
    const { id } = await t.build.exception(pkg, { kind: 'OTHER' });
    const close = (decision: string) => post(`/admin/exceptions/${id}/close`, { decision });
    return {
      calls: [...times(3, post(path, { kind: 'DAMAGED' })), close('Mine'), close('Yours')],
      outcome: (answers) => {
        expect(answers.slice(0, 3)).toSucceedOnce('EXCEPTION_ALREADY_OPEN');
        expect(answers.slice(3)).toSucceedOnce('EXCEPTION_CLOSED');
      },
    };
  },

  async 'add the last photos at once'() {
    const pkg = await t.build.package(company.warehouse);
    for (let taken = 0; taken < 5; taken++) await t.build.photo(pkg);
    const upload = () => company.staffClient.upload<Body>(`/admin/packages/${pkg.id}/photos`, PICTURE);
    return {
      calls: times(3, upload),
      outcome: (answers) => expect(answers).toSucceedOnce('TOO_MANY_PHOTOS'),
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
      async outcome(answers) {
        const refused = answers.slice(0, 4).filter(({ status }) => status !== 200);
        for (const { body } of refused) expect(body.code).toBe('BULK_REFUSED');
        expect(statuses(answers.slice(4))).toEqual([200, 200]);
        const now = await Promise.all(packages.map(packageNow));
        expect(now.map(({ status }) => status)).toEqual([
          ...Array(2).fill('READY_FOR_PICKUP'),
          ...Array(4).fill('CUSTOMS_CLEARED'),
        ]);
      },
    };
  },

  async 'bulk adds in opposite order'() {
    const [one, other] = [await preparing(0), await preparing(0)];
    const packages = await Promise.all(Array.from({ length: 5 }, () => t.build.package(company.warehouse)));
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { packageIds: packages.map(({ id }) => id) };
    return {
      calls: [
        addTo(one.path, packages),
        addTo(other.path, packages.toReversed()),
        // Runs inside the transaction of its idempotency key, where a deadlock must be just as harmless.
        post(`${other.path}/add-packages`, body, key),
        addTo(one.path, packages.toReversed()),
      ],
      async outcome(answers) {
        expect(answers).toSucceedOnce('PACKAGES_REFUSED');
        const counts = [await shipmentNow(one.path), await shipmentNow(other.path)];
        expect(counts.map(({ packageCount }) => packageCount).sort()).toEqual([0, 5]);
      },
    };
  },

  async 'register × register'() {
    const newcomer = (email: string) => () =>
      t.anonymous.post<Body>('/auth/register', {
        firstName: 'Ada',
        lastName: 'Clarke',
        email,
        password: 'a long enough word',
        warehouseId: company.warehouse.id,
        destinationCountryId: company.customer.destination_country_id,
      });
    const [same, other] = [crypto.randomUUID(), crypto.randomUUID()];
    return {
      calls: [
        newcomer(`${same}@example.com`),
        newcomer(`${same.toUpperCase()}@example.com`),
        newcomer(`${other}@example.com`),
      ],
      outcome: (answers) => {
        expect(answers.slice(0, 2)).toSucceedOnce('EMAIL_TAKEN');
        expect(answers[2]?.status).toBe(201);
      },
    };
  },

  async 'edit × edit of one version'() {
    const rate = await t.build.rate(company.agent, { min_range: '5000', rate_type: 'PER_CUBIC_FOOT' });
    const path = `/rates/${rate.id}`;
    const edit = (price: number) => () =>
      company.staffClient.put<Body>(path, {
        destinationCountryId: rate.destination_country_id,
        chargeReferenceId: rate.charge_reference_id,
        rateType: 'PER_CUBIC_FOOT',
        rate: price,
        version: rate.version,
      });
    return {
      calls: [1, 2, 3, 4, 5].map((price) => edit(price)),
      async outcome(answers) {
        expect(answers).toSucceedOnce('CHANGED_MEANWHILE');
        const winner = answers.findIndex(isSuccess);
        const now = await company.staffClient.get<Rate>(path);
        expect(now.body).toMatchObject({ rate: winner + 1, version: rate.version + 1 });
        expect((await company.staffClient.delete(path)).status).toBe(204);
      },
    };
  },

  async 'one name for two shipments'() {
    const input = {
      manifestId: crypto.randomUUID(),
      originWarehouseId: company.warehouse.id,
      destinationCountryId: company.customer.destination_country_id,
    };
    return {
      calls: times(5, post('/master-shipments', input)),
      outcome: (answers) => expect(answers).toSucceedOnce('SHIPMENT_NAME_TAKEN'),
    };
  },
};

async function sendAtOnce(calls: Calls, round: number): Promise<ApiResponse<Body>[]> {
  const order = calls.map((_, index) => (index + round) % calls.length);
  const sent = new Map(order.map((index) => [index, calls[index]?.()]));
  const answers = await Promise.all(calls.map((_, index) => sent.get(index)));
  return answers.filter((answer) => answer !== undefined);
}

test.each(Object.entries(RACES))('%s', { timeout: 30_000 + ROUNDS * 2_000 }, async (_, race) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { calls, outcome } = await race();
    const answers = await sendAtOnce(calls, round);
    for (const { status, raw } of answers) expect(status, raw.payload).toBeLessThan(500);
    await outcome(answers);
  }
  await expectInvariants(t.db);
});
