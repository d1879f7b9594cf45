import type { AdminPackageItem, HistoryEntry } from '@eport/contract/packages/package.ts';
import type { ScanList, ScanResult } from '@eport/contract/shipments/loading.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants } from '../../../testing/invariants.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  await expectInvariants(t.db);
  await t.stop();
});

type Listed = { content: AdminPackageItem[] };
type PackageValues = Parameters<TestApp['build']['package']>[1];

async function setUp() {
  const company = await t.build.company();
  const shipment = await t.build.shipment(company.warehouse, { manifest_id: 'MIA-7' });
  const client = await t.as(company.staff);
  const path = `/master-shipments/${shipment.id}/load`;
  return {
    ...company,
    client,
    shipment,
    path,
    ashore: (values: PackageValues = {}) => t.build.package(company.warehouse, values),
    aboard: (values: PackageValues = {}) =>
      t.build.package(company.warehouse, { shipment_id: shipment.id, ...values }),
    load: (code: string, confirmed?: boolean) => client.post<ScanResult>(path, { code, confirmed }),
    list: async () => (await client.get<ScanList>(path)).body,
    counts: async () => (await client.get<Shipment>(`/master-shipments/${shipment.id}`)).body.loading,
  };
}

const label = ({ id }: { id: number }) => `P-${id}`;

describe('loading', () => {
  it('counts a planned package by its label or any of its codes, and records who loaded it', async () => {
    const { load, list, counts, aboard, staff, client } = await setUp();
    const first = await aboard();
    const second = await aboard({ incoming_tracking_number: `1Z 5R89 ${first.id}` });
    await t.build.packageCode(second, `SHOP-${second.id}`);
    await aboard();
    expect(await load(label(first))).toMatchObject({
      status: 200,
      body: { outcome: 'COUNTED', package: { id: first.id, isExtra: false } },
    });
    expect((await load(`shop ${second.id}`)).body).toMatchObject({
      outcome: 'COUNTED',
      package: { id: second.id },
    });
    expect((await load(`1z5r89${first.id}`)).body).toMatchObject({
      outcome: 'ALREADY_COUNTED',
      package: { id: second.id },
    });
    expect(await counts()).toEqual({ planned: 3, scanned: 2, short: 1, extra: 0 });
    const name = `${staff.first_name} ${staff.last_name}`;
    expect((await list()).packages.map(({ id, scannedByName }) => [id, scannedByName])).toEqual([
      [first.id, name],
      [second.id, name],
      [expect.any(Number), null],
    ]);
    const history = await client.get<HistoryEntry[]>(`/packages/${first.id}/history`);
    expect(history.body.at(-1)).toMatchObject({
      fromStatus: 'IN_WAREHOUSE',
      toStatus: 'IN_WAREHOUSE',
      reason: 'Loaded onto shipment MIA-7',
      actorName: name,
    });
  });

  it('does not show customers who handled their package', async () => {
    const { load, aboard, customer } = await setUp();
    const pkg = await aboard({ user_id: customer.id });
    await load(label(pkg));
    const history = await (await t.as(customer)).get<HistoryEntry[]>(`/packages/${pkg.id}/history`);
    expect(history.body).toHaveLength(1);
  });

  it('adds a package that is not planned once it is confirmed', async () => {
    const { load, counts, ashore } = await setUp();
    const pkg = await ashore();
    expect(await load(label(pkg))).toBeRefused(409, 'SCAN_NOT_PLANNED');
    expect(await counts()).toEqual({ planned: 0, scanned: 0, short: 0, extra: 0 });
    expect((await load(label(pkg), true)).body).toMatchObject({
      outcome: 'COUNTED',
      package: { isExtra: true },
    });
    expect(await counts()).toEqual({ planned: 0, scanned: 0, short: 0, extra: 1 });
  });

  it('stops a package on hold until it is confirmed', async () => {
    const { load, counts, aboard } = await setUp();
    const pkg = await aboard({ status: 'ON_HOLD_INVOICE_REQUIRED' });
    expect(await load(label(pkg))).toBeRefused(409, 'SCAN_ON_HOLD');
    expect((await load(label(pkg), true)).body.outcome).toBe('COUNTED');
    expect(await counts()).toMatchObject({ scanned: 1, extra: 0 });
  });

  it('refuses an unplanned package on hold because of the hold until it is confirmed', async () => {
    const { load, counts, ashore } = await setUp();
    const pkg = await ashore({ status: 'ON_HOLD_INVOICE_REQUIRED' });
    expect(await load(label(pkg))).toBeRefused(409, 'SCAN_ON_HOLD');
    expect((await load(label(pkg), true)).body).toMatchObject({
      outcome: 'COUNTED',
      package: { isExtra: true },
    });
    expect(await counts()).toMatchObject({ scanned: 0, extra: 1 });
  });

  it.each<[string, (set: Awaited<ReturnType<typeof setUp>>) => Promise<{ id: number }>, string]>([
    [
      'goes to another country',
      async ({ ashore }) => ashore({ destination_country_id: await t.build.countryId('JM') }),
      'It goes to another country.',
    ],
    ['has no destination', ({ ashore }) => ashore({ destination_country_id: null }), 'It has no destination'],
    [
      'is in another warehouse',
      async ({ agent }) => t.build.package(await t.build.warehouse(agent)),
      'It is in another warehouse.',
    ],
    [
      'is in another shipment',
      async ({ warehouse, ashore }) =>
        ashore({ shipment_id: (await t.build.shipment(warehouse, { manifest_id: 'OTHER' })).id }),
      'It is already in shipment “OTHER”.',
    ],
    [
      'has an open exception',
      async ({ ashore }) => {
        const pkg = await ashore();
        await t.build.exception(pkg);
        return pkg;
      },
      'It has an open exception: Damaged.',
    ],
    [
      'is planned but has an open exception',
      async ({ aboard }) => {
        const pkg = await aboard();
        await t.build.exception(pkg);
        return pkg;
      },
      'It has an open exception: Damaged.',
    ],
  ])('refuses a package that %s, even if confirmed', async (_which, make, reason) => {
    const set = await setUp();
    const pkg = await make(set);
    for (const confirmed of [false, true]) {
      expect(await set.load(label(pkg), confirmed)).toMatchObject({
        status: 409,
        body: { code: 'SCAN_REFUSED', message: expect.stringContaining(reason) },
      });
    }
    expect((await set.counts()).scanned).toBe(0);
  });

  it('finds no package for codes of other agents, measures and unknown codes', async () => {
    const { load } = await setUp();
    const foreign = await t.build.package((await t.build.company()).warehouse);
    for (const code of [label(foreign), 'P-999999', '12.5 lb', 'TBA999999999999'])
      expect(await load(code)).toMatchObject({
        status: 404,
        body: { code: 'SCANNED_CODE_NOT_FOUND', message: `No package has the code “${code}”. Put it aside.` },
      });
    expect(await load(' ')).toRejectField('code');
  });

  it('refuses a code of several packages as ambiguous, unless one of them is planned', async () => {
    const { load, ashore, aboard } = await setUp();
    const code = `REUSED${Date.now()}`;
    for (const pkg of [await ashore(), await ashore()]) await t.build.packageCode(pkg, code);
    expect(await load(code)).toBeRefused(409, 'SCAN_AMBIGUOUS');
    const planned = await aboard();
    await t.build.packageCode(planned, code);
    expect((await load(code)).body.package.id).toBe(planned.id);
  });

  it('undoes a scan; a package that it added leaves the shipment', async () => {
    const { load, path, client, counts, aboard, ashore } = await setUp();
    const [planned, added] = [await aboard(), await ashore()];
    await load(label(planned));
    await load(label(added), true);
    for (const pkg of [planned, added]) expect((await client.delete(`${path}/${pkg.id}`)).status).toBe(204);
    expect(await counts()).toEqual({ planned: 1, scanned: 0, short: 1, extra: 0 });
    expect(await client.delete(`${path}/${planned.id}`)).toBeRefused(404, 'SCAN_NOT_FOUND');
  });

  it('forgets the scan of a package that is removed from the shipment', async () => {
    const { load, client, shipment, counts, aboard } = await setUp();
    const pkg = await aboard();
    await load(label(pkg));
    expect((await client.delete(`/master-shipments/${shipment.id}/packages/${pkg.id}`)).status).toBe(204);
    expect(await counts()).toEqual({ planned: 0, scanned: 0, short: 0, extra: 0 });
  });

  it('no longer lists a package as loaded once it is undone, and counts it when it is loaded again', async () => {
    const { load, path, client, shipment, aboard, staff } = await setUp();
    const colleague = await t.as(await t.build.admin());
    const [undone, removed, again] = [await aboard(), await aboard(), await aboard()];
    for (const pkg of [undone, removed, again]) await load(label(pkg));
    const loadedBy = async (by: string) => {
      const { body } = await client.get<Listed>(`/admin/packages?loadedFrom=2026-01-01${by}`);
      return body.content.map(({ id }) => id);
    };
    const byStaff = `&staffId=${staff.id}`;
    expect(await loadedBy(byStaff)).toEqual([again.id, removed.id, undone.id]);
    for (const pkg of [undone, again]) await client.delete(`${path}/${pkg.id}`);
    await client.delete(`/master-shipments/${shipment.id}/packages/${removed.id}`);
    expect(await loadedBy('')).toEqual([]);
    expect((await colleague.post(path, { code: label(again) })).status).toBe(200);
    expect(await loadedBy('')).toEqual([again.id]);
    expect(await loadedBy(byStaff)).toEqual([]);
  });

  it('is refused after the departure, which does not require all packages to be scanned', async () => {
    const { load, path, client, shipment, counts, aboard } = await setUp();
    const [pkg, other] = [await aboard(), await aboard()];
    await load(label(pkg));
    expect((await client.post(`/master-shipments/${shipment.id}/depart`)).status).toBe(200);
    expect(await load(label(other))).toBeRefused(409, 'SHIPMENT_WRONG_STATUS');
    expect(await client.delete(`${path}/${pkg.id}`)).toBeRefused(409, 'SHIPMENT_WRONG_STATUS');
    expect(await counts()).toEqual({ planned: 2, scanned: 1, short: 1, extra: 0 });
  });

  it('is recorded in the audit', async () => {
    const { load, path, client, aboard, staff } = await setUp();
    const pkg = await aboard();
    await load(label(pkg));
    await client.delete(`${path}/${pkg.id}`);
    const entries = await t.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('kind', '=', 'SHIPMENT_SCAN')
      .where('parent_kind', '=', 'PACKAGE')
      .where('parent_id', '=', pkg.id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'CREATED', actor_id: staff.id },
      { action: 'DELETED', actor_id: staff.id },
    ]);
  });
});
