import type { Preflight } from '@eport/contract/manifests/preflight.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpExportable } from '../../../../testing/exportable.ts';
import { addManyBills } from '../../../../testing/many-bills.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Setup = Awaited<ReturnType<typeof setUpExportable>>;
const preflight = async ({ client, manifest }: Pick<Setup, 'client' | 'manifest'>) =>
  (await client.get<Preflight>(`/manifests/${manifest.id}/preflight`)).body;

describe('GET /manifests/{id}/preflight', () => {
  test('returns no findings for a complete manifest', async () => {
    expect(await preflight(await setUpExportable(t))).toEqual({
      profile: 'barbados',
      carrierCheck: { checkedAt: expect.any(String), checkedBy: expect.any(String) },
      errorCount: 0,
      warningCount: 0,
      findings: [],
    });
  });

  test('returns findings of manifest, containers and bills, errors first', async () => {
    const setup = await setUpExportable(t);
    const { bills, container, change } = setup;
    await change.manifest({ customs_office_code: null });
    await change.container({ type_of_container: 'BIG' });
    await change.bill({ consignee_name: 'A'.repeat(80), package_type_name: 'THING' });
    const { findings, errorCount, warningCount } = await preflight(setup);
    const manifest = { billId: null, containerId: null, subject: null };
    expect(findings.map(({ message, ...finding }) => finding)).toEqual([
      { ...manifest, severity: 'error', check: 2, field: 'customsOfficeCode' },
      {
        severity: 'error',
        check: 15,
        billId: null,
        containerId: container.id,
        subject: container.identification_number,
        field: 'typeOfContainer',
      },
      {
        severity: 'error',
        check: 20,
        billId: bills[0].id,
        containerId: null,
        subject: bills[0].bl_reference,
        field: 'packageTypeName',
      },
      {
        severity: 'warning',
        check: 24,
        billId: bills[0].id,
        containerId: null,
        subject: bills[0].bl_reference,
        field: 'consigneeName',
      },
    ]);
    expect({ errorCount, warningCount }).toEqual({ errorCount: 3, warningCount: 1 });
    expect(findings[0]?.message).toBe(
      'Customs Office Code is missing, but customs (Barbados) requires it. Enter it.',
    );
  });

  test('checks containers by sea only', async () => {
    const setup = await setUpExportable(t);
    await setup.change.manifest({
      mode_of_transport: 'AIR',
      port_of_loading_id: (await setup.customs.port('AIR', 'USMIA')).id,
      port_of_unloading_id: (await setup.customs.port('AIR', 'BBBGI')).id,
    });
    await setup.change.container({
      identification_number: 'LOOSE',
      type_of_container: null,
      profile_fields: {},
    });
    const { findings } = await preflight(setup);
    expect(findings.filter(({ check }) => check !== 10)).toEqual([]);
  });

  test('requires the disposition of a container from its bills, and asks for it before it has bills', async () => {
    const setup = await setUpExportable(t);
    const { disposition: _, ...stowed } = setup.stowed;
    await setup.change.container({ profile_fields: stowed });
    const found = async () =>
      (await preflight(setup)).findings
        .filter(({ field }) => field === 'profileFields.disposition')
        .map(({ severity, containerId }) => [severity, containerId]);
    const { id } = setup.container;
    expect(await found()).toEqual([['error', id]]);
    for (const bill of setup.bills) await setup.change.bill({ bl_nature: '24' }, bill);
    expect(await found()).toEqual([]);
    await t.db.deleteFrom('bills').where('container_id', '=', id).execute();
    expect(await found()).toEqual([['warning', id]]);
  });

  test('warns once about all bills that were exported before', async () => {
    const setup = await setUpExportable(t);
    await setup.client.get(`/manifests/${setup.manifest.id}/export-xml`);
    await setup.billOf();
    await setup.change.manifest({
      profile_fields: { ...setup.carrier, masterPackages: 3, masterWeightKg: 17.01 },
    });
    const { findings, errorCount } = await preflight(setup);
    expect(errorCount).toBe(0);
    expect(findings).toMatchObject([{ check: 7, billId: null, severity: 'warning' }]);
    expect(findings[0]?.message).toContain(`${setup.bills.length} house bills were exported`);
  });

  test('rejects bills that another manifest of the agent exported for the same voyage', async () => {
    const setup = await setUpExportable(t);
    const { bills, customs, warehouse } = setup;
    const earlier = (values: Parameters<Setup['manifestOf']>[1], home = warehouse) =>
      t.build.shipment(home).then((shipment) => setup.manifestOf(shipment, values));
    await customs.exported(await earlier({}), [bills[0].bl_reference]);
    await customs.exported(await earlier({ voyage_number: 'OTHER' }), [bills[1].bl_reference]);
    const { warehouse: elsewhere } = await t.build.company();
    await customs.exported(await earlier({}, elsewhere), [bills[1].bl_reference]);
    const { findings } = await preflight(setup);
    expect(findings.map(({ severity, check, billId }) => [severity, check, billId])).toEqual([
      ['error', 7, bills[0].id],
    ]);
  });

  test('returns a thousand findings and counts all', async () => {
    const setup = await setUpExportable(t);
    await addManyBills(t.db, setup, 1_100);
    await t.db
      .updateTable('bills')
      .set({ package_type_name: 'THING' })
      .where('manifest_id', '=', setup.manifest.id)
      .execute();
    const { findings, errorCount } = await preflight(setup);
    expect({ findingsCount: findings.length, errorCount }).toEqual({
      findingsCount: 1_000,
      errorCount: 1_104,
    });
  });
});
