import type { CheckedLine } from '@eport/contract/clearance/clearance.ts';
import { MAX_CLEARANCE_LINES } from '@eport/contract/clearance/clearance-limit.ts';
import type { PackageToInvoice } from '@eport/contract/invoices/shipment-invoices.ts';
import { describe, expect, test } from 'vitest';
import { outcomes, testClearance } from '../../testing/clearance.ts';
import { copyPackage } from '../../testing/many-packages.ts';

const { t, setUp } = await testClearance();

describe('POST /master-shipments/{id}/clearance/check', () => {
  test('reports a package as ambiguous if a release order names it with two codes, even by different numbers', async () => {
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

  test('separates packages that are already cleared from refused ones', async () => {
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

  test('reports a change only for the first of several equal lines', async () => {
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

  test('prefers the line with a duty to an earlier line of the same package without one', async () => {
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

  test('rejects lists that are empty, too long or invalid', async () => {
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
