import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  addTo,
  type Body,
  company,
  post,
  preparing,
  statuses,
  successful,
  t,
  testRaces,
  times,
} from '../../testing/races.ts';

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

/** The last four digits of the tracking numbers. */
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

testRaces({
  async 'announce × log'() {
    const code = nextCode();
    return {
      calls: [announceBy(code), logWith(code)],
      async outcome(responses) {
        expect(statuses(responses)).toEqual([201, 201]);
        const [expected] = await expectedOf(code);
        expect(expected?.status === 'RECEIVED' || expected?.claimed).toBeTruthy();
      },
    };
  },

  async 'receive × receive, at two desks'() {
    const code = `1Z5R8939035756${++arrivals}`;
    return {
      calls: times(2, receive(code)),
      async outcome(responses) {
        expect(responses).toSucceedOnce('ALREADY_RECEIVED');
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
        // An announcement after the receipt is refused.
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
        const wasUndone = undone?.status === 204;
        if (wasUndone) expect(added?.status, 'adding a package that is gone').not.toBe(200);
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
      async outcome(responses) {
        expect(successful(responses)).toHaveLength(1);
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
});
