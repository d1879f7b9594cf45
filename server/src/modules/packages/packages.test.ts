import type { CustomerPackage, HistoryEntry, PackageJourney } from '@eport/contract/packages/package.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startCompany } from '../../testing/start-company.ts';

const { t, home, customer } = await startCompany();
afterAll(() => t.stop());

describe('GET /me/packages', () => {
  test('lists the customer’s packages of all agents, newest first', async () => {
    const person = await t.build.customer(home.warehouse);
    const abroad = await t.build.company();
    const first = await t.build.package(home.warehouse, {
      user_id: person.id,
      incoming_tracking_number: 'TRACK-1',
    });
    const second = await t.build.package(abroad.warehouse, { user_id: person.id });
    await t.build.package(home.warehouse, { user_id: home.customer.id });
    await t.build.package(home.warehouse);
    const { status, body, headers } = await (await t.as(person)).get<CustomerPackage[]>('/me/packages');
    expect({ status, total: headers['x-total-count'] }).toEqual({ status: 200, total: '2' });
    expect(body.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(body[1]).toEqual({
      id: first.id,
      status: 'IN_WAREHOUSE',
      description: first.description,
      customerEmail: person.email,
      hasInvoice: false,
      senderName: 'Bright Shoes Inc',
      incomingTrackingNumber: 'TRACK-1',
      weight: 12.5,
      openExceptions: [],
    });
  });

  test('filters by one or several statuses, and pages', async () => {
    const person = await t.build.customer(home.warehouse);
    const own = await t.as(person);
    const shipment = await t.build.shipment(home.warehouse, { status: 'DEPARTED' });
    const held = { user_id: person.id, status: 'ON_HOLD_INVOICE_REQUIRED' } as const;
    await t.build.package(home.warehouse, { user_id: person.id });
    await t.build.package(home.warehouse, held);
    await t.build.package(home.warehouse, { ...held, status: 'IN_TRANSIT', shipment_id: shipment.id });
    const statuses = async (query: string) =>
      (await own.get<CustomerPackage[]>(`/me/packages${query}`)).body.map(({ status }) => status);
    expect(await statuses('?status=IN_TRANSIT')).toEqual(['IN_TRANSIT']);
    expect(await statuses('?status=IN_WAREHOUSE,%20IN_TRANSIT')).toEqual(['IN_TRANSIT', 'IN_WAREHOUSE']);
    expect(await statuses('?status=')).toHaveLength(3);
    expect(await statuses('?page=1&size=2')).toEqual(['IN_WAREHOUSE']);
    const paged = await own.get('/me/packages?page=1&size=2');
    expect(paged.headers['x-total-count']).toBe('3');
  });

  test('includes live invoices only', async () => {
    const person = await t.build.customer(home.warehouse);
    const own = await t.as(person);
    const pkg = await t.build.package(home.warehouse, { user_id: person.id });
    const invoice = await t.build.invoice(pkg);
    const hasInvoice = async () => (await own.get<CustomerPackage[]>('/me/packages')).body[0]?.hasInvoice;
    expect(await hasInvoice()).toBe(true);
    await (await t.as(home.staff)).post(`/invoices/${invoice.id}/cancel`);
    expect(await hasInvoice()).toBe(false);
  });

  test('refuses an unknown status and an invalid page', async () => {
    for (const query of ['status=LOST', 'status=,', 'page=-1', 'size=101', 'size=0', 'page=1e3']) {
      const { status, body } = await customer.get(`/me/packages?${query}`);
      expect(status, query).toEqual(400);
      expect(body.fields?.[0]?.path).toContain(query.split('=')[0]);
    }
  });

  test('rejects staff and calls without a session', async () => {
    expect((await t.anonymous.get('/me/packages')).status).toBe(401);
    expect((await (await t.as(home.staff)).get('/me/packages')).status).toBe(403);
  });
});

describe('GET /packages/{id}', () => {
  test('shows the package’s journey with its invoice and whether it is overdue', async () => {
    const pkg = await t.build.package(home.warehouse, { user_id: home.customer.id });
    const invoice = await t.build.invoice(pkg, { amount: '40.10', due_date: '2026-01-31' });
    const { status, body } = await customer.get<PackageJourney>(`/packages/${pkg.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: pkg.id,
      length: 12,
      warehouseName: home.warehouse.name,
      destinationCountryName: 'Barbados',
      createdAt: pkg.created_at.toISOString(),
      documents: [],
      hasInvoice: true,
      passage: null,
      invoice: { id: invoice.id, status: 'OVERDUE', totalAmount: 40.1, dueDate: '2026-01-31' },
    });
    expect((await (await t.as(home.staff)).get(`/packages/${pkg.id}`)).body).toEqual(body);
  });

  test('shows when its invoice was paid, until the payment is reversed', async () => {
    const pkg = await t.build.package(home.warehouse, { user_id: home.customer.id });
    const { id } = await t.build.invoice(pkg);
    const paidAt = async () =>
      (await customer.get<PackageJourney>(`/packages/${pkg.id}`)).body.invoice?.paidAt ?? null;
    expect(await paidAt()).toBeNull();
    const before = Date.now();
    await (await t.as(home.staff)).post(`/invoices/${id}/pay-cash`);
    const paid = Date.parse((await paidAt()) ?? '');
    expect(paid).toBeGreaterThanOrEqual(before);
    expect(paid).toBeLessThanOrEqual(Date.now());
    const admin = await t.as(await t.build.admin());
    await admin.post(`/invoices/${id}/reverse-payment`, { reason: 'Wrong invoice' });
    expect(await paidAt()).toBeNull();
  });

  test('shows its transport and departure, whether on hold or not', async () => {
    const pkg = await t.build.package(home.warehouse, {
      user_id: home.customer.id,
      status: 'ON_HOLD_INVOICE_REQUIRED',
    });
    const shipment = await t.build.shipment(home.warehouse);
    const staff = await t.as(home.staff);
    const passage = async () => (await customer.get<PackageJourney>(`/packages/${pkg.id}`)).body.passage;
    await staff.post(`/master-shipments/${shipment.id}/add-packages`, { packageIds: [pkg.id] });
    expect(await passage()).toEqual({
      departureDate: shipment.departure_date,
      modeOfTransport: shipment.mode_of_transport,
      departedAt: null,
      arrivedAt: null,
    });
    await staff.post(`/master-shipments/${shipment.id}/depart`);
    await staff.post(`/master-shipments/${shipment.id}/arrive`);
    const { departedAt, arrivedAt } = (await passage()) ?? {};
    expect(Date.parse(String(departedAt))).toBeLessThanOrEqual(Date.parse(String(arrivedAt)));
  });

  test('has no invoice and no destination before they are known', async () => {
    const { id } = await t.build.package(home.warehouse, { destination_country_id: null });
    const { body } = await (await t.as(home.staff)).get<PackageJourney>(`/packages/${id}`);
    expect(body).toMatchObject({
      invoice: null,
      hasInvoice: false,
      destinationCountryName: null,
      customerEmail: null,
    });
  });
});

describe('GET /packages/{id}/history', () => {
  test('shows the customer what happened but not who did it', async () => {
    const pkg = await t.build.package(home.warehouse, { user_id: home.customer.id });
    const shipment = await t.build.shipment(home.warehouse);
    const staff = await t.as(home.staff);
    await staff.post(`/master-shipments/${shipment.id}/add-packages`, { packageIds: [pkg.id] });
    await staff.post(`/master-shipments/${shipment.id}/depart`);
    const { body } = await customer.get<HistoryEntry[]>(`/packages/${pkg.id}/history`);
    expect(body.map(({ fromStatus, toStatus, actorName }) => [fromStatus, toStatus, actorName])).toEqual([
      [null, 'IN_WAREHOUSE', null],
      ['IN_WAREHOUSE', 'IN_TRANSIT', null],
    ]);
    expect(body[1]?.reason).toContain('departed');
    const { body: seenByStaff } = await staff.get<HistoryEntry[]>(`/packages/${pkg.id}/history`);
    expect(seenByStaff[1]?.actorName).toBe(`${home.staff.first_name} ${home.staff.last_name}`);
  });
});

test.each(['', '/history'])('GET /packages/{id}%s serves everyone who may see the package', async (path) => {
  const { id } = await t.build.package(home.warehouse, { user_id: home.customer.id });
  expect((await t.anonymous.get(`/packages/${id}${path}`)).status).toBe(401);
  const strangers = [
    await t.build.customer(home.warehouse),
    (await t.build.company()).staff,
    await t.build.user({ role: 'ROLE_STAFF' }),
  ];
  for (const stranger of strangers) {
    const client = await t.as(stranger);
    const foreign = await client.get(`/packages/${id}${path}`);
    const unknown = await client.get(`/packages/999999999${path}`);
    expect(foreign).toMatchObject({ status: 404, body: unknown.body });
  }
  const admin = await t.as(await t.build.admin());
  for (const client of [customer, await t.as(home.staff), admin]) {
    expect((await client.get(`/packages/${id}${path}`)).status).toBe(200);
  }
  expect((await customer.get(`/packages/0x1${path}`)).body.fields?.[0]?.path).toBe('id');
});
