import type {
  CheckedClearance,
  CheckedLine,
  RecordedClearance,
} from '@eport/contract/clearance/clearance.ts';
import { MAX_CLEARANCE_LINES } from '@eport/contract/clearance/clearance-limit.ts';
import type { PackageToInvoice } from '@eport/contract/invoices/shipment-invoices.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomsBuilders } from '../../testing/customs-builders.ts';
import { copyPackage } from '../../testing/many-packages.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Duty = { amount: number; currencyCode?: string };
type Rate = { currencyCode: string; exchangeRate: number };
type Line = { reference: string; others?: string[]; code?: string; duty?: Duty };

async function setUp() {
  const company = await t.build.company();
  const { warehouse, customer } = company;
  const shipment = await t.build.shipment(warehouse, {
    status: 'ARRIVED_AT_PORT',
    arrived_at: new Date(),
    manifest_id: 'SHIP-1',
  });
  const client = await t.as(company.staff);
  const path = `/master-shipments/${shipment.id}/clearance`;
  return {
    ...company,
    shipment,
    client,
    aboard: (values: Parameters<typeof t.build.package>[1] = {}) =>
      t.build.package(warehouse, {
        shipment_id: shipment.id,
        user_id: customer.id,
        status: 'AWAITING_CUSTOMS_CLEARANCE',
        ...values,
      }),
    check: async (...references: (string | Line)[]) => {
      const lines = references.map((given, index) => ({
        line: index + 1,
        ...(typeof given === 'string' ? { reference: given } : given),
      }));
      return (await client.post<{ lines: CheckedLine[] }>(`${path}/check`, { lines })).body.lines;
    },
    record: (...packages: { id: number; duty?: Duty }[]) =>
      client.post<RecordedClearance>(path, { packages }),
    recordAt: (rates: Rate[], ...packages: { id: number; duty?: Duty }[]) =>
      client.post<RecordedClearance>(path, { packages, rates }),
    proposedRates: async (...lines: Line[]) =>
      (
        await client.post<CheckedClearance>(`${path}/check`, {
          lines: lines.map((line, index) => ({ line: index + 1, ...line })),
        })
      ).body.rates,
    packageNow: async ({ id }: { id: number }) =>
      (await client.get<AdminPackage>(`/admin/packages/${id}`)).body,
  };
}

const outcomes = (lines: CheckedLine[]) => lines.map(({ outcome }) => outcome);

describe('POST /master-shipments/{id}/clearance/check', () => {
  test('finds packages by ID, label, any code, house bill and mailbox ID, and changes nothing', async () => {
    const { aboard, check, shipment, customer, packageNow } = await setUp();
    const pkg = await aboard({ incoming_tracking_number: '1Z 999 AA1 0123456784' });
    await t.build.packageCode(pkg, 'SHOP-77');
    const customs = createCustomsBuilders(t.db);
    const bill = await customs.houseBill(await customs.manifest(shipment), pkg);
    const references = [
      [String(pkg.id), 'PACKAGE_ID'],
      [`P-${pkg.id}`, 'PACKAGE_ID'],
      [`#${pkg.id}`, 'PACKAGE_ID'],
      ['1z999aa10123456784', 'TRACKING_NUMBER'],
      ['shop-77', 'OTHER_CODE'],
      [bill.bl_reference.toLowerCase(), 'HOUSE_BILL'],
      [` ${customer.mailbox_id} `, 'MAILBOX_ID'],
    ] as const;
    for (const [reference, kind] of references) {
      expect(await check(reference)).toEqual([
        {
          line: 1,
          reference: reference.trim(),
          outcome: 'CHANGE',
          reason: null,
          duty: null,
          matched: [{ number: reference.trim(), kind }],
          packages: [
            {
              id: pkg.id,
              customerName: `${customer.first_name} ${customer.last_name}`,
              mailboxId: customer.mailbox_id,
              status: 'AWAITING_CUSTOMS_CLEARANCE',
              isMissing: false,
            },
          ],
        },
      ]);
    }
    expect((await packageNow(pkg)).status).toBe('AWAITING_CUSTOMS_CLEARANCE');
  });

  test('reports ambiguous numbers with their packages', async () => {
    const { aboard, check, customer } = await setUp();
    const [one, other] = [await aboard(), await aboard()];
    const [line] = await check(customer.mailbox_id);
    expect(line).toMatchObject({
      outcome: 'AMBIGUOUS',
      reason: `2 packages of this shipment have this number: #${one.id}, #${other.id}. Use their package IDs.`,
      packages: [{ id: one.id }, { id: other.id }],
    });
  });

  test('names the first five packages of an ambiguous number', async () => {
    const { aboard, check, customer } = await setUp();
    const pkg = await aboard();
    const ids = [pkg.id, ...(await copyPackage(t.db, pkg, 6))].slice(0, 5);
    const [line] = await check(customer.mailbox_id);
    expect(line?.reason).toContain(
      `7 packages of this shipment have this number: #${ids.join(', #')} and 2 more.`,
    );
    expect(line?.packages.map(({ id }) => id)).toEqual(ids);
  });

  test('compares all numbers of a line', async () => {
    const { aboard, check, customer } = await setUp();
    const [one, other] = [await aboard(), await aboard({ incoming_tracking_number: 'TRACK2' })];
    const [conflicting, chosen, unknown, missing] = await check(
      { reference: 'TRACK2', others: [`${one.id}`] },
      { reference: customer.mailbox_id, others: ['TRACK2'] },
      { reference: `${one.id}`, others: ['BILL-OF-ANOTHER-SYSTEM'] },
      { reference: 'NOTHING', others: [`${one.id}`] },
    );
    expect(conflicting).toMatchObject({
      outcome: 'AMBIGUOUS',
      reason: `The numbers of this line belong to different packages: #${other.id}, #${one.id}. Correct the line.`,
      packages: [{ id: other.id }, { id: one.id }],
    });
    expect(chosen).toMatchObject({ outcome: 'CHANGE', packages: [{ id: other.id }] });
    expect(chosen?.matched.map(({ kind }) => kind)).toEqual(['MAILBOX_ID', 'TRACKING_NUMBER']);
    expect([conflicting?.matched, unknown?.matched.length]).toEqual([[], 1]);
    expect(unknown).toMatchObject({ outcome: 'CHANGE', packages: [{ id: one.id }] });
    expect(missing).toMatchObject({ outcome: 'NOT_FOUND' });
  });

  test('clears no package that a release order names with two codes, whatever the numbers', async () => {
    const { aboard, check } = await setUp();
    const [one, other] = [await aboard({ incoming_tracking_number: 'TRACK1' }), await aboard()];
    const lines = await check(
      { reference: `${one.id}`, code: 'RELEASED' },
      { reference: `${other.id}`, code: 'RELEASED' },
      { reference: 'TRACK1' },
      { reference: `P-${other.id}`, code: 'RELEASED' },
    );
    expect(outcomes(lines)).toEqual(['AMBIGUOUS', 'CHANGE', 'AMBIGUOUS', 'ALREADY']);
    expect(lines[0]?.reason).toBe(
      `Lines 1 and 3 name package #${one.id}, with code RELEASED and with no code. Correct the list.`,
    );
  });

  test('says where a package is that is not in this shipment', async () => {
    const { check, warehouse } = await setUp();
    const other = await t.build.shipment(warehouse, { manifest_id: 'SHIP-2' });
    const elsewhere = await t.build.package(warehouse, { shipment_id: other.id });
    const ashore = await t.build.package(warehouse, { incoming_tracking_number: 'ASHORE123456' });
    const lines = await check(`${elsewhere.id}`, 'ashore 123456', 'NOTHING-AT-ALL');
    expect(outcomes(lines)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect(lines.map(({ reason }) => reason)).toEqual([
      `Package #${elsewhere.id} is in shipment SHIP-2.`,
      `Package #${ashore.id} is in no shipment.`,
      'No package of this shipment has this number.',
    ]);
  });

  test('says nothing about the packages of another agent', async () => {
    const { check } = await setUp();
    const foreign = await t.build.package((await t.build.company()).warehouse, {
      incoming_tracking_number: 'FOREIGN999',
    });
    expect((await check(String(foreign.id), 'FOREIGN999')).map(({ reason }) => reason)).toEqual([
      'No package of this shipment has this number.',
      'No package of this shipment has this number.',
    ]);
  });

  test('splits a line of several numbers, unless the whole line is one', async () => {
    const { aboard, check } = await setUp();
    const [one, other] = [await aboard(), await aboard()];
    const tracking = `${one.id} ${other.id} 7`;
    await aboard({ incoming_tracking_number: tracking });
    const lines = await check(`${one.id} ${other.id}  P-${one.id}`, tracking, `${one.id} NOTHING`, {
      reference: `${one.id} ${other.id}`,
      duty: { amount: 5 },
    });
    expect(lines.map(({ line, reference, outcome }) => [line, reference, outcome])).toEqual([
      [1, `${one.id}`, 'CHANGE'],
      [1, `${other.id}`, 'CHANGE'],
      [1, `P-${one.id}`, 'ALREADY'],
      [2, tracking, 'CHANGE'],
      [3, `${one.id} NOTHING`, 'NOT_FOUND'],
      [4, `${one.id} ${other.id}`, 'NOT_FOUND'],
    ]);
    expect(lines[4]?.reason).toBe(
      'No package of this shipment has this number. 1 of its 2 parts are numbers of packages: enter one number per line.',
    );
  });

  test('splits no more lines than a list may have', async () => {
    const { client, shipment, aboard } = await setUp();
    const [one, other] = [await aboard(), await aboard()];
    const lines = Array.from({ length: MAX_CLEARANCE_LINES }, (_, index) => ({
      line: index + 1,
      reference: `${one.id} ${other.id}`,
    }));
    const path = `/master-shipments/${shipment.id}/clearance/check`;
    const all = await client.post<CheckedClearance>(path, { lines });
    expect(all.body.lines).toHaveLength(MAX_CLEARANCE_LINES);
    const less = await client.post<CheckedClearance>(path, { lines: lines.slice(1) });
    expect(less.body.lines).toHaveLength(MAX_CLEARANCE_LINES);
    expect(outcomes(less.body.lines.slice(0, 3))).toEqual(['CHANGE', 'CHANGE', 'NOT_FOUND']);
  });

  test('marks packages that are missing, but refuses none', async () => {
    const { aboard, check, record, shipment, client } = await setUp();
    const [missing, found] = [await aboard(), await aboard()];
    for (const [pkg, kind] of [
      [missing, 'MISSING_AT_ARRIVAL'],
      [found, 'DAMAGED'],
    ] as const)
      await t.build.exception(pkg, { kind });
    const lines = await check(`${missing.id}`, `${found.id}`);
    expect(outcomes(lines)).toEqual(['CHANGE', 'CHANGE']);
    expect(lines.map(({ packages }) => packages[0]?.isMissing)).toEqual([true, false]);
    expect(await record({ id: missing.id })).toSucceedWith(200, { cleared: 1, duties: 0, already: 0 });
    const preview = await client.get<{ packages: PackageToInvoice[] }>(
      `/master-shipments/${shipment.id}/invoices`,
    );
    expect(preview.body.packages.map(({ packageId, isMissing }) => [packageId, isMissing])).toEqual([
      [missing.id, true],
      [found.id, false],
    ]);
  });

  test('separates what is cleared already from what is refused', async () => {
    const { aboard, check, record } = await setUp();
    const cleared = await aboard({ status: 'CUSTOMS_CLEARED' });
    const held = await aboard({ status: 'ON_HOLD_INVOICE_REQUIRED' });
    const invoiced = await aboard({ status: 'CUSTOMS_CLEARED' });
    await t.build.invoice(invoiced);
    const charged = await aboard();
    await record({ id: charged.id, duty: { amount: 7 } });
    const lines = await check(
      `${cleared.id}`,
      { reference: `${held.id}` },
      { reference: `${invoiced.id}`, duty: { amount: 5 } },
      { reference: `${charged.id}`, duty: { amount: 7 } },
      { reference: `P-${charged.id}`, duty: { amount: 8 } },
    );
    expect(outcomes(lines)).toEqual(['ALREADY', 'REFUSED', 'REFUSED', 'ALREADY', 'REFUSED']);
    expect(lines[1]?.reason).toContain('upload its purchase invoice');
    expect(lines[2]?.reason).toContain('is invoiced: its fees can no longer change');
    expect(lines[4]?.reason).toBe('Line 4 names the same package with another duty.');
    const [differs] = await check({ reference: `${charged.id}`, duty: { amount: 8 } });
    expect(differs).toMatchObject({
      outcome: 'REFUSED',
      reason: `Package #${charged.id} already has a customs duty of 7.00 USD. Remove that fee before recording another duty.`,
    });
  });

  test('counts a repeated line once', async () => {
    const { aboard, check } = await setUp();
    const pkg = await aboard();
    const duty = { amount: 3.5 };
    const lines = await check(
      { reference: `${pkg.id}`, duty },
      { reference: `P-${pkg.id}`, duty },
      `#${pkg.id}`,
    );
    expect(outcomes(lines)).toEqual(['CHANGE', 'ALREADY', 'ALREADY']);
    expect(lines[2]?.reason).toBe('Line 1 names the same package.');
  });

  test('counts the line with the duty, also after a line without one', async () => {
    const { aboard, check } = await setUp();
    const pkg = await aboard();
    const lines = await check(`${pkg.id}`, { reference: `P-${pkg.id}`, duty: { amount: 3.5 } });
    expect(outcomes(lines)).toEqual(['ALREADY', 'CHANGE']);
    expect(lines[0]?.reason).toBe('Line 2 names the same package.');
    expect(lines[1]?.duty).toEqual({ amount: 3.5, currencyCode: 'USD' });
  });

  test('adds a duty to a package that is cleared already', async () => {
    const { aboard, check } = await setUp();
    const pkg = await aboard({ status: 'CUSTOMS_CLEARED' });
    const [line] = await check({ reference: `${pkg.id}`, duty: { amount: 3.5, currencyCode: 'XCD' } });
    expect(line).toMatchObject({ outcome: 'CHANGE', duty: { amount: 3.5, currencyCode: 'XCD' } });
  });

  test('refuses bad lists', async () => {
    const { client, shipment } = await setUp();
    const path = `/master-shipments/${shipment.id}/clearance/check`;
    const lines = Array.from({ length: MAX_CLEARANCE_LINES + 1 }, (_, index) => ({
      line: index + 1,
      reference: 'X1',
    }));
    expect(await client.post(path, { lines: [] })).toRejectField('lines');
    expect(await client.post(path, { lines })).toRejectField('lines');
    expect(await client.post(path, { lines: [{ line: 1, reference: ' ' }] })).toRejectField(
      'lines.0.reference',
    );
    const negative = { lines: [{ line: 1, reference: '1', duty: { amount: -1 } }] };
    expect(await client.post(path, negative)).toRejectField('lines.0.duty.amount');
  });

  test('checks 5,000 lines on a shipment of 2,000 packages', async () => {
    const { client, shipment, aboard } = await setUp();
    const ids = await copyPackage(t.db, await aboard(), 2_000);
    const lines = Array.from({ length: MAX_CLEARANCE_LINES }, (_, index) => ({
      line: index + 1,
      reference: index < ids.length ? `P-${ids[index]}` : `UNKNOWN${index}`,
      duty: { amount: 1.25 },
    }));
    const { body } = await client.post<{ lines: CheckedLine[] }>(
      `/master-shipments/${shipment.id}/clearance/check`,
      { lines },
    );
    expect(body.lines.filter(({ outcome }) => outcome === 'CHANGE')).toHaveLength(2_000);
    expect(body.lines.filter(({ outcome }) => outcome === 'NOT_FOUND')).toHaveLength(3_000);
  });
});

describe('POST /master-shipments/{id}/clearance', () => {
  test('clears packages and adds their duties, with history, email and audit', async () => {
    const { aboard, record, packageNow, staff, shipment } = await setUp();
    const [one, other] = [await aboard(), await aboard({ status: 'HELD_AT_PORT_DUTIES_DUE' })];
    const answer = await record({ id: one.id, duty: { amount: 12.5 } }, { id: other.id });
    expect(answer).toSucceedWith(200, { cleared: 2, duties: 1, already: 0 });
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
    const answer = await record({ id: good.id, duty: { amount: 4 } }, { id: held.id });
    expect(answer).toBeRefused(409, 'CLEARANCE_REFUSED', {
      message: '1 of these packages cannot be recorded. Check the list again.',
    });
    expect(answer.body).toMatchObject({
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

  test('refuses duties in another currency without an exchange rate, and senseless rates', async () => {
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

  test('refuses a package of another shipment and one that is named twice', async () => {
    const { aboard, record, warehouse } = await setUp();
    const ashore = await t.build.package(warehouse);
    expect(await record({ id: ashore.id })).toBeRefused(404, 'PACKAGE_NOT_FOUND');
    const { id } = await aboard();
    expect(await record({ id }, { id })).toRejectField('packages');
  });

  test.each<PackageStatus>(['IN_TRANSIT', 'IN_WAREHOUSE'])(
    'is refused for a shipment that has not arrived, with packages %s',
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
