import type { AuditEntry } from '@eport/contract/audit/audit.ts';
import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditKind } from '../../platform/database/schema.ts';
import { auditOf, replay, rowOf } from '../../testing/audit.ts';
import { PURCHASE_INVOICE } from '../../testing/files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function runLifecycle() {
  const { warehouse, staff, customer, agent } = await t.build.company();
  await t.build.rate(agent);
  const admin = await t.build.admin();
  const [clerk, owner, boss] = await Promise.all([t.as(staff), t.as(customer), t.as(admin)]);
  const logged = await clerk.post<AdminPackage>('/packages', {
    userId: customer.id,
    recipientName: 'Ann Example',
    recipientAddress: '1 Bay Street, Bridgetown',
    warehouseId: warehouse.id,
    description: 'Shoes',
    senderName: 'Bright Shoes Inc',
    senderAddress: '12 NW 25 St, Miami',
    weight: 12.5,
    length: 12,
    width: 12,
    height: 12,
    invoiceRequired: true,
  });
  const id = logged.body.id;
  const fee = { chargeReferenceId: await t.build.chargeId('Storage'), amount: 5 };
  await owner.upload(`/packages/${id}/invoice`, PURCHASE_INVOICE);
  const { body: shipment } = await clerk.post<Shipment>('/master-shipments', {
    manifestId: 'SHIP-LIFE',
    originWarehouseId: warehouse.id,
    destinationCountryId: await t.build.countryId(),
  });
  const step = (name: string, payload?: object) =>
    clerk.post(`/master-shipments/${shipment.id}/${name}`, payload);
  await step('add-packages', { packageIds: [id] });
  for (const name of ['depart', 'arrive', 'process-unstuffing']) await step(name);
  await clerk.put(`/admin/packages/${id}/status`, { status: 'HELD_AT_PORT_DUTIES_DUE' });
  await clerk.put('/admin/packages/bulk-status', { packageIds: [id], status: 'CUSTOMS_CLEARED' });
  const { body: mistaken } = await clerk.post<{ id: number }>(`/admin/packages/${id}/costs`, fee);
  await clerk.delete(`/admin/packages/${id}/costs/${mistaken.id}`);
  await clerk.post(`/admin/packages/${id}/costs`, fee);
  const { body: invoice } = await clerk.post<Invoice>(`/invoices/generate/${id}`);
  await clerk.post(`/invoices/${invoice.id}/pay-cash`);
  await boss.post(`/invoices/${invoice.id}/reverse-payment`, { reason: 'Wrong customer' });
  await clerk.post(`/invoices/${invoice.id}/pay-cash`);
  await clerk.post(`/admin/packages/${id}/at-counter`);
  await clerk.post(`/admin/packages/${id}/hand-over`, { collectedBy: 'Ann Example' });
  return { id, invoice, shipment, staff, customer, admin, boss };
}

async function expectReplayed(kind: AuditKind, table: string, id: number, hidden: string[] = []) {
  const row = await rowOf(t.db, table, id);
  for (const name of hidden) delete row?.[name];
  expect(replay(await auditOf(t.db, kind, id))).toEqual(row);
}

test('records enough to rebuild a package, its shipment, costs, documents, invoice and payments, and who changed each status', async () => {
  const { id, invoice, shipment, staff, customer, admin, boss } = await runLifecycle();
  const states = (await auditOf(t.db, 'PACKAGE', id)).flatMap(({ actor_id, after }) => {
    const { status } = Object(after);
    return status === undefined ? [] : [[status, actor_id]];
  });
  expect(states).toEqual([
    ['ON_HOLD_INVOICE_REQUIRED', staff.id],
    ['IN_WAREHOUSE', customer.id],
    ['IN_TRANSIT', staff.id],
    ['AWAITING_CUSTOMS_CLEARANCE', staff.id],
    ['HELD_AT_PORT_DUTIES_DUE', staff.id],
    ['CUSTOMS_CLEARED', staff.id],
    ['READY_FOR_PICKUP', staff.id],
    ['CUSTOMS_CLEARED', admin.id],
    ['READY_FOR_PICKUP', staff.id],
    ['READY_FOR_PICKUP_AT_WAREHOUSE', staff.id],
    ['COLLECTED', staff.id],
  ]);
  await expectReplayed('PACKAGE', 'packages', id);
  await expectReplayed('INVOICE', 'invoices', invoice.id, ['paid_amount', 'remaining_amount']);
  await expectReplayed('SHIPMENT', 'shipments', shipment.id, ['version']);

  const { body } = await boss.get<{ content: AuditEntry[] }>(
    `/admin/audit?kind=PACKAGE&objectId=${id}&size=100`,
  );
  const related = body.content.filter(({ object }) => object.kind !== 'PACKAGE').reverse();
  expect(related.map(({ object, action }) => `${object.kind} ${action}`)).toEqual([
    'DOCUMENT CREATED',
    'PACKAGE_COST CREATED',
    'PACKAGE_COST DELETED',
    'PACKAGE_COST CREATED',
    'INVOICE CREATED',
    'INVOICE CHANGED',
    'INVOICE CHANGED',
    'INVOICE CHANGED',
  ]);
  const ids = (kind: AuditKind) =>
    new Set(related.flatMap(({ object }) => (object.kind === kind && object.id !== null ? [object.id] : [])));
  for (const cost of ids('PACKAGE_COST'))
    await expectReplayed('PACKAGE_COST', 'package_costs', cost, ['level']);
  for (const document of ids('DOCUMENT'))
    await expectReplayed('DOCUMENT', 'documents', document, ['storage_key']);
  const shares = await t.db
    .selectFrom('payment_allocations')
    .select(['id', 'payment_id'])
    .where('invoice_id', '=', invoice.id)
    .execute();
  // A payment, its reversal, and the second payment.
  expect(shares).toHaveLength(3);
  for (const share of shares) {
    await expectReplayed('PAYMENT', 'payments', share.payment_id, ['change']);
    await expectReplayed('PAYMENT_ALLOCATION', 'payment_allocations', share.id);
  }
});
