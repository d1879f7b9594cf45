import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { describe, expect, test } from 'vitest';
import { testClearance } from '../../testing/clearance.ts';

const { t, setUp } = await testClearance();

describe('POST /master-shipments/{id}/clearance', () => {
  test('clears packages and adds their duties, with history, email and audit', async () => {
    const { aboard, record, packageNow, staff, shipment } = await setUp();
    const [one, other] = [await aboard(), await aboard({ status: 'HELD_AT_PORT_DUTIES_DUE' })];
    const response = await record({ id: one.id, duty: { amount: 12.5 } }, { id: other.id });
    expect(response).toSucceedWith(200, { cleared: 2, duties: 1, already: 0 });
    expect(await packageNow(one)).toMatchObject({
      status: 'CUSTOMS_CLEARED',
      appliedCosts: [{ description: 'Customs Duty', amount: 12.5, currencyCode: 'USD' }],
    });
    expect(await packageNow(other)).toMatchObject({ status: 'CUSTOMS_CLEARED', appliedCosts: [] });
    const history = await t.db
      .selectFrom('package_history')
      .select(['to_status', 'reason', 'actor_id'])
      .where('package_id', '=', one.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(history).toEqual({
      to_status: 'CUSTOMS_CLEARED',
      reason: 'Cleared by customs',
      actor_id: staff.id,
    });
    const audited = await t.db
      .selectFrom('audit')
      .select('actor_id')
      .where('kind', '=', 'PACKAGE_COST')
      .where('parent_id', '=', one.id)
      .execute();
    expect(audited).toEqual([{ actor_id: staff.id }]);
    const lists = await t.db
      .selectFrom('audit')
      .select(['actor_id', 'action', 'after'])
      .where('kind', '=', 'CLEARANCE')
      .where('parent_kind', '=', 'SHIPMENT')
      .where('parent_id', '=', shipment.id)
      .execute();
    expect(lists).toEqual([
      {
        actor_id: staff.id,
        action: 'CREATED',
        after: expect.objectContaining({ cleared_count: 2, duty_count: 1 }),
      },
    ]);
  });

  test('records a list again without a second duty', async () => {
    const { aboard, record, packageNow, shipment } = await setUp();
    const pkg = await aboard();
    const line = { id: pkg.id, duty: { amount: 9.99 } };
    await record(line);
    expect(await record(line)).toSucceedWith(200, { cleared: 0, duties: 0, already: 1 });
    expect((await packageNow(pkg)).appliedCosts).toHaveLength(1);
    const lists = await t.db
      .selectFrom('clearances')
      .select('id')
      .where('shipment_id', '=', shipment.id)
      .execute();
    expect(lists).toHaveLength(1);
  });

  test('records all or none, and names each refused package', async () => {
    const { aboard, record, packageNow } = await setUp();
    const [good, held] = [await aboard(), await aboard({ status: 'ON_HOLD_INVOICE_REQUIRED' })];
    const response = await record({ id: good.id, duty: { amount: 4 } }, { id: held.id });
    expect(response).toBeRefused(409, 'CLEARANCE_REFUSED', {
      message: '1 of these packages cannot be recorded. Check the list again.',
    });
    expect(response.body).toMatchObject({
      packages: [{ id: held.id, status: 'ON_HOLD_INVOICE_REQUIRED' }],
    });
    expect(await packageNow(good)).toMatchObject({ status: 'AWAITING_CUSTOMS_CLEARANCE', appliedCosts: [] });
  });

  test('keeps the exchange rate of duties in another currency, and proposes it for the next list', async () => {
    const { aboard, recordAt, proposedRates, packageNow, shipment } = await setUp();
    const [one, other, third] = [await aboard(), await aboard(), await aboard()];
    const duty = { amount: 100, currencyCode: 'XCD' };
    const next = { reference: `${third.id}`, duty };
    expect(await proposedRates(next)).toEqual([{ currencyCode: 'XCD', exchangeRate: null }]);
    const rates = [
      { currencyCode: 'xcd', exchangeRate: 0.37 },
      { currencyCode: 'BBD', exchangeRate: 0.5 },
    ];
    await recordAt(rates, { id: one.id, duty }, { id: other.id, duty: { amount: 3 } });
    expect((await packageNow(one)).appliedCosts).toMatchObject([{ ...duty, exchangeRate: 0.37 }]);
    expect((await packageNow(other)).appliedCosts).toMatchObject([
      { currencyCode: 'USD', exchangeRate: null },
    ]);
    expect(await proposedRates(next, { reference: `${other.id}`, duty: { amount: 3 } })).toEqual([
      { currencyCode: 'XCD', exchangeRate: 0.37 },
    ]);
    const { exchange_rates } = await t.db
      .selectFrom('clearances')
      .select('exchange_rates')
      .where('shipment_id', '=', shipment.id)
      .executeTakeFirstOrThrow();
    expect(exchange_rates).toEqual({ XCD: 0.37 });
    const elsewhere = await setUp();
    const foreign = await elsewhere.aboard();
    expect(await elsewhere.proposedRates({ reference: `${foreign.id}`, duty })).toEqual([
      { currencyCode: 'XCD', exchangeRate: null },
    ]);
  });

  test('rejects duties in another currency without an exchange rate, and invalid rates', async () => {
    const { aboard, record, recordAt, packageNow } = await setUp();
    const pkg = await aboard();
    const line = { id: pkg.id, duty: { amount: 100, currencyCode: 'XCD' } };
    const rate = { currencyCode: 'XCD', exchangeRate: 0.37 };
    expect(await record(line)).toRejectField('rates');
    expect(await recordAt([rate, rate], line)).toRejectField('rates');
    expect(await recordAt([rate, { currencyCode: 'USD', exchangeRate: 1 }], line)).toRejectField('rates');
    expect(await recordAt([{ ...rate, exchangeRate: 0 }], line)).toRejectField('rates.0.exchangeRate');
    expect(await packageNow(pkg)).toMatchObject({ status: 'AWAITING_CUSTOMS_CLEARANCE', appliedCosts: [] });
  });

  test('refuses a package that is not in the shipment, and rejects a repeated package', async () => {
    const { aboard, record, warehouse } = await setUp();
    const ashore = await t.build.package(warehouse);
    expect(await record({ id: ashore.id })).toBeRefused(404, 'PACKAGE_NOT_FOUND');
    const { id } = await aboard();
    expect(await record({ id }, { id })).toRejectField('packages');
  });

  test.each<PackageStatus>(['IN_TRANSIT', 'IN_WAREHOUSE'])(
    'refuses a shipment that has not arrived, with packages %s',
    async (status) => {
      const { client, warehouse } = await setUp();
      const shipment = await t.build.shipment(warehouse, {
        status: status === 'IN_TRANSIT' ? 'DEPARTED' : 'PREPARING',
      });
      const pkg = await t.build.package(warehouse, { shipment_id: shipment.id, status });
      const path = `/master-shipments/${shipment.id}/clearance`;
      const lines = [{ line: 1, reference: String(pkg.id) }];
      expect(await client.post(path, { packages: [{ id: pkg.id }] })).toBeRefused(
        409,
        'SHIPMENT_WRONG_STATUS',
      );
      expect(await client.post(`${path}/check`, { lines })).toBeRefused(409, 'SHIPMENT_WRONG_STATUS');
    },
  );
});
