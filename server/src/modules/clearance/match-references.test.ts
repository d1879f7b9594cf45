import type { CheckedClearance } from '@eport/contract/clearance/clearance.ts';
import { MAX_CLEARANCE_LINES } from '@eport/contract/clearance/clearance-limit.ts';
import { describe, expect, test } from 'vitest';
import { outcomes, testClearance } from '../../testing/clearance.ts';
import { createCustomsBuilders } from '../../testing/customs-builders.ts';
import { copyPackage } from '../../testing/many-packages.ts';

const { t, setUp } = await testClearance();

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
    expect({ conflicting: conflicting?.matched, unknown: unknown?.matched.length }).toEqual({
      conflicting: [],
      unknown: 1,
    });
    expect(unknown).toMatchObject({ outcome: 'CHANGE', packages: [{ id: one.id }] });
    expect(missing).toMatchObject({ outcome: 'NOT_FOUND' });
  });

  test('reports where a package is if it is not in this shipment', async () => {
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

  test('reveals nothing about the packages of another agent', async () => {
    const { check } = await setUp();
    const foreign = await t.build.package((await t.build.company()).warehouse, {
      incoming_tracking_number: 'FOREIGN999',
    });
    expect((await check(String(foreign.id), 'FOREIGN999')).map(({ reason }) => reason)).toEqual([
      'No package of this shipment has this number.',
      'No package of this shipment has this number.',
    ]);
  });

  test('splits a line of several package numbers, unless the whole line is one number', async () => {
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
      'No package of this shipment has this number. 1 of the 2 numbers in this line belongs to a package. Enter one number per line.',
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
});
