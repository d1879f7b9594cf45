import type { ImportResult } from '@eport/contract/imports/import.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

async function setUp() {
  const company = await t.build.company();
  const client = await t.as(company.staff);
  const pkg = (description: string, values: object = {}) => ({
    recipientName: 'Zoe Walkin',
    recipientAddress: '2 High Street',
    warehouse: company.warehouse.name,
    description,
    senderName: 'Bright Shoes Inc',
    senderAddress: '12 NW 25 St',
    weight: '12.5',
    length: '10',
    width: ' 11 ',
    height: '12',
    ...values,
  });
  const send = (packages: object[], options: object = {}, as = client) =>
    as.post<ImportResult>('/admin/import/packages', {
      rows: packages.map((values, index) => ({ row: index + 2, values })),
      ...options,
    });
  const logged = () =>
    t.db.selectFrom('packages').selectAll().where('agent_id', '=', company.agent.id).orderBy('id').execute();
  return { ...company, client, pkg, send, logged };
}

describe('POST /admin/import/packages', () => {
  test('logs packages like POST /packages, with the account’s name, address and country', async () => {
    const { pkg, send, logged, staff, warehouse, customer } = await setUp();
    await t.db
      .updateTable('users')
      .set({ address_line1: '1 Bay Street', city: 'Bridgetown', country: 'BB' })
      .where('id', '=', customer.id)
      .execute();
    const { status, body } = await send([
      pkg('Shoes', {
        customer: customer.mailbox_id.toLowerCase(),
        recipientName: '',
        recipientAddress: undefined,
        incomingTrackingNumber: '1Z-1',
        destinationCountry: 'Jamaica',
      }),
      pkg('Books', { customer: `\u200B${customer.email}`, invoiceRequired: 'Yes' }),
      pkg('Toys', { destinationCountry: 'JM', invoiceRequired: 'no' }),
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: 'IMPORTED', goodRows: 3, badRows: 0, warningCount: 0 });
    const received = { warehouse_id: warehouse.id, created_by: staff.id, weight: '12.500', width: '11.000' };
    const rows = (await logged()).toSorted((one, other) => one.description.localeCompare(other.description));
    expect(rows).toMatchObject([
      {
        ...received,
        description: 'Books',
        user_id: customer.id,
        recipient_name: 'Zoe Walkin',
        recipient_address: '2 High Street',
        status: 'ON_HOLD_INVOICE_REQUIRED',
      },
      {
        ...received,
        description: 'Shoes',
        user_id: customer.id,
        recipient_name: `${customer.first_name} ${customer.last_name}`,
        recipient_address: '1 Bay Street, Bridgetown, BB',
        incoming_tracking_number: '1Z-1',
        destination_country_id: customer.destination_country_id,
        status: 'IN_WAREHOUSE',
      },
      {
        ...received,
        description: 'Toys',
        user_id: null,
        destination_country_id: await t.build.countryId('JM'),
      },
    ]);
    const reasons = await t.db
      .selectFrom('package_history')
      .select(['package_id', 'reason', 'actor_id'])
      .where(
        'package_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    expect(reasons).toHaveLength(3);
    const by = { actor_id: staff.id };
    expect(reasons).toContainEqual({
      ...by,
      package_id: rows[0]?.id,
      reason: `Received at ${warehouse.name}; purchase invoice required`,
    });
    expect(reasons).toContainEqual({
      ...by,
      package_id: rows[1]?.id,
      reason: `Received at ${warehouse.name}`,
    });
  });

  test('accepts packages without sender and size, and takes the store that the customer announced', async () => {
    const { pkg, send, logged, warehouse, customer } = await setUp();
    const blank = { senderName: '', senderAddress: ' ', length: '', width: undefined, height: ' ' };
    await t.build.expectedPackage(warehouse, customer, {
      tracking_number: 'TBA-9',
      sender_name: 'Lamp Shop',
    });
    const { body } = await send([
      pkg('Books', blank),
      pkg('Lamp', { ...blank, customer: customer.mailbox_id, incomingTrackingNumber: 'TBA-9' }),
    ]);
    expect(body).toMatchObject({ outcome: 'IMPORTED', goodRows: 2 });
    const open = { sender_address: null, length: null, width: null, height: null };
    const rows = (await logged()).toSorted((one, other) => one.description.localeCompare(other.description));
    expect(rows).toMatchObject([
      { ...open, description: 'Books', sender_name: null },
      { ...open, description: 'Lamp', sender_name: 'Lamp Shop' },
    ]);
  });

  test('refuses an address without a sender and a size with a gap', async () => {
    const { pkg, send, logged } = await setUp();
    const { body } = await send([pkg('Books', { senderName: '', width: ' ' })]);
    expect(body.errors).toEqual([
      { row: 2, column: 'senderName', message: 'is required with a sender address' },
      { row: 2, column: 'width', message: 'is required with the other dimensions' },
    ]);
    expect(await logged()).toEqual([]);
  });

  test('reports row and column of every problem and skips those rows on request', async () => {
    const { pkg, send, logged, customer } = await setUp();
    const packages = [
      pkg('Good'),
      pkg('Heavy', { weight: '1,250', length: '-1', width: 'wide', height: '' }),
      pkg(' ', { customer: 'NOBODY1', invoiceRequired: 'perhaps', destinationCountry: 'Narnia' }),
      pkg('Nowhere', { customer: customer.email, recipientAddress: '', warehouse: 'Atlantis' }),
    ];
    const errors = [
      [3, 'weight', 'must be a plain number such as 12.5'],
      [3, 'length', 'must be greater than 0'],
      [3, 'width', 'must be a plain number such as 12.5'],
      [3, 'height', 'is required with the other dimensions'],
      [4, 'customer', 'does not match any customer'],
      [4, 'description', 'is required'],
      [4, 'invoiceRequired', 'must be yes or no'],
      [4, 'destinationCountry', 'is not a served destination'],
      [5, 'recipientAddress', 'is required'],
      [5, 'warehouse', 'does not match any warehouse'],
    ].map(([row, column, message]) => ({ row, column, message }));
    const checked = await send(packages, { dryRun: true });
    expect(checked.body).toMatchObject({ outcome: 'CHECKED', goodRows: 1, badRows: 3, errors });
    expect((await send(packages)).body).toMatchObject({ outcome: 'REFUSED', errors });
    expect(await logged()).toEqual([]);
    expect((await send(packages, { onErrors: 'skip' })).body).toMatchObject({ outcome: 'IMPORTED', errors });
    expect(await logged()).toMatchObject([{ description: 'Good' }]);
  });

  test('refuses the mailbox ID of a customer of the warehouse’s agent as a tracking number', async () => {
    const { pkg, send, logged, customer } = await setUp();
    const other = await t.build.company();
    const codes = [customer.mailbox_id.toLowerCase(), other.customer.mailbox_id, 'RB123456784GB'];
    const packages = codes.map((incomingTrackingNumber) => pkg('Shoes', { incomingTrackingNumber }));
    const { body } = await send(packages, { onErrors: 'skip' });
    expect(body).toMatchObject({ goodRows: 2, badRows: 1 });
    expect(body.errors).toEqual([
      {
        row: 2,
        column: 'incomingTrackingNumber',
        message: 'This is the mailbox ID of a customer. Use the barcode or number of the carrier or shop.',
      },
    ]);
    expect((await logged()).map((row) => row.incoming_tracking_number)).toEqual(codes.slice(1));
  });

  test('warns about tracking numbers that were logged before or repeat in the file', async () => {
    const { pkg, send, logged } = await setUp();
    const stranger = await t.build.company();
    await t.build.package(stranger.warehouse, { incoming_tracking_number: '1Z-3' });
    const numbered = (number: string) => pkg(number, { incomingTrackingNumber: number });
    await send([numbered('1Z-1')]);
    const [first] = await logged();
    const { body } = await send(['\u202A1z-1\u202C', '1Z-2', '1Z-\u20602', '1Z-3'].map(numbered));
    expect(body).toMatchObject({ outcome: 'IMPORTED', goodRows: 4, errors: [], warningCount: 2 });
    const column = 'incomingTrackingNumber';
    expect(body.warnings).toEqual([
      { row: 2, column, message: `is already used by package #${first?.id}` },
      { row: 4, column, message: 'repeats the value of row 3' },
    ]);
  });

  test('finds no warehouses and customers of other agents', async () => {
    const { pkg, send, logged } = await setUp();
    const stranger = await t.build.company();
    const { body } = await send([
      pkg('Shoes', { warehouse: stranger.warehouse.name }),
      pkg('Books', { customer: stranger.customer.mailbox_id }),
    ]);
    expect(body.errors).toEqual([
      { row: 2, column: 'warehouse', message: 'does not match any warehouse' },
      { row: 3, column: 'customer', message: 'does not match any customer' },
    ]);
    expect(await logged()).toEqual([]);
    const admin = await t.as(await t.build.admin());
    const theirs = pkg('Shoes', {
      warehouse: stranger.warehouse.name,
      customer: stranger.customer.mailbox_id,
    });
    expect((await send([theirs], {}, admin)).body.outcome).toBe('IMPORTED');
  });

  test('accepts the maximum number of rows', async () => {
    const { pkg, send, logged } = await setUp();
    const packages = Array.from({ length: 10_000 }, (_, index) =>
      pkg(`Package ${index}`, { incomingTrackingNumber: `T${index}` }),
    );
    expect((await send(packages)).body).toMatchObject({ outcome: 'IMPORTED', goodRows: 10_000 });
    expect(await logged()).toHaveLength(10_000);
    const again = await send(packages, { dryRun: true });
    expect(again.body).toMatchObject({ goodRows: 10_000, warningCount: 10_000 });
  });

  test('rejects customers and calls without a session', async () => {
    const { customer } = await setUp();
    expect((await (await t.as(customer)).post('/admin/import/packages', {})).status).toBe(403);
    expect((await t.anonymous.post('/admin/import/packages', {})).status).toBe(401);
  });
});
