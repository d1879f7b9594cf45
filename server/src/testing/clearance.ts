import type {
  CheckedClearance,
  CheckedLine,
  RecordedClearance,
} from '@eport/contract/clearance/clearance.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { afterAll } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

type Duty = { amount: number; currencyCode?: string };
type Rate = { currencyCode: string; exchangeRate: number };
type Line = { reference: string; others?: string[]; code?: string; duty?: Duty };

async function setUpClearance(t: TestApp) {
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
      const lines = references.map((line, index) => ({
        line: index + 1,
        ...(typeof line === 'string' ? { reference: line } : line),
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

/** Starts the application for the tests of a file. */
export async function testClearance() {
  const t = await startTestApp();
  afterAll(() => t.stop());
  return { t, setUp: () => setUpClearance(t) };
}

export const outcomes = (lines: CheckedLine[]) => lines.map(({ outcome }) => outcome);
