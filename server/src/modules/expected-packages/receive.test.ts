import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import type { AdminPackage, PackageJourney } from '@eport/contract/packages/package.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { PURCHASE_INVOICE } from '../../testing/files.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { startCompany } from '../../testing/start-company.ts';

const { t, home, staff, customer } = await startCompany();
afterAll(async () => {
  await expectInvariants(t.db);
  await t.stop();
});

let codes = 0;
const nextCode = () => `TBA ${++codes}`;
const ITEMS = [{ description: 'Shoes', quantity: 2, unitValue: 49.95 }];
const announce = async (values: object = {}, as = customer) =>
  (
    await as.post<ExpectedPackage>('/expected-packages', {
      senderName: 'Bright Shoes',
      trackingNumber: nextCode(),
      items: ITEMS,
      ...values,
    })
  ).body;
const log = (values: object = {}) =>
  staff.post<AdminPackage>('/packages', {
    recipientName: 'As on the label',
    recipientAddress: '1 Bay Street',
    warehouseId: home.warehouse.id,
    description: 'Box',
    senderName: 'Typed Store',
    senderAddress: '12 NW 25 St',
    weight: 1,
    length: 1,
    width: 1,
    height: 1,
    ...values,
  });
const now = async ({ id }: { id: number }) =>
  (await customer.get<ExpectedPackage>(`/expected-packages/${id}`)).body;
const claimsOf = ({ id }: { id: number }) =>
  t.db.selectFrom('package_claims').select(['package_id']).where('expected_package_id', '=', id).execute();

describe('logging an announced package', () => {
  test('takes owner, goods and file from the announcement, and keeps typed values', async () => {
    const expected = await announce();
    await customer.upload(`/expected-packages/${expected.id}/invoice`, PURCHASE_INVOICE);
    const written = expected.trackingNumber.toLowerCase().replace(' ', '-');
    const { body } = await log({ incomingTrackingNumber: written, invoiceRequired: true });
    expect(body).toMatchObject({
      userId: home.customer.id,
      destinationCountryId: home.customer.destination_country_id,
      description: 'Box',
      senderName: 'Typed Store',
      status: 'IN_WAREHOUSE',
      items: ITEMS,
      declaredValue: 99.9,
      declaredCurrency: 'USD',
      documents: [{ fileName: PURCHASE_INVOICE.name }],
    });
    expect(await now(expected)).toMatchObject({
      status: 'RECEIVED',
      packageId: body.id,
      invoiceFileName: null,
      hasDocuments: true,
      can: { change: { allowed: false } },
    });
    const journey = (await customer.get<PackageJourney>(`/packages/${body.id}`)).body;
    expect(journey).toMatchObject({ items: ITEMS, declaredValue: 99.9 });
    const [document] = journey.documents;
    const path = `/packages/${body.id}/documents/${document?.id}`;
    expect(await customer.get(path)).toReturnFile(PURCHASE_INVOICE.content);
  });

  test('reports no documents if the announcement has no file', async () => {
    const expected = await announce();
    await log({ incomingTrackingNumber: expected.trackingNumber });
    expect(await now(expected)).toMatchObject({ status: 'RECEIVED', hasDocuments: false });
  });

  test('matches only at the same agent and only a live announcement', async () => {
    const elsewhere = await t.build.company();
    const foreign = await announce({}, await t.as(elsewhere.customer));
    expect((await log({ incomingTrackingNumber: foreign.trackingNumber })).body.userId).toBeNull();
    const cancelled = await announce();
    await customer.post(`/expected-packages/${cancelled.id}/cancel`);
    expect((await log({ incomingTrackingNumber: cancelled.trackingNumber })).body.userId).toBeNull();
  });

  test('leaves the announcement as a claim when staff name another owner', async () => {
    const expected = await announce();
    const other = await t.build.customer(home.warehouse);
    const tracked = await staff.get<ExpectedPackage[]>(
      `/admin/expected-packages/tracked?trackingNumber=${encodeURIComponent(expected.trackingNumber)}`,
    );
    expect(tracked.body).toMatchObject([{ id: expected.id, userId: home.customer.id }]);
    const { body } = await log({ incomingTrackingNumber: expected.trackingNumber, userId: other.id });
    expect(body).toMatchObject({ userId: other.id, items: [], declaredValue: null });
    expect(await now(expected)).toMatchObject({ status: 'EXPECTED', packageId: null });
    expect(await claimsOf(expected)).toEqual([{ package_id: body.id }]);
  });

  test('gives one announcement to the first of two rows of an import', async () => {
    const expected = await announce();
    const row = {
      recipientName: 'Ann',
      recipientAddress: '1 Bay Street',
      warehouse: home.warehouse.name,
      description: 'Box',
      senderName: 'Store',
      senderAddress: '12 NW 25 St',
      incomingTrackingNumber: expected.trackingNumber,
      weight: '1',
      length: '1',
      width: '1',
      height: '1',
    };
    await staff.post('/admin/import/packages', {
      rows: [2, 3].map((number) => ({ row: number, values: row })),
    });
    const { packageId } = await now(expected);
    const logged = await t.db
      .selectFrom('packages')
      .select(['id', 'user_id'])
      .where('incoming_tracking_number', '=', expected.trackingNumber)
      .orderBy('id')
      .execute();
    expect(logged.map(({ user_id }) => user_id)).toEqual([home.customer.id, null]);
    expect(packageId).toBe(logged[0]?.id);
  });
});

describe('adding a code to a package', () => {
  test('receives the owner’s expected package with that code', async () => {
    const expected = await announce();
    await customer.upload(`/expected-packages/${expected.id}/invoice`, PURCHASE_INVOICE);
    const { body } = await log({ userId: home.customer.id, invoiceRequired: true });
    await staff.post(`/admin/packages/${body.id}/codes`, { code: expected.trackingNumber });
    expect(await now(expected)).toMatchObject({ status: 'RECEIVED', packageId: body.id });
    expect((await staff.get<AdminPackage>(`/admin/packages/${body.id}`)).body).toMatchObject({
      status: 'IN_WAREHOUSE',
      items: ITEMS,
      documents: [{ fileName: PURCHASE_INVOICE.name }],
    });
  });

  test('claims a package without an owner', async () => {
    const expected = await announce();
    const { body } = await log();
    await staff.post(`/admin/packages/${body.id}/codes`, { code: expected.trackingNumber });
    expect(await claimsOf(expected)).toEqual([{ package_id: body.id }]);
  });
});

describe('announcing a received package', () => {
  test('claims a package without an owner and hides it from the customer', async () => {
    const trackingNumber = nextCode();
    const { body } = await log({ incomingTrackingNumber: trackingNumber });
    const expected = await announce({ trackingNumber });
    expect(expected).toMatchObject({ status: 'EXPECTED', packageId: null });
    expect(await claimsOf(expected)).toEqual([{ package_id: body.id }]);
    expect(await customer.get(`/packages/${body.id}`)).toBeRefused(404, 'PACKAGE_NOT_FOUND');
  });

  test('is refused if the package has an owner', async () => {
    const trackingNumber = nextCode();
    await log({ incomingTrackingNumber: trackingNumber, userId: home.customer.id });
    expect(
      await customer.post('/expected-packages', { senderName: 'S', trackingNumber, description: 'D' }),
    ).toBeRefused(409, 'TRACKING_NUMBER_RECEIVED');
    const expected = await announce();
    expect(
      await customer.put(`/expected-packages/${expected.id}`, { ...expected, trackingNumber }),
    ).toBeRefused(409, 'TRACKING_NUMBER_RECEIVED');
  });

  test('becomes a claim when its code is corrected', async () => {
    const trackingNumber = nextCode();
    const { body } = await log({ incomingTrackingNumber: trackingNumber });
    const expected = await announce();
    await customer.put(`/expected-packages/${expected.id}`, { ...expected, trackingNumber });
    expect(await claimsOf(expected)).toEqual([{ package_id: body.id }]);
    await customer.post(`/expected-packages/${expected.id}/cancel`);
    expect(await claimsOf(expected)).toEqual([]);
  });

  test('is received once staff assign the package to the claimant, and ends the hold', async () => {
    const trackingNumber = nextCode();
    const { body } = await log({ incomingTrackingNumber: trackingNumber, invoiceRequired: true });
    const expected = await announce({ trackingNumber });
    await customer.upload(`/expected-packages/${expected.id}/invoice`, PURCHASE_INVOICE);
    const assigned = await staff.put<AdminPackage>(`/admin/packages/${body.id}/customer`, {
      userId: home.customer.id,
    });
    expect(assigned.body).toMatchObject({ status: 'IN_WAREHOUSE', declaredValue: 99.9, items: ITEMS });
    expect(assigned.body.documents).toHaveLength(1);
    expect(await now(expected)).toMatchObject({ status: 'RECEIVED', packageId: body.id });
    expect(await claimsOf(expected)).toEqual([]);
  });

  test('is cancelled once staff assign the package to someone else', async () => {
    const trackingNumber = nextCode();
    const { body } = await log({ incomingTrackingNumber: trackingNumber });
    const expected = await announce({ trackingNumber });
    const other = await t.build.customer(home.warehouse);
    await staff.put(`/admin/packages/${body.id}/customer`, { userId: other.id });
    expect(await now(expected)).toMatchObject({ status: 'CANCELLED', packageId: null });
  });
});

test('imports announcements and reports each invalid row', async () => {
  const taken = await announce();
  const [fresh, other] = [nextCode(), nextCode()];
  const row = (values: object) => ({
    customer: home.customer.mailbox_id,
    senderName: 'Store',
    trackingNumber: other,
    description: 'Shoes',
    ...values,
  });
  const rows = [
    row({ trackingNumber: fresh, declaredValue: '80', currencyCode: 'eur', warehouse: home.warehouse.name }),
    row({ customer: 'nobody@example.com' }),
    row({ customer: '' }),
    row({ trackingNumber: taken.trackingNumber }),
    row({ trackingNumber: fresh }),
    row({ declaredValue: '1,000' }),
    row({ currencyCode: 'ECD' }),
  ].map((values, index) => ({ row: index + 2, values }));
  const send = (options: object) =>
    staff.post<{ outcome: string; errors: { row: number; column: string }[] }>(
      '/admin/import/expected-packages',
      { rows, ...options },
    );
  const problems = [
    [3, 'customer'],
    [4, 'customer'],
    [5, 'trackingNumber'],
    [6, 'trackingNumber'],
    [7, 'declaredValue'],
    [8, 'currencyCode'],
  ];
  for (const options of [{ dryRun: true }, {}, { onErrors: 'skip' }]) {
    const { body } = await send(options);
    expect(body.errors.map(({ row: number, column }) => [number, column])).toEqual(problems);
  }
  const imported = await staff.get<{ content: ExpectedPackage[] }>(
    `/admin/expected-packages?search=${encodeURIComponent(fresh)}`,
  );
  expect(imported.body.content).toMatchObject([
    { trackingNumber: fresh, declaredValue: 80, currencyCode: 'EUR', userId: home.customer.id },
  ]);
});
