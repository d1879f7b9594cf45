import type { AdminPackage, HistoryEntry } from '@eport/contract/packages/package.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let home: Awaited<ReturnType<TestApp['build']['company']>>;
let staff: Client;

beforeAll(async () => {
  t = await startTestApp();
  home = await t.build.company();
  staff = await t.as(home.staff);
});
afterAll(() => t.stop());

async function packageIn(status: PackageStatus) {
  const shipment = await t.build.shipment(home.warehouse, { status: 'CLEARED', arrived_at: new Date() });
  return t.build.package(home.warehouse, { user_id: home.customer.id, shipment_id: shipment.id, status });
}

describe('POST /admin/packages/{id}/hand-over', () => {
  test.each(['READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE'] as const)(
    'sets COLLECTED from %s',
    async (from) => {
      const { id } = await packageIn(from);
      expect(
        await staff.post<AdminPackage>(`/admin/packages/${id}/hand-over`, {
          collectedBy: ' Bea Brown ',
        }),
      ).toSucceedWith(200, { status: 'COLLECTED', collectedBy: 'Bea Brown' });
      const { body: history } = await staff.get<HistoryEntry[]>(`/packages/${id}/history`);
      expect(history.at(-1)).toMatchObject({
        fromStatus: from,
        toStatus: 'COLLECTED',
        reason: 'Handed over to Bea Brown',
      });
    },
  );

  test.each(['IN_TRANSIT', 'CUSTOMS_CLEARED', 'ON_HOLD_INVOICE_REQUIRED'] as const)(
    'refuses a package that is %s',
    async (from) => {
      const { id } = await packageIn(from);
      const response = await staff.post(`/admin/packages/${id}/hand-over`, { collectedBy: 'Bea' });
      expect(response).toBeRefused(409, 'PACKAGE_NOT_READY');
      expect(response.body.message).toContain(from.replaceAll('_', ' '));
    },
  );

  test('succeeds once under concurrent calls', async () => {
    const { id } = await packageIn('READY_FOR_PICKUP');
    const names = Array.from({ length: 10 }, (_, index) => `Person ${index}`);
    const responses = await Promise.all(
      names.map((collectedBy) =>
        staff.post<AdminPackage>(`/admin/packages/${id}/hand-over`, { collectedBy }),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    const winner = names[statuses.indexOf(200)];
    const { body } = await staff.get<AdminPackage>(`/admin/packages/${id}`);
    expect(body.collectedBy).toBe(winner);
    const { body: history } = await staff.get<HistoryEntry[]>(`/packages/${id}/history`);
    expect(history.filter(({ toStatus }) => toStatus === 'COLLECTED')).toHaveLength(1);
  });

  test('requires the name of the person who collected it', async () => {
    const { id } = await packageIn('READY_FOR_PICKUP');
    for (const given of [{}, { collectedBy: '  ' }, { collectedBy: 'a\nb' }, { collectedBy: 7 }]) {
      expect(await staff.post(`/admin/packages/${id}/hand-over`, given)).toRejectField('collectedBy');
    }
  });
});

describe('POST /admin/packages/{id}/at-counter', () => {
  test('moves a ready package to the counter', async () => {
    const { id } = await packageIn('READY_FOR_PICKUP');
    expect(await staff.post<AdminPackage>(`/admin/packages/${id}/at-counter`)).toSucceedWith(200, {
      status: 'READY_FOR_PICKUP_AT_WAREHOUSE',
    });
  });

  test.each(['CUSTOMS_CLEARED', 'READY_FOR_PICKUP_AT_WAREHOUSE'] as const)(
    'refuses a package that is %s',
    async (from) => {
      const { id } = await packageIn(from);
      const response = await staff.post(`/admin/packages/${id}/at-counter`);
      expect(response).toBeRefused(409, 'STATUS_NOT_REACHABLE');
      expect(response.body.message).toContain('only a package that is READY FOR PICKUP');
    },
  );
});

test.each([
  ['hand-over', { collectedBy: 'Bea' }],
  ['at-counter', undefined],
])(
  '%s rejects customers and calls without a session, and hides packages out of scope',
  async (step, body) => {
    const { id } = await packageIn('READY_FOR_PICKUP');
    const other = await t.as((await t.build.company()).staff);
    expect((await t.anonymous.post(`/admin/packages/${id}/${step}`, body)).status).toBe(401);
    expect((await (await t.as(home.customer)).post(`/admin/packages/${id}/${step}`, body)).status).toBe(403);
    const foreign = await other.post(`/admin/packages/${id}/${step}`, body);
    const unknown = await other.post(`/admin/packages/999999999/${step}`, body);
    expect(foreign).toMatchObject({ status: 404, body: unknown.body });
    expect((await staff.get<AdminPackage>(`/admin/packages/${id}`)).body.status).toBe('READY_FOR_PICKUP');
  },
);
