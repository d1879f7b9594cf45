import type {
  EstimateOfBill,
  ManifestEstimates,
  PackageEstimate,
} from '@eport/contract/duties/duty-estimates.ts';
import type { DutyRule } from '@eport/contract/duties/duty-rule.ts';
import type { ImportResult } from '@eport/contract/imports/import.ts';
import type { ManifestExchangeRates } from '@eport/contract/manifests/manifest-exchange-rates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setUpCustoms } from '../../testing/customs.ts';
import { EARLIEST, setZone } from '../../testing/far-apart.ts';
import { addManyBills } from '../../testing/many-bills.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(() => t.db.deleteFrom('duty_rules').execute());

async function setUp() {
  const setup = await setUpCustoms(t);
  const manifest = await setup.customs.manifest(setup.shipment, { arrival_at: '2026-06-15T12:00:00Z' });
  const destinationCountryId = await t.build.countryId();
  const rule = (values: object) =>
    setup.admin.post<DutyRule>('/duty-rules', {
      destinationCountryId,
      name: 'Rule',
      validFrom: '2026-01-01',
      ...values,
    });
  const bill = async (amount: number | null, hsCode?: string, currency = 'USD') => {
    const pkg = await setup.aboard();
    const profile_fields = hsCode ? { hsCode } : {};
    const { id } = await setup.customs.houseBill(manifest, pkg, { profile_fields });
    const value = { bill_id: id, description: 'Shoes', amount: String(amount), currency_code: currency };
    if (amount !== null) await t.db.insertInto('declared_values').values(value).execute();
    return { id, pkg };
  };
  const path = `/manifests/${manifest.id}/duty-estimates`;
  const estimates = async (query = '') => (await setup.client.get<ManifestEstimates>(`${path}${query}`)).body;
  const load = (rows: object[]) =>
    setup.admin.post<ImportResult>('/admin/import/duty-rules', {
      rows: rows.map((values, index) => ({ row: index + 2, values })),
    });
  return { ...setup, manifest, path, destinationCountryId, rule, bill, estimates, load };
}

describe('duty rules', () => {
  test('are created, changed and deleted, and refused if one with the same key exists', async () => {
    const { admin, rule } = await setUp();
    const { status, body } = await rule({ kind: 'VAT', percent: 17.5 });
    expect({ status, percent: body.percent, destinationCountryName: body.destinationCountryName }).toEqual({
      status: 201,
      percent: 17.5,
      destinationCountryName: 'Barbados',
    });
    expect((await rule({ kind: 'VAT', percent: 20 })).body).toMatchObject({ code: 'DUTY_RULE_TAKEN' });
    const path = `/duty-rules/${body.id}`;
    expect((await admin.put<DutyRule>(path, { ...body, percent: 20 })).body.percent).toBe(20);
    expect(await admin.put(path, { ...body, percent: 21 })).toBeRefused(409, 'CHANGED_MEANWHILE');
    expect((await admin.delete(path)).status).toBe(204);
    expect((await admin.delete(path)).body.code).toBe('DUTY_RULE_NOT_FOUND');
  });

  test.each([
    [{ kind: 'THRESHOLD', amount: 100 }, 'currencyCode', 'is required'],
    [
      { kind: 'FEE', percent: 1, amount: 1, currencyCode: 'USD' },
      'percent',
      'must be empty: this kind has an amount',
    ],
    [{ kind: 'DUTY' }, 'percent', 'is required'],
    [
      { kind: 'INSURANCE', percent: 1, hsPrefix: '64' },
      'hsPrefix',
      'must be empty: this kind is the same for all goods',
    ],
    [{ kind: 'DUTY', percent: 1, hsPrefix: '64x' }, 'hsPrefix', 'must be at most 12 digits'],
  ])('are rejected: %j', async (values, path, message) => {
    const { rule } = await setUp();
    expect((await rule(values)).body).toMatchObject({ fields: [{ path, message }] });
  });

  test('are rejected with all missing fields at once', async () => {
    const { rule } = await setUp();
    const missing = (path: string) => ({ path, message: 'is required' });
    const { body } = await rule({ name: '', kind: 'THRESHOLD' });
    expect(body).toMatchObject({ fields: ['name', 'amount', 'currencyCode'].map(missing) });
    const { body: withoutKind } = await rule({ kind: undefined });
    expect(withoutKind, 'only what is known without the kind').toMatchObject({ fields: [missing('kind')] });
  });

  test('are loaded from a file, which can be exported and loaded again', async () => {
    const { admin, agent, load } = await setUp();
    const threshold = {
      destinationCountry: 'BB',
      kind: 'threshold',
      name: 'De minimis',
      validFrom: '2026-01-01',
    };
    const duty = { ...threshold, kind: 'DUTY', name: 'Footwear', hsPrefix: '64.03', percent: '20' };
    const rows = [
      { ...threshold, amount: '100', currencyCode: 'usd', source: 'Example, read 2026-01-02' },
      { ...duty, agent: agent.agent_code, withinThreshold: 'yes' },
    ];
    expect((await load(rows)).body).toMatchObject({ outcome: 'IMPORTED', goodRows: 2 });
    await load([{ ...threshold, amount: '150', currencyCode: 'USD' }]);
    const { raw } = await admin.get('/duty-rules/export.csv');
    expect(raw.body).toContain('Barbados,THRESHOLD,De minimis,,2026-01-01,,150.00,USD,no,,');
    expect(raw.body).toContain(`Barbados,DUTY,Footwear,6403,2026-01-01,20,,,yes,,${agent.name}`);
    const wrong = await load([{ ...duty, percent: '', amount: '1' }, { ...duty, kind: 'TAX' }, duty, duty]);
    expect(wrong.body.errors).toEqual([
      { row: 2, column: 'percent', message: 'is required' },
      { row: 2, column: 'amount', message: 'must be empty: this kind has a percentage' },
      { row: 3, column: 'kind', message: expect.stringContaining('must be one of') },
      { row: 5, column: 'name', message: 'repeats row 4' },
    ]);
    const { warnings } = (await load([{ ...duty, hsPrefix: '101' }, duty])).body;
    expect(warnings).toMatchObject([
      { row: 2, column: 'hsPrefix', message: expect.stringContaining('odd number of digits') },
    ]);
  });
});

test('lists the currencies of duty rules among the exchange rates of a manifest', async () => {
  const { client, manifest, rule } = await setUp();
  const currencies = async () => {
    const { body } = await client.get<ManifestExchangeRates>(`/manifests/${manifest.id}/rates`);
    return body.rates.map(({ currencyCode, rate }) => [currencyCode, rate]);
  };
  expect(await currencies()).toEqual([]);
  await rule({ kind: 'FEE', amount: 10, currencyCode: 'BBD' });
  expect(await currencies()).toEqual([['BBD', null]]);
  await client.put(`/manifests/${manifest.id}/rates`, { rates: [{ currencyCode: 'BBD', rate: 0.5 }] });
  expect(await currencies()).toEqual([['BBD', 0.5]]);
});

describe('estimates', () => {
  test('group the bills of a manifest, add up the known ones and name what is missing', async () => {
    const { agent, rule, bill, estimates } = await setUp();
    await rule({ kind: 'THRESHOLD', amount: 100, currencyCode: 'USD' });
    await rule({ kind: 'SIMPLIFIED', amount: 1000, currencyCode: 'USD' });
    await rule({ kind: 'DUTY', percent: 20 });
    await rule({ kind: 'VAT', percent: 10 });
    for (const [value, currency] of [
      [100, 'USD'],
      [200, 'USD'],
      [2000, 'USD'],
      [null, 'USD'],
      [5, 'EUR'],
    ] as const)
      await bill(value, undefined, currency);
    const { content, counts, total, date, currencyCode } = await estimates();
    expect({ date, currencyCode, total }).toEqual({ date: '2026-06-15', currencyCode: 'USD', total: 704 });
    await setZone(t, agent, EARLIEST);
    expect((await estimates()).date).toBe('2026-06-16');
    expect(counts).toEqual({ WITHIN_THRESHOLD: 1, SIMPLIFIED: 1, FULL: 1, INCOMPLETE: 2 });
    expect(content.map((each) => [each.sorting, each.total, each.problems[0]?.code])).toEqual([
      ['WITHIN_THRESHOLD', 0, undefined],
      ['SIMPLIFIED', 64, undefined],
      ['FULL', 640, undefined],
      [null, null, 'NO_VALUE'],
      [null, null, 'NO_EXCHANGE_RATE'],
    ]);
  });

  test('come in pages, of all bills or of one group, with the total and counts of all', async () => {
    const { client, customs, path, rule, manifest, bill, estimates } = await setUp();
    await rule({ kind: 'DUTY', percent: 10 });
    await rule({ kind: 'SIMPLIFIED', amount: 50, currencyCode: 'USD' });
    await bill(100);
    // More bills than the server reads in one batch.
    await addManyBills(t.db, { manifest, container: await customs.container(manifest) }, 600);
    const all = await estimates('?page=60&size=10');
    expect({ rows: all.content.length, total: all.totalItems }).toEqual({ rows: 1, total: 601 });
    expect(all.counts).toMatchObject({ WITHIN_THRESHOLD: 0, INCOMPLETE: 0 });
    expect(all.counts.SIMPLIFIED + all.counts.FULL).toBe(601);
    const full = await estimates('?page=1&size=100&group=FULL');
    expect({ rows: full.content.length, total: full.totalItems }).toEqual({
      rows: 100,
      total: all.counts.FULL,
    });
    for (const { sorting, cif } of full.content) {
      expect(sorting).toBe('FULL');
      expect(cif).toBeGreaterThan(50);
    }
    expect({ total: full.total, counts: full.counts }).toEqual({ total: all.total, counts: all.counts });
    expect((await estimates('?group=INCOMPLETE')).content).toEqual([]);
    const { raw } = await client.get(`${path}.csv`);
    expect(raw.body.trim().split('\r\n')).toHaveLength(602);
    expect(await client.get(`${path}?group=SOME`)).toRejectField('group');
    expect(await client.get(`${path}?size=101`)).toRejectField('size');
  });

  test('use the latest rule that is valid at arrival, and the agent’s own before one of all agents', async () => {
    const { agent, rule, bill, estimates } = await setUp();
    await bill(100);
    const totalWith = async (values: object) => {
      await rule({ kind: 'DUTY', ...values });
      return (await estimates()).total;
    };
    expect(await totalWith({ percent: 10 })).toBe(10);
    expect(await totalWith({ percent: 20, validFrom: '2026-06-15', name: 'Duty of June' })).toBe(20);
    expect(await totalWith({ percent: 30, validFrom: '2026-06-16' })).toBe(20);
    expect(await totalWith({ percent: 5, agentId: agent.id })).toBe(5);
    expect(await totalWith({ percent: 7, agentId: (await t.build.agent()).id })).toBe(5);
  });

  test('take freight from the live invoice and values with the manifest’s rate', async () => {
    const { client, manifest, rule, bill } = await setUp();
    await rule({ kind: 'DUTY', percent: 10 });
    const { id, pkg } = await bill(100, '640399', 'EUR');
    await t.build.invoice(pkg, { status: 'CANCELLED' });
    await t.build.invoice(pkg, { total_amount: '40' });
    await client.put(`/manifests/${manifest.id}/rates`, {
      rates: [{ currencyCode: 'EUR', rate: 1.1 }],
    });
    const { body } = await client.get<EstimateOfBill>(`/manifests/bols/${id}/duty-estimate`);
    expect(body.bill).toMatchObject({
      goods: 110,
      freight: 40,
      freightFrom: 'INVOICE',
      hsCode: '640399',
    });
    expect(body.bill.cif).toBe(150);
  });

  test('leave fees out of the freight, so that duty is not charged on duty', async () => {
    const { client, agent, rule, bill } = await setUp();
    await rule({ kind: 'DUTY', percent: 10 });
    await t.build.rate(agent, { rate_type: 'FLAT_RATE', rate: '40' });
    const { id, pkg } = await bill(100);
    const freight = async () => {
      const { bill: estimate } = (await client.get<EstimateOfBill>(`/manifests/bols/${id}/duty-estimate`))
        .body;
      return [estimate.freight, estimate.freightFrom, estimate.total];
    };
    const duty = { chargeReferenceId: await t.build.chargeId('Customs Duty'), amount: 25 };
    expect((await client.post(`/admin/packages/${pkg.id}/costs`, duty)).status).toBe(201);
    await t.db.updateTable('packages').set({ status: 'CUSTOMS_CLEARED' }).where('id', '=', pkg.id).execute();
    expect((await client.post(`/invoices/generate/${pkg.id}`)).body).toMatchObject({ totalAmount: 65 });
    expect(await freight()).toEqual([40, 'INVOICE', 14]);
  });

  test('are shown to the customer only when all is known, and not to others', async () => {
    const { customerClient, rule, bill } = await setUp();
    const { pkg } = await bill(100);
    const path = `/packages/${pkg.id}/duty-estimate`;
    const seen = async () => (await customerClient.get<PackageEstimate>(path)).body.estimate;
    expect(await seen()).toBeNull();
    await rule({ kind: 'DUTY', percent: 10 });
    expect(await seen()).toMatchObject({ total: 10, date: '2026-06-15' });
    const stranger = await t.as((await t.build.company()).customer);
    expect((await stranger.get(path)).body.code).toBe('PACKAGE_NOT_FOUND');
  });

  test('are exported for the manifest, and as drafts of declarations in CSV and PDF', async () => {
    const { client, manifest, rule, bill } = await setUp();
    await rule({ kind: 'DUTY', name: 'Import duty', percent: 20 });
    const { id } = await bill(2000, '640399');
    await t.db
      .insertInto('declared_values')
      .values({ bill_id: id, description: 'Laces', amount: '1', currency_code: 'USD' })
      .execute();
    const list = await client.get(`/manifests/${manifest.id}/duty-estimates.csv`);
    expect(list.raw.body).toContain(
      ',640399,Full declaration,USD,2001.00,0.00,0.00,2001.00,400.20,0.00,0.00,0.00,400.20,2026-06-15',
    );
    const csv = await client.get(`/manifests/bols/${id}/declaration.csv`);
    const [head, shoes, laces] = csv.raw.body.trim().split('\r\n');
    expect(head).toContain('Consignee Tax Number,HS Code,Goods,Declared Value,Currency,Packages');
    expect(shoes).toContain(',640399,Shoes,2000.00,USD,1,');
    expect(shoes).toContain(',2001.00,USD,400.20');
    expect(laces).toMatch(/,640399,Laces,1.00,USD(,){7}$/);
    const pdf = await client.get(`/manifests/bols/${id}/declaration.pdf`);
    const text = pdfText(pdf.raw.rawPayload).flat().join(' ');
    expect(text).toContain('An estimate. Customs decides what is due.');
    expect(text).toContain('Import duty 20%');
    expect(text).toContain('$2,001.00');
  });
});
