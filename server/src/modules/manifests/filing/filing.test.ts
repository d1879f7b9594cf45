import type { FilingChanges } from '@eport/contract/manifests/filing.ts';
import type { Manifest, ManifestExport } from '@eport/contract/manifests/manifest.ts';
import { MANIFEST_STATES, type ManifestState } from '@eport/contract/manifests/manifest-states.ts';
import type { Preflight } from '@eport/contract/manifests/preflight.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysAfter, today } from '../../../platform/clock.ts';
import { dayTextIn } from '../../../platform/pdf/paper-dates.ts';
import { auditOf } from '../../../testing/audit.ts';
import { outcomeOf } from '../../../testing/client.ts';
import { setUpCustoms } from '../../../testing/customs.ts';
import { EARLIEST, setZone } from '../../../testing/far-apart.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const DATE = '2025-12-02';
const INPUTS = {
  file: { date: DATE, registrationNumber: 'BGI 2026 417' },
  accept: { date: DATE },
  refuse: { date: DATE, reason: 'Consignee code unknown' },
  correct: { date: DATE },
};
type Step = keyof typeof INPUTS;
const STEPS = ['file', 'accept', 'refuse', 'correct'] as const satisfies Step[];

const STEPS_TO: Record<ManifestState, (Step | 'export')[]> = {
  NOT_EXPORTED: [],
  EXPORTED: ['export'],
  FILED: ['export', 'file'],
  ACCEPTED: ['export', 'file', 'accept'],
  REFUSED: ['export', 'file', 'refuse'],
  CORRECTED: ['export', 'file', 'refuse', 'export', 'correct'],
};

async function setUp(state: ManifestState = 'NOT_EXPORTED') {
  const setup = await setUpCustoms(t);
  const manifest = await setup.customs.manifest(setup.shipment);
  const bill = async () => setup.customs.houseBill(manifest, await setup.aboard());
  const bills = [await bill(), await bill()] as const;
  const path = `/manifests/${manifest.id}`;
  const read = async () => (await setup.client.get<Manifest>(path)).body;
  const take = (step: Step, input: object = INPUTS[step]) => setup.client.post(`${path}/${step}`, input);
  const exportFile = () => setup.client.get(`${path}/export-xml`);
  for (const step of STEPS_TO[state])
    expect((await (step === 'export' ? exportFile() : take(step))).status).toBe(200);
  const exportIds = async () =>
    (await setup.client.get<ManifestExport[]>(`${path}/exports`)).body.map(({ id }) => id);
  const changes = async () => (await setup.client.get<FilingChanges>(`${path}/filing-changes`)).body;
  return { ...setup, manifest, bills, bill, path, read, take, exportFile, exportIds, changes };
}

describe('the state of a manifest', () => {
  test.each(MANIFEST_STATES)('%s allows the actions that `can` allows', async (state) => {
    for (const step of [...STEPS, 'remove'] as const) {
      const { read, take, client, path } = await setUp(state);
      const { status, can } = await read();
      expect(status).toBe(state);
      const done = await (step === 'remove' ? client.delete(path) : take(step));
      expect(outcomeOf(done), `${step} ${state}`).toEqual(can[step]);
    }
  });

  test('records each step with the day, the number, the reason, the file and the user', async () => {
    const { read, take, exportFile, staff, manifest } = await setUp('FILED');
    await take('refuse');
    await exportFile();
    await take('correct', { date: '2025-12-03', registrationNumber: 'BGI 2026 420' });
    const { status, filings } = await read();
    expect(status).toBe('CORRECTED');
    const by = `${staff.first_name} ${staff.last_name}`;
    expect(filings).toMatchObject([
      { event: 'CORRECTED', date: '2025-12-03', registrationNumber: 'BGI 2026 420', recordedBy: by },
      { event: 'REFUSED', reason: 'Consignee code unknown', exportId: null },
      { event: 'FILED', date: DATE, registrationNumber: 'BGI 2026 417', reason: null },
    ]);
    expect(new Set(filings.map(({ exportId }) => exportId)).size).toBe(3);
    const [first] = await auditOf(t.db, 'MANIFEST_FILING', filings[2]?.id ?? 0);
    expect(first).toMatchObject({ action: 'CREATED', actor_id: staff.id, parent_id: manifest.id });
  });

  test('needs a new file for a correction', async () => {
    const { take, exportFile } = await setUp('REFUSED');
    expect(await take('correct')).toBeRefused(409, 'MANIFEST_NOT_EXPORTED_AGAIN');
    await exportFile();
    expect((await take('correct')).status).toBe(200);
  });

  test('records which file customs has, and compares later changes with that file', async () => {
    const { client, path, bills, changes, exportFile, exportIds, read, take } = await setUp('EXPORTED');
    await client.put(`${path}/bols`, { bills: [{ id: bills[0].id, totalWeight: 9 }] });
    await exportFile();
    const [second, first] = await exportIds();
    await take('file', { ...INPUTS.file, exportId: first });
    expect((await read()).filings).toMatchObject([{ exportId: first }]);
    expect((await changes()).bills).toMatchObject([{ billId: bills[0].id, fields: ['totalWeight'] }]);
    await take('correct', { ...INPUTS.correct, exportId: second });
    expect((await read()).filings).toMatchObject([{ exportId: second }, { exportId: first }]);
    expect((await changes()).bills).toEqual([]);
  });

  test('refuses files of another manifest and files that are not newer than that of customs', async () => {
    const { exportFile, exportIds, take } = await setUp('EXPORTED');
    const other = await setUp('EXPORTED');
    const [foreign] = await other.exportIds();
    expect(await take('file', { ...INPUTS.file, exportId: foreign })).toBeRefused(404, 'EXPORT_NOT_FOUND');
    await exportFile();
    await exportFile();
    const [third, second, first] = await exportIds();
    await take('file', { ...INPUTS.file, exportId: second });
    for (const exportId of [first, second])
      expect(await take('correct', { ...INPUTS.correct, exportId })).toRejectField('exportId');
    expect((await take('correct', { ...INPUTS.correct, exportId: third })).status).toBe(200);
  });

  test('needs a registration number to be filed, and a reason to be refused', async () => {
    const { take } = await setUp('FILED');
    expect(await take('refuse', { date: DATE })).toRejectField('reason');
    const exported = await setUp('EXPORTED');
    expect(await exported.take('file', { date: DATE })).toRejectField('registrationNumber');
    expect(await exported.take('file', { registrationNumber: '1' })).toRejectField('date');
  });

  test('rejects a step with a date in the future', async () => {
    const { take } = await setUp('FILED');
    const date = daysAfter(today(t.clock, 'UTC'), 2);
    expect(await take('accept', { date })).toRejectField('date');
    expect((await take('accept', { date: today(t.clock, 'UTC') })).status).toBe(200);
  });

  test('rejects a step with a date before the previous step', async () => {
    const { take, read } = await setUp('FILED');
    const early = await take('accept', { date: '2025-12-01' });
    expect(early).toRejectField('date');
    expect(early.body).toMatchObject({
      fields: [
        { message: expect.stringContaining('must not be before 2025-12-02, when the manifest was filed') },
      ],
    });
    expect((await read()).status).toBe('FILED');
    expect((await take('accept')).status).toBe(200);
  });

  test('refuses a step of a user who has not seen the latest one', async () => {
    const { take, read, exportFile } = await setUp('FILED');
    const lastFilingId = (await read()).filings[0]?.id;
    await exportFile();
    expect((await take('correct', { ...INPUTS.correct, lastFilingId })).status).toBe(200);
    expect(await take('accept', { ...INPUTS.accept, lastFilingId })).toBeRefused(409, 'FILING_CHANGED');
    const seen = (await read()).filings;
    expect(seen.map(({ event }) => event)).toEqual(['CORRECTED', 'FILED']);
    expect((await take('accept', { ...INPUTS.accept, lastFilingId: seen[0]?.id })).status).toBe(200);
  });

  test('records one of ten filings that arrive at once', async () => {
    const { take, read } = await setUp('EXPORTED');
    const responses = await Promise.all(Array.from({ length: 10 }, () => take('file')));
    expect(responses).toSucceedOnce('MANIFEST_ALREADY_FILED');
    expect((await read()).filings).toHaveLength(1);
  });

  test('lets a manifest be deleted after a trial export, with its files', async () => {
    const { client, path, manifest, bills } = await setUp('EXPORTED');
    expect((await client.delete(path)).status).toBe(204);
    const exports = await t.db
      .selectFrom('manifest_exports')
      .select('id')
      .where('manifest_id', '=', manifest.id)
      .execute();
    expect(exports).toEqual([]);
    expect(await client.get(`/manifests/bols/${bills[0].id}`)).toBeRefused(404, 'BILL_NOT_FOUND');
  });
});

describe('a corrected date', () => {
  const setUpDates = async () => {
    const setup = await setUp('ACCEPTED');
    const [accepted, filed] = (await setup.read()).filings.map(({ id }) => id);
    const change = (id: number | undefined, date: string) =>
      setup.client.put<Manifest>(`${setup.path}/filings/${id}`, { date });
    return { ...setup, accepted, filed, change };
  };

  test('replaces the date of a step, and the audit keeps the earlier one', async () => {
    const { filed, change, staff } = await setUpDates();
    const { status, body } = await change(filed, '2025-11-28');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ACCEPTED', filings: [{ date: DATE }, { date: '2025-11-28' }] });
    expect((await auditOf(t.db, 'MANIFEST_FILING', filed ?? 0)).at(-1)).toMatchObject({
      action: 'CHANGED',
      actor_id: staff.id,
      before: { event_date: DATE },
      after: { event_date: '2025-11-28' },
    });
  });

  test('must lie between the steps before and after, and not in the future', async () => {
    const { accepted, filed, change } = await setUpDates();
    expect(await change(filed, '2025-12-03')).toRejectField('date');
    expect(await change(accepted, '2025-12-01')).toRejectField('date');
    expect(await change(accepted, daysAfter(today(t.clock, 'UTC'), 2))).toRejectField('date');
    expect((await change(accepted, '2025-12-03')).status).toBe(200);
    expect((await change(filed, '2025-12-03')).status).toBe(200);
  });

  test('does not replace a date that a colleague changed meanwhile', async () => {
    const { client, path, filed, change, read } = await setUpDates();
    await change(filed, '2025-11-28');
    const late = await client.put(`${path}/filings/${filed}`, { date: '2025-11-30', earlierDate: DATE });
    expect(late).toBeRefused(409, 'FILING_CHANGED');
    expect((await read()).filings[1]?.date).toBe('2025-11-28');
  });

  test('is refused for a step of another manifest', async () => {
    const { change } = await setUpDates();
    const other = await setUpDates();
    expect(await change(other.filed, DATE)).toBeRefused(404, 'FILING_NOT_FOUND');
  });
});

describe('the changes since filing', () => {
  test('are none for a manifest that was never filed or never changed', async () => {
    const exported = await setUp('EXPORTED');
    await exported.bill();
    expect(await exported.changes()).toMatchObject({ since: null, bills: [] });
    const filed = await setUp('FILED');
    expect(await filed.changes()).toEqual({
      since: expect.any(String),
      manifestChanged: false,
      containersChanged: false,
      bills: [],
    });
  });

  test('are the bills that were added, changed or removed', async () => {
    const { client, path, bills, bill, changes } = await setUp('FILED');
    const [changed, removed] = bills;
    const edits = [{ id: changed.id, consigneeName: 'Bea Bright', totalWeight: 9, declaredValue: 40 }];
    expect((await client.put(`${path}/bols`, { bills: edits })).status).toBe(200);
    await client.delete(`/manifests/bols/${removed.id}`);
    const added = await bill();
    const found = await changes();
    expect(found.bills).toHaveLength(3);
    expect(found.bills).toEqual(
      expect.arrayContaining([
        {
          billId: changed.id,
          blReferenceNumber: changed.bl_reference,
          change: 'CHANGED',
          fields: expect.arrayContaining(['consigneeName', 'totalWeight', 'declaredValue']),
        },
        { billId: null, blReferenceNumber: removed.bl_reference, change: 'REMOVED', fields: [] },
        { billId: added.id, blReferenceNumber: added.bl_reference, change: 'ADDED', fields: [] },
      ]),
    );
  });

  test('leave out reverted changes, internal notes and bills that came and went', async () => {
    const { client, path, bills, bill, changes } = await setUp('FILED');
    const [{ id, consignee_name: consigneeName }] = bills;
    for (const edit of [
      { consigneeName: 'Bea', declaredValue: 5 },
      { consigneeName, declaredValue: 0 },
    ])
      await client.put(`${path}/bols`, { bills: [{ id, ...edit }] });
    await t.db.updateTable('bills').set({ internal_notes: 'Call back' }).where('id', '=', id).execute();
    await client.delete(`/manifests/bols/${(await bill()).id}`);
    expect((await changes()).bills).toEqual([]);
  });

  test('start again with the correction', async () => {
    const { client, path, bills, changes, exportFile, take } = await setUp('REFUSED');
    await client.put(`${path}/bols`, { bills: [{ id: bills[0].id, totalWeight: 9 }] });
    expect((await changes()).bills).toHaveLength(1);
    await exportFile();
    expect((await changes()).bills).toHaveLength(1);
    await take('correct');
    expect((await changes()).bills).toEqual([]);
  });

  test('include other currencies and rates of declared values', async () => {
    const { client, path, bills, changes, exportFile, take } = await setUp();
    const [eur, usd] = bills;
    const declare = (id: number, declaredValue: number, declaredCurrency: string) =>
      client.put(`${path}/bols`, { bills: [{ id, declaredValue, declaredCurrency }] });
    const enter = (rate: number | null) =>
      client.put(`${path}/rates`, { rates: [{ currencyCode: 'EUR', rate }] });
    const changed = async () =>
      (await changes()).bills.map(({ billId, change, fields }) => [billId, change, fields]);
    await declare(eur.id, 45, 'EUR');
    await declare(usd.id, 45, 'USD');
    await enter(1.08);
    await exportFile();
    await take('file');
    const line = (id: number) => [id, 'CHANGED', ['declaredValue']];

    await declare(usd.id, 45, 'JMD');
    expect(await changed()).toEqual([line(usd.id)]);
    await declare(usd.id, 50, 'JMD');
    await declare(usd.id, 45, 'USD');
    expect(await changed()).toEqual([]);
    await declare(usd.id, 0, 'USD');
    expect(await changed()).toEqual([line(usd.id)]);
    await declare(usd.id, 45, 'USD');
    expect(await changed()).toEqual([]);

    await enter(1.1);
    expect(await changed()).toEqual([line(eur.id)]);
    await enter(null);
    expect(await changed()).toEqual([line(eur.id)]);
    await enter(1.08);
    expect(await changed()).toEqual([]);
  });

  test('include all bills with values when the manifest has another currency', async () => {
    const { client, path, bills, changes, read, exportFile, take } = await setUp();
    const [declared] = bills;
    await client.put(`${path}/bols`, { bills: [{ id: declared.id, declaredValue: 45 }] });
    await exportFile();
    await take('file');
    const setCurrency = async (valueCurrency: string | null) => {
      const manifest = await read();
      const profileFields = { ...manifest.profileFields, valueCurrency };
      expect((await client.put(path, { ...manifest, profileFields })).status).toBe(200);
    };
    await setCurrency('XCD');
    await setCurrency('EUR');
    expect(await changes()).toMatchObject({
      manifestChanged: true,
      bills: [{ billId: declared.id, change: 'CHANGED', fields: ['declaredValue'] }],
    });
    await setCurrency(null);
    expect(await changes()).toMatchObject({ manifestChanged: false, bills: [] });
  });

  test('report changes of the head and of containers', async () => {
    const { client, path, read, changes } = await setUp('FILED');
    const { containers, ...manifest } = await read();
    await client.put(path, { ...manifest, voyageNumber: 'V9' });
    expect(await changes()).toMatchObject({ manifestChanged: true, containersChanged: false });
    const [container] = containers;
    await client.put(`/manifests/containers/${container?.id}`, { ...container, emptyFullIndicator: 'LCL' });
    expect(await changes()).toMatchObject({ containersChanged: true, bills: [] });
  });

  test('are not shown to another agent, who cannot record a step either', async () => {
    const { manifest } = await setUp('FILED');
    const { client } = await setUpCustoms(t);
    expect(await client.get(`/manifests/${manifest.id}/filing-changes`)).toBeRefused(
      404,
      'MANIFEST_NOT_FOUND',
    );
    expect(await client.post(`/manifests/${manifest.id}/accept`, { date: DATE })).toBeRefused(
      404,
      'MANIFEST_NOT_FOUND',
    );
  });
});

describe('the pre-flight after an export', () => {
  const lines = async ({ client, path }: Awaited<ReturnType<typeof setUp>>) =>
    (await client.get<Preflight>(`${path}/preflight`)).body.findings.filter(({ check }) => check === 7);

  test('has one warning for all bills', async () => {
    const setup = await setUp('EXPORTED');
    await setZone(t, setup.agent, EARLIEST);
    const exported = await lines(setup);
    expect(exported).toMatchObject([{ severity: 'warning', billId: null }]);
    const [file] = (await setup.client.get<ManifestExport[]>(`${setup.path}/exports`)).body;
    const day = dayTextIn(EARLIEST, new Date(file?.exportedAt ?? ''));
    expect(exported[0]?.message).toContain(`2 house bills were exported on ${day} or later`);
    expect(exported[0]?.message).toContain('mark the manifest as filed');
    expect((await lines(await setUp('FILED')))[0]?.message).toContain('this manifest has been filed');
  });

  test('counts only bills of an earlier file', async () => {
    const setup = await setUp('FILED');
    await setup.bill();
    expect((await lines(setup))[0]?.message).toContain('2 house bills were exported');
  });
});
