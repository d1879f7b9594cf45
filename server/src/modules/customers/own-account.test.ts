import type { CustomerProfile, DashboardSummary } from '@eport/contract/customers/customer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

describe('GET /customer/dashboard-summary', () => {
  test('counts each status in the group of its tab', async () => {
    const { warehouse, customer } = await t.build.company();
    const shipment = await t.build.shipment(warehouse, { status: 'ARRIVED_AT_PORT' });
    const packages = async (
      status: 'COLLECTED' | 'IN_TRANSIT' | 'ON_HOLD_INVOICE_REQUIRED',
      count: number,
    ) => {
      for (let index = 0; index < count; index++) {
        await t.build.package(warehouse, {
          user_id: customer.id,
          shipment_id: shipment.id,
          status,
          collected_by: status === 'COLLECTED' ? 'Ann Example' : null,
        });
      }
    };
    await packages('ON_HOLD_INVOICE_REQUIRED', 1);
    await packages('IN_TRANSIT', 2);
    await packages('COLLECTED', 3);
    for (const status of [
      'HELD_AT_PORT_DUTIES_DUE',
      'CUSTOMS_DECLARATION_REQUIRED',
      'AWAITING_CUSTOMS_CLEARANCE',
      'CUSTOMS_CLEARED',
      'READY_FOR_PICKUP',
    ] as const) {
      await t.build.package(warehouse, { user_id: customer.id, shipment_id: shipment.id, status });
    }
    await t.build.package(warehouse, { user_id: customer.id });
    await t.build.package(warehouse, { user_id: (await t.build.customer(warehouse)).id });
    const client = await t.as(customer);
    expect((await client.get<DashboardSummary>('/customer/dashboard-summary')).body).toEqual({
      packagesOnHold: 3,
      packagesInWarehouse: 1,
      packagesInTransit: 4,
      deliveredPackages: 3,
      pendingInvoices: 0,
    });
  });

  test('counts due and overdue invoices as pending, but not cancelled ones', async () => {
    const { warehouse, customer } = await t.build.company();
    const pkg = () => t.build.package(warehouse, { user_id: customer.id });
    await t.build.invoice(await pkg());
    await t.build.invoice(await pkg(), { due_date: '2020-01-31' });
    await t.build.invoice(await pkg(), { status: 'CANCELLED' });
    const client = await t.as(customer);
    const { body } = await client.get<DashboardSummary>('/customer/dashboard-summary');
    expect(body.pendingInvoices).toBe(2);
  });

  test('rejects staff and calls without a session', async () => {
    const { staff } = await t.build.company();
    expect((await t.anonymous.get('/customer/dashboard-summary')).status).toBe(401);
    expect((await (await t.as(staff)).get('/customer/dashboard-summary')).status).toBe(403);
  });
});

describe('/customer/me/profile', () => {
  test('returns the contact data and the warehouse address with the mailbox ID', async () => {
    const { warehouse, customer } = await t.build.company();
    const { status, body } = await (await t.as(customer)).get<CustomerProfile>('/customer/me/profile');
    expect(status).toBe(200);
    expect(body).toEqual({
      firstName: 'Test',
      lastName: customer.last_name,
      email: customer.email,
      phoneNumber: null,
      addressLine1: null,
      addressLine2: null,
      city: null,
      state: null,
      zipCode: null,
      country: null,
      taxNumber: null,
      mailboxId: customer.mailbox_id,
      warehouseAddress: {
        addressLine1: warehouse.address_line1,
        city: 'Miami',
        state: 'FL',
        zipCode: '33126',
        country: 'US',
      },
      version: 1,
    });
  });

  test('saves trimmed name and contact data, and clears blank or missing fields', async () => {
    const { customer } = await t.build.company();
    const client = await t.as(customer);
    const contact = { phoneNumber: '+1 246 555 0100', addressLine1: '1 Bay Street', city: 'Bridgetown' };
    const first = await client.put<CustomerProfile>('/customer/me/profile', {
      firstName: '  Zoë ',
      lastName: 'Nuñez',
      ...contact,
    });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ firstName: 'Zoë', lastName: 'Nuñez', ...contact, state: null });
    const second = await client.put<CustomerProfile>('/customer/me/profile', {
      firstName: 'Zoë',
      lastName: 'Nuñez',
      city: '  ',
    });
    expect(second.body).toMatchObject({ phoneNumber: null, city: null });
    expect((await client.get<CustomerProfile>('/customer/me/profile')).body).toEqual(second.body);
  });

  test.each([
    '246-555-0100',
    '(246) 555.0100',
    '555 0100/0101',
    '+1 246 555 0100 ext. 12',
    '5550100 x12',
    '555 0100 (evenings)',
  ])('accepts the phone number %s', async (phoneNumber) => {
    const { customer } = await t.build.company();
    const names = { firstName: 'Ann', lastName: 'Example' };
    const { body } = await (await t.as(customer)).put('/customer/me/profile', { ...names, phoneNumber });
    expect(body).toMatchObject({ phoneNumber });
  });

  test('saves the tax number, keeps it if the field is absent, and clears it', async () => {
    const { customer } = await t.build.company();
    const client = await t.as(customer);
    const put = async (values: object) =>
      (
        await client.put<CustomerProfile>('/customer/me/profile', {
          firstName: 'Ann',
          lastName: 'Example',
          ...values,
        })
      ).body.taxNumber;
    expect(await put({ taxNumber: ' 1000123 ' })).toBe('1000123');
    expect(await put({})).toBe('1000123');
    expect(await put({ taxNumber: ' ' })).toBeNull();
  });

  test('accepts the object that GET returned and ignores unknown keys', async () => {
    const { customer } = await t.build.company();
    const client = await t.as(customer);
    const { body } = await client.get<CustomerProfile>('/customer/me/profile');
    const { zipCode, ...rest } = body.warehouseAddress;
    const saved = await client.put<CustomerProfile>('/customer/me/profile', {
      ...body,
      warehouseAddress: { zipCode, ...rest },
      role: 'ROLE_ADMIN',
    });
    expect(saved).toMatchObject({ status: 200, body });
    const row = await t.db
      .selectFrom('users')
      .select('role')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(row.role).toBe('ROLE_CUSTOMER');
  });

  test.each([
    ['email', { email: 'other@example.com' }],
    ['mailboxId', { mailboxId: null }],
    ['warehouseAddress', { warehouseAddress: { city: 'Miami' } }],
  ])('refuses a changed %s by name and saves nothing', async (path, change) => {
    const { customer } = await t.build.company();
    const client = await t.as(customer);
    const { body } = await client.get<CustomerProfile>('/customer/me/profile');
    const refused = await client.put('/customer/me/profile', { ...body, firstName: 'Changed', ...change });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'READ_ONLY_FIELD',
        message: `${path} cannot be changed.`,
        fields: [{ path, message: 'cannot be changed' }],
      },
    });
    expect((await client.get<CustomerProfile>('/customer/me/profile')).body).toEqual(body);
  });

  test.each([
    ['firstName', { firstName: ' ' }],
    ['lastName', { lastName: undefined }],
    ['city', { city: 'two\nlines' }],
    ['country', { country: 'x'.repeat(101) }],
    ['phoneNumber', { phoneNumber: 42 }],
    ['phoneNumber', { phoneNumber: 'call me' }],
    ['phoneNumber', { phoneNumber: 'ext. 12' }],
    ['phoneNumber', { phoneNumber: '()' }],
  ])('names %s when it is invalid', async (path, change) => {
    const { customer } = await t.build.company();
    const client = await t.as(customer);
    const response = await client.put('/customer/me/profile', {
      firstName: 'Ann',
      lastName: 'Example',
      ...change,
    });
    expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields: [{ path }] } });
  });

  test('rejects administrators and calls without a session', async () => {
    const admin = await t.as(await t.build.admin());
    expect((await t.anonymous.get('/customer/me/profile')).status).toBe(401);
    expect((await t.anonymous.put('/customer/me/profile', {})).status).toBe(401);
    expect((await admin.get('/customer/me/profile')).status).toBe(403);
    expect((await admin.put('/customer/me/profile', {})).status).toBe(403);
  });
});
