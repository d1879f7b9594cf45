import type { AdminPackage, PackageJourney } from '@eport/contract/packages/package.ts';
import { PACKAGE_STATUSES, type PackageStatus } from '@eport/contract/packages/package-status.ts';
import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import type { ShipmentStatus } from '@eport/contract/shipments/shipment.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiResponse, Client } from '../../testing/client.ts';
import { outcomeOf } from '../../testing/client.ts';
import { PICTURE, PURCHASE_INVOICE } from '../../testing/files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['build']['company']>>;
let clients: Record<'staff' | 'admin' | 'customer', Client>;
let charge: number;
const shipments = new Map<ShipmentStatus, number>();

beforeAll(async () => {
  t = await startTestApp();
  company = await t.build.company();
  await t.build.rate(company.agent);
  charge = await t.build.chargeId('Storage');
  clients = {
    staff: await t.as(company.staff),
    admin: await t.as(await t.build.admin()),
    customer: await t.as(company.customer),
  };
  for (const status of ['PREPARING', 'DEPARTED', 'ARRIVED_AT_PORT', 'CLEARED', 'CLOSED'] as const)
    shipments.set(status, (await t.build.shipment(company.warehouse, { status })).id);
});
afterAll(() => t.stop());

type Situation = {
  status: PackageStatus;
  shipment?: ShipmentStatus | null;
  owned?: boolean;
  invoice?: 'DUE' | 'PAID' | 'CANCELLED';
  foreignFee?: boolean;
  documents?: number;
  photos?: number;
  exceptions?: ('OPEN' | 'CLOSED')[];
};

async function packageIn(situation: Situation, reader: 'staff' | 'admin' = 'staff'): Promise<AdminPackage> {
  const {
    status,
    shipment = 'ARRIVED_AT_PORT',
    owned = true,
    invoice,
    foreignFee,
    documents = 0,
    photos = 1,
    exceptions = [],
  } = situation;
  const pkg = await t.build.package(company.warehouse, {
    status,
    shipment_id: (shipment && shipments.get(shipment)) ?? null,
    user_id: owned ? company.customer.id : null,
    ...(status === 'COLLECTED' && { collected_by: 'Ann' }),
  });
  if (invoice) await t.build.invoice(pkg, { status: invoice });
  const fee = { package_id: pkg.id, charge_reference_id: charge, amount: '5.00' };
  await t.db
    .insertInto('package_costs')
    .values({ ...fee, currency_code: foreignFee ? 'XCD' : 'USD' })
    .execute();
  if (documents > 0)
    await t.db
      .insertInto('documents')
      .values(
        Array.from({ length: documents }, (_, number) => ({
          package_id: pkg.id,
          file_name: `${number}.pdf`,
          content_type: 'application/pdf',
          size_bytes: 1,
          storage_key: `${pkg.id}/${number}`,
        })),
      )
      .execute();
  for (const state of exceptions) await t.build.exception(pkg, { status: state, kind: 'RESTRICTED_GOODS' });
  for (let number = 0; number < photos; number++) await t.build.photo(pkg);
  return (await clients[reader].get<AdminPackage>(`/admin/packages/${pkg.id}`)).body;
}

type Write = (client: Client, pkg: AdminPackage) => Promise<ApiResponse<ErrorBody>>;

const WRITES: Record<keyof AdminPackage['can'], Write> = {
  assignCustomer: (client, { id }) =>
    client.put(`/admin/packages/${id}/customer`, { userId: company.customer.id }),
  uploadInvoice: (client, { id }) => client.upload(`/packages/${id}/invoice`, PURCHASE_INVOICE),
  setStatus: (client, { id, status }) =>
    client.put(`/admin/packages/${id}/status`, {
      status: status === 'HELD_AT_PORT_DUTIES_DUE' ? 'CUSTOMS_CLEARED' : 'HELD_AT_PORT_DUTIES_DUE',
    }),
  addFee: (client, { id }) =>
    client.post(`/admin/packages/${id}/costs`, { chargeReferenceId: charge, amount: 8 }),
  removeFee: (client, { id, appliedCosts: [fee] }) => client.delete(`/admin/packages/${id}/costs/${fee?.id}`),
  generateInvoice: (client, { id }) => client.post(`/invoices/generate/${id}`),
  bringToCounter: (client, { id }) => client.post(`/admin/packages/${id}/at-counter`),
  setSize: (client, { id }) => client.put(`/admin/packages/${id}/size`, { length: 12, width: 10, height: 8 }),
  setSender: (client, { id }) =>
    client.put(`/admin/packages/${id}/sender`, { senderName: 'Shoes Inc', senderAddress: '12 NW 25 St' }),
  setShelf: (client, { id }) => client.put(`/admin/packages/${id}/shelf`, { shelf: 'B-7' }),
  addCode: (client, { id }) => client.post(`/admin/packages/${id}/codes`, { code: 'SHOP-1001' }),
  openException: (client, { id }) => client.post(`/admin/packages/${id}/exceptions`, { kind: 'DAMAGED' }),
  addPhoto: (client, { id }) => client.upload(`/admin/packages/${id}/photos`, PICTURE),
  removePhoto: (client, { id, photos: [photo] }) =>
    client.delete(`/admin/packages/${id}/photos/${photo?.id}`),
  handOver: (client, { id }) => client.post(`/admin/packages/${id}/hand-over`, { collectedBy: 'Ann' }),
};

/** `Object.keys` loses the keys' type. */
const ACTIONS = Object.keys(WRITES) as (keyof typeof WRITES)[];

async function comparePermissions(situation: Situation, role: 'staff' | 'admin') {
  const predicted: Partial<AdminPackage['can']> = {};
  const done: Partial<AdminPackage['can']> = {};
  let pkg = await packageIn(situation, role);
  for (const action of ACTIONS) {
    const outcome = outcomeOf(await WRITES[action](clients[role], pkg));
    predicted[action] = pkg.can[action];
    done[action] = outcome;
    // A refusal leaves the package as it was.
    if (outcome.allowed) pkg = await packageIn(situation, role);
  }
  expect(done).toEqual(predicted);
  return predicted;
}

describe('can predicts what each write does to a package', () => {
  it.each(PACKAGE_STATUSES)('that is %s', async (status) => {
    await comparePermissions({ status }, 'staff');
    await comparePermissions({ status }, 'admin');
  });

  it.each(
    (['IN_WAREHOUSE', 'ON_HOLD_INVOICE_REQUIRED', 'CUSTOMS_CLEARED'] as const).flatMap((status) =>
      (['PREPARING', 'DEPARTED', 'CLEARED', 'CLOSED'] as const).map((shipment) => ({ status, shipment })),
    ),
  )('that is $status in a shipment that is $shipment', async (situation) => {
    await comparePermissions(situation, 'staff');
  });

  it.each<[string, Situation, keyof AdminPackage['can'], string]>([
    ['outside a shipment', { status: 'IN_WAREHOUSE', shipment: null }, 'setStatus', 'STATUS_NOT_REACHABLE'],
    [
      'with an invoice',
      { status: 'CUSTOMS_CLEARED', invoice: 'DUE' },
      'generateInvoice',
      'PACKAGE_ALREADY_INVOICED',
    ],
    ['that was paid', { status: 'READY_FOR_PICKUP', invoice: 'PAID' }, 'addFee', 'PACKAGE_INVOICED_NO_COSTS'],
    [
      'without a customer',
      { status: 'CUSTOMS_CLEARED', owned: false },
      'generateInvoice',
      'PACKAGE_WITHOUT_CUSTOMER',
    ],
    [
      'with a fee in another currency',
      { status: 'CUSTOMS_CLEARED', foreignFee: true },
      'generateInvoice',
      'FOREIGN_CURRENCY_FEE',
    ],
    [
      'with as many documents as allowed',
      { status: 'IN_WAREHOUSE', documents: 50 },
      'uploadInvoice',
      'TOO_MANY_DOCUMENTS',
    ],
    ['with as many photos as allowed', { status: 'IN_WAREHOUSE', photos: 6 }, 'addPhoto', 'TOO_MANY_PHOTOS'],
    [
      'with an open exception',
      { status: 'READY_FOR_PICKUP', exceptions: ['OPEN'] },
      'handOver',
      'PACKAGE_HAS_EXCEPTIONS',
    ],
    ['that was collected', { status: 'COLLECTED' }, 'openException', 'EXCEPTION_TOO_LATE'],
    ['that was collected', { status: 'COLLECTED' }, 'addPhoto', 'PHOTO_TOO_LATE'],
  ])('%s', async (_which, situation, action, code) => {
    const predicted = await comparePermissions(situation, 'staff');
    expect(predicted[action]).toMatchObject({ allowed: false, code });
  });

  it('whose exception is closed', async () => {
    const situation: Situation = { status: 'READY_FOR_PICKUP', exceptions: ['CLOSED'] };
    expect((await comparePermissions(situation, 'staff')).handOver).toMatchObject({ allowed: true });
  });

  it('whose only invoice is cancelled', async () => {
    const predicted = await comparePermissions({ status: 'CUSTOMS_CLEARED', invoice: 'CANCELLED' }, 'staff');
    expect(predicted).toMatchObject({ generateInvoice: { allowed: true }, addFee: { allowed: true } });
  });
});

describe('the customer of a package', () => {
  it.each(PACKAGE_STATUSES)(
    'learns whether a document can be added to a package that is %s',
    async (status) => {
      const pkg = await packageIn({ status });
      const { body } = await clients.customer.get<PackageJourney>(`/packages/${pkg.id}`);
      expect(body.can).toEqual({
        uploadInvoice: outcomeOf(await WRITES.uploadInvoice(clients.customer, pkg)),
      });
    },
  );
});

it('returns the new permissions with each change', async () => {
  const { id } = await packageIn({ status: 'READY_FOR_PICKUP' });
  const { body } = await clients.staff.post<AdminPackage>(`/admin/packages/${id}/hand-over`, {
    collectedBy: 'Ann',
  });
  expect(body.can).toMatchObject({
    handOver: { allowed: false, code: 'PACKAGE_NOT_READY' },
    uploadInvoice: { allowed: false, code: 'UPLOAD_TOO_LATE' },
  });
});
