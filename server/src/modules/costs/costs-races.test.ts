import type { AppliedCost } from '@eport/contract/costs/cost.ts';
import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const rounds = Array.from({ length: 10 }, (_, round) => round + 1);

it.each(rounds)('puts a fee on the invoice that is made meanwhile, or refuses it (%i)', async () => {
  const { agent, warehouse, staff, customer } = await t.build.company();
  const client = await t.as(staff);
  await t.build.rate(agent, { rate_type: 'FLAT_RATE', rate: '20.00' });
  const { id: shipment_id } = await t.build.shipment(warehouse, { status: 'ARRIVED_AT_PORT' });
  const aboard = { shipment_id, user_id: customer.id, status: 'CUSTOMS_CLEARED' } as const;
  const parcel = await t.build.package(warehouse, aboard);
  const fee = { chargeReferenceId: await t.build.chargeId('Storage'), amount: 8 };
  const [added, invoiced] = await Promise.all([
    client.post<AppliedCost & { code?: string }>(`/admin/packages/${parcel.id}/costs`, fee),
    client.post<Invoice>(`/invoices/generate/${parcel.id}`),
  ]);
  expect(invoiced.status).toBe(201);
  if (added.status !== 201) expect(added.body.code).toBe('PACKAGE_INVOICED_NO_COSTS');
  expect(invoiced.body.totalAmount).toBe(added.status === 201 ? 28 : 20);
});
