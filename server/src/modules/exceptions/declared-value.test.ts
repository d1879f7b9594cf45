import type { Exception, ExceptionItem } from '@eport/contract/exceptions/exception.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createCustomsBuilders } from '../../testing/customs-builders.ts';
import { startCompany } from '../../testing/start-company.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openExceptionsAboveLimit } from './index.ts';

const { t, home, staff } = await startCompany();
afterAll(() => t.stop());

const pkg = (values: Parameters<TestApp['build']['package']>[1] = {}) =>
  t.build.package(home.warehouse, { user_id: home.customer.id, ...values });

/** Adds a manifest with this exchange rate. */
async function setRate(
  warehouse: Parameters<TestApp['build']['package']>[0],
  from: string,
  into: string,
  rate: number,
) {
  const shipment = await t.build.shipment(warehouse);
  await inTransaction(t.db, { userId: null }, async (trx) => {
    const { id } = await createCustomsBuilders(trx).manifest(shipment);
    const values = { manifest_id: id, currency_code: from, into_currency: into, exchange_rate: String(rate) };
    await trx.insertInto('manifest_rates').values(values).execute();
  });
}

describe('a declared value', () => {
  const declare = (values: { packageId: number; amount: number; currency: string }[]) =>
    inTransaction(t.db, { userId: home.staff.id }, (trx) => openExceptionsAboveLimit(t, trx, values));
  const kindsOf = async (id: number) =>
    (await staff.get<AdminPackage>(`/admin/packages/${id}`)).body.exceptions.map(({ kind }) => kind);

  test('above the limit opens one exception, which says so and has no opener', async () => {
    const { id } = await pkg();
    await declare([{ packageId: id, amount: 2_500.01, currency: 'USD' }]);
    await declare([{ packageId: id, amount: 3_000, currency: 'USD' }]);
    const { body: desk } = await staff.get<{ content: ExceptionItem[] }>(
      '/admin/exceptions?kind=VALUE_ABOVE_LIMIT',
    );
    const found = desk.content.filter(({ packageId }) => packageId === id);
    expect(found).toMatchObject([
      { latestNote: 'The declared value of $2,500.01 is above the limit of $2,500.00.' },
    ]);
    const { body } = await staff.get<Exception>(`/admin/exceptions/${found[0]?.id}`);
    expect(body).toMatchObject({ openedByName: null, notes: [{ authorName: null }] });
  });

  test('at the limit, small in any currency or of a collected package opens no exception', async () => {
    const shipment = await t.build.shipment(home.warehouse, { status: 'CLOSED' });
    const collected = await pkg({ status: 'COLLECTED', shipment_id: shipment.id, collected_by: 'Ann' });
    const [limit, small] = [await pkg(), await pkg()];
    await declare([
      { packageId: limit.id, amount: 2_500, currency: 'USD' },
      { packageId: small.id, amount: 625, currency: 'KWD' },
      { packageId: collected.id, amount: 9_000, currency: 'USD' },
    ]);
    for (const { id } of [limit, small, collected]) expect(await kindsOf(id)).toEqual([]);
  });

  test('in a currency without a known rate opens an exception to check it', async () => {
    const foreign = await t.build.company();
    await setRate(foreign.warehouse, 'CHF', 'USD', 1.1);
    const { id } = await pkg();
    await declare([{ packageId: id, amount: 1_800, currency: 'CHF' }]);
    expect(await kindsOf(id)).toEqual(['VALUE_TO_CHECK']);
    const { body } = await staff.get<{ content: ExceptionItem[] }>('/admin/exceptions?kind=VALUE_TO_CHECK');
    expect(body.content).toMatchObject([
      {
        latestNote:
          'No exchange rate is known for the declared value of CHF 1,800.00. Check that it is not above the limit of $2,500.00.',
      },
    ]);
  });

  test('in another currency is converted with the newest rate of the agent, in either direction', async () => {
    await setRate(home.warehouse, 'EUR', 'USD', 1.5);
    await setRate(home.warehouse, 'EUR', 'USD', 1.2);
    await setRate(home.warehouse, 'USD', 'JMD', 150);
    const [above, below, dollars, islands] = [await pkg(), await pkg(), await pkg(), await pkg()];
    await declare([
      { packageId: above.id, amount: 2_083.34, currency: 'EUR' },
      { packageId: below.id, amount: 2_083.33, currency: 'EUR' },
      { packageId: dollars.id, amount: 375_000, currency: 'JMD' },
      { packageId: islands.id, amount: 375_001, currency: 'JMD' },
    ]);
    expect(await Promise.all([above, below, dollars, islands].map(({ id }) => kindsOf(id)))).toEqual([
      ['VALUE_ABOVE_LIMIT'],
      [],
      [],
      ['VALUE_ABOVE_LIMIT'],
    ]);
    const { body } = await staff.get<{ content: ExceptionItem[] }>(
      '/admin/exceptions?kind=VALUE_ABOVE_LIMIT',
    );
    expect(body.content.find(({ packageId }) => packageId === above.id)?.latestNote).toBe(
      'The declared value of EUR 2,083.34, about $2,500.01, is above the limit of $2,500.00.',
    );
  });

  test('equal to the limit opens no exception at a rate without a finite inverse', async () => {
    await setRate(home.warehouse, 'USD', 'XCD', 7.8);
    const [at, above] = [await pkg(), await pkg()];
    await declare([
      { packageId: at.id, amount: 19_500, currency: 'XCD' },
      { packageId: above.id, amount: 19_500.05, currency: 'XCD' },
    ]);
    expect(await kindsOf(at.id)).toEqual([]);
    expect(await kindsOf(above.id)).toEqual(['VALUE_ABOVE_LIMIT']);
  });

  test('is compared with the limit of the agent', async () => {
    const { id, agent_id } = await pkg();
    await inTransaction(t.db, { userId: null }, (trx) =>
      trx.updateTable('agents').set({ declared_value_limit: '800' }).where('id', '=', agent_id).execute(),
    );
    await declare([{ packageId: id, amount: 800.01, currency: 'USD' }]);
    expect(await kindsOf(id)).toEqual(['VALUE_ABOVE_LIMIT']);
  });

  test.each(['when it is logged', 'when its code is added', 'when its customer is assigned'])(
    'of an announcement is compared with the limit of the agent %s',
    async (way) => {
      const { warehouse, customer: owner, staff: clerk, agent } = await t.build.company();
      await inTransaction(t.db, { userId: null }, (trx) =>
        trx.updateTable('agents').set({ declared_value_limit: '800' }).where('id', '=', agent.id).execute(),
      );
      const client = await t.as(clerk);
      const announced = { trackingNumber: 'TBA000111222333', declaredValue: 800.01, currency: 'USD' };
      const announce = async () =>
        expect(
          await (await t.as(owner)).post('/expected-packages', {
            senderName: 'Bright Shoes',
            description: 'Shoes',
            ...announced,
          }),
        ).toSucceedWith(201);
      const input = {
        userId: way === 'when its customer is assigned' ? null : owner.id,
        recipientName: 'Ann',
        recipientAddress: '1 Bay Street',
        warehouseId: warehouse.id,
        destinationCountryId: owner.destination_country_id,
        description: 'Shoes',
        senderName: 'Bright Shoes',
        senderAddress: '12 NW 25 St',
        weight: 1,
        length: 1,
        width: 1,
        height: 1,
      };
      const log = async (incomingTrackingNumber: string | null) =>
        (await client.post<AdminPackage>('/packages', { ...input, incomingTrackingNumber })).body.id;
      const { trackingNumber: code } = announced;
      let id: number;
      if (way === 'when its customer is assigned') {
        id = await log(code);
        await announce();
        await client.put(`/admin/packages/${id}/customer`, { userId: owner.id });
      } else {
        await announce();
        id = await log(way === 'when it is logged' ? code : null);
        if (way === 'when its code is added') await client.post(`/admin/packages/${id}/codes`, { code });
      }
      const { exceptions } = (await client.get<AdminPackage>(`/admin/packages/${id}`)).body;
      const open = exceptions.filter(({ status }) => status === 'OPEN');
      expect(open.map(({ kind }) => kind)).toEqual(['VALUE_ABOVE_LIMIT']);
    },
  );
});
