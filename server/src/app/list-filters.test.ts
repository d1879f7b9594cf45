import type { DueInvoice, InvoiceItem } from '@eport/contract/invoices/invoice.ts';
import type { ManifestItem } from '@eport/contract/manifests/manifest.ts';
import type { CustomerPackage } from '@eport/contract/packages/package.ts';
import type { ShipmentItem } from '@eport/contract/shipments/shipment.ts';
import type { UserListItem } from '@eport/contract/users/user.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createCustomsBuilders } from '../testing/customs-builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let admin: Client;
beforeAll(async () => {
  t = await startTestApp({ EPORT_TIME_ZONE: 'America/New_York' });
  admin = await t.as(await t.build.admin());
});
afterAll(() => t.stop());

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

async function exported(client: Client, path: string) {
  const { raw } = await client.get(path);
  expect(raw.statusCode).toBe(200);
  const lines = raw.body.split('\r\n').slice(1, -1);
  return lines.map((line) => line.split(',')[0]);
}

async function listed(client: Client, path: string, query: string) {
  const all = (await client.get<{ id: number }[]>(`${path}?${query}`)).body;
  const paged: number[] = [];
  for (let page = 0; page * 2 < all.length; page++) {
    const { body, headers } = await client.get<{ id: number }[]>(`${path}?${query}&size=2&page=${page}`);
    expect(headers['x-total-count']).toBe(String(all.length));
    paged.push(...idsOf(body));
  }
  expect(paged).toEqual(idsOf(all));
  return paged;
}

describe('GET /master-shipments', () => {
  async function setUp() {
    const company = await t.build.company();
    const second = await t.build.warehouse(company.agent);
    const jamaica = await t.build.countryId('JM');
    const at = (day: number) => ({ created_at: `2026-05-0${day}T12:00:00Z` });
    const build = t.build.shipment;
    const shipments = [
      await build(company.warehouse, { manifest_id: 'Delta', departure_date: '2026-06-10', ...at(1) }),
      await build(second, { manifest_id: 'alpha', departure_date: null, status: 'CLOSED', ...at(2) }),
      await build(company.warehouse, {
        manifest_id: 'Charlie',
        departure_date: '2026-06-12',
        destination_country_id: jamaica,
        mode_of_transport: 'AIR',
        ...at(3),
      }),
      await build(second, {
        manifest_id: 'bravo',
        departure_date: '2026-06-10',
        status: 'DEPARTED',
        ...at(4),
      }),
    ];
    const foreign = await t.build.shipment((await t.build.company()).warehouse);
    return { ...company, second, jamaica, foreign, ids: idsOf(shipments), client: await t.as(company.staff) };
  }

  test('filters and sorts the list and its export', async () => {
    const { client, agent, second, jamaica, foreign, ids } = await setUp();
    const at = (positions: number[]) => positions.map((position) => ids[position]);
    const cases: [query: string, positions: number[]][] = [
      ['', [3, 2, 1, 0]],
      ['sort=createdAt', [0, 1, 2, 3]],
      ['status=DEPARTED,CLOSED', [3, 1]],
      ['modeOfTransport=AIR', [2]],
      [`destinationId=${jamaica}`, [2]],
      [`warehouseId=${second.id}`, [3, 1]],
      [`agentId=${agent.id}`, [3, 2, 1, 0]],
      [`agentId=${foreign.agent_id}`, []],
      [`warehouseId=${foreign.origin_warehouse_id}`, []],
      ['departureFrom=2026-06-11', [2]],
      ['departureTo=2026-06-10', [3, 0]],
      ['departureFrom=2026-06-10&departureTo=2026-06-10&sort=status', [0, 3]],
      ['sort=departureDate', [3, 0, 2, 1]],
      ['sort=-departureDate', [2, 3, 0, 1]],
      ['sort=manifestId', [1, 3, 2, 0]],
      ['sort=-manifestId', [0, 2, 3, 1]],
      ['sort=destinationCountryName', [3, 1, 0, 2]],
      ['sort=-status', [1, 3, 2, 0]],
    ];
    const names = ['Delta', 'alpha', 'Charlie', 'bravo'];
    for (const [query, positions] of cases) {
      expect(await listed(client, '/master-shipments', query), query).toEqual(at(positions));
      const file = await exported(client, `/master-shipments/export.csv?${query}`);
      expect(file, query).toEqual(positions.map((position) => names[position]));
    }
    const { body } = await admin.get<ShipmentItem[]>(`/master-shipments?agentId=${agent.id}&sort=createdAt`);
    expect(idsOf(body)).toEqual(ids);
  });
});

describe('GET /manifests', () => {
  test('filters and sorts the list and its export', async () => {
    const { agent, warehouse, staff } = await t.build.company();
    const customs = createCustomsBuilders(t.db);
    const jamaica = await t.build.countryId('JM');
    const kingston = await customs.port('SEA', 'JMKIN');
    const newark = await customs.port('AIR', 'USEWR');
    const manifestOf = async (values: object, manifest: object) =>
      customs.manifest(await t.build.shipment(warehouse, { agent_id: agent.id, ...values }), manifest);
    const ids = idsOf([
      await manifestOf(
        { status: 'CLOSED' },
        { master_bol_reference: 'B2', voyage_number: 'V9', departure_date: '2026-06-10' },
      ),
      await manifestOf(
        { destination_country_id: jamaica },
        { master_bol_reference: 'A1', port_of_unloading_id: kingston.id },
      ),
      await manifestOf(
        {},
        {
          master_bol_reference: 'C3',
          mode_of_transport: 'AIR',
          port_of_loading_id: newark.id,
          departure_date: '2026-06-12',
        },
      ),
    ]);
    const client = await t.as(staff);
    const cases: [query: string, positions: number[]][] = [
      ['', [2, 1, 0]],
      ['sort=id', [0, 1, 2]],
      ['shipmentStatus=CLOSED', [0]],
      ['modeOfTransport=AIR', [2]],
      [`destinationId=${jamaica}`, [1]],
      [`portOfLoadingId=${newark.id}`, [2]],
      [`portOfUnloadingId=${kingston.id}`, [1]],
      ['departureFrom=2026-06-11', [2]],
      ['departureTo=2026-06-11', [0]],
      ['sort=masterBillOfLadingReferenceNumber', [1, 0, 2]],
      ['sort=-masterBillOfLadingReferenceNumber', [2, 0, 1]],
      ['sort=voyageNumber', [0, 2, 1]],
      ['sort=-departureDate', [2, 0, 1]],
    ];
    for (const [query, positions] of cases) {
      const expected = positions.map((position) => ids[position]);
      expect(await listed(client, '/manifests', query), query).toEqual(expected);
      expect((await exported(client, `/manifests/export.csv?${query}`)).map(Number), query).toEqual(expected);
    }
    const foreigner = await t.as((await t.build.company()).staff);
    expect((await foreigner.get<ManifestItem[]>(`/manifests?destinationId=${jamaica}`)).body).toEqual([]);
  });
});

describe('GET /admin/users', () => {
  type Users = { content: UserListItem[]; totalItems: number };

  test('filters and sorts the list and its export for administrators', async () => {
    const { agent, warehouse, staff } = await t.build.company();
    const person = (first_name: string, email: string, mailbox_id: string, more = {}) =>
      t.build.customer(warehouse, { first_name, last_name: 'Quoin', email, mailbox_id, ...more });
    const ids = idsOf([
      await person('Bea', 'c@quoin.example', 'QUO3'),
      await person('ann', 'b@quoin.example', 'QUO1', { status: 'SUSPENDED' }),
      await person('Cyd', 'a@quoin.example', 'QUO2'),
    ]);
    const company = await t.build.company();
    const elsewhere = await t.build.customer(company.warehouse, { first_name: 'Dot', last_name: 'Quoin' });
    const all = [...ids, elsewhere.id];
    const cases: [query: string, positions: number[]][] = [
      ['search=quoin&sort=name', [1, 0, 2, 3]],
      ['search=quoin&sort=-name', [3, 2, 0, 1]],
      [`search=quoin&agentId=${agent.id}`, [2, 1, 0]],
      [`search=quoin&agentId=${agent.id}&sort=email`, [2, 1, 0]],
      [`search=quoin&agentId=${agent.id}&sort=mailboxId`, [1, 2, 0]],
      [`agentId=${agent.id}&status=SUSPENDED`, [1]],
      [`agentId=${agent.id}&role=ROLE_CUSTOMER&search=quoin&sort=-status`, [1, 2, 0]],
    ];
    for (const [query, positions] of cases) {
      const expected = positions.map((position) => all[position]);
      const { body } = await admin.get<Users>(`/admin/users?${query}`);
      expect(idsOf(body.content), query).toEqual(expected);
      expect(body.totalItems).toBe(expected.length);
      const second = (await admin.get<Users>(`/admin/users?${query}&size=2&page=1`)).body;
      expect(idsOf(second.content), query).toEqual(expected.slice(2, 4));
      expect((await exported(admin, `/admin/users/export.csv?${query}`)).length).toBe(expected.length);
    }
    const { body } = await admin.get<Users>(`/admin/users?agentId=${agent.id}&role=ROLE_STAFF`);
    expect(idsOf(body.content)).toEqual([staff.id]);
  });

  test('refuses staff filters on fields that they do not see', async () => {
    const { agent, staff } = await t.build.company();
    const client = await t.as(staff);
    for (const [field, query] of [
      ['role', 'role=ROLE_CUSTOMER'],
      ['status', 'status=SUSPENDED'],
      ['agentId', `agentId=${agent.id}`],
      ['sort', 'sort=status'],
    ] as const)
      expect(await client.get(`/admin/users?${query}`)).toRejectField(field);
  });
});

describe('invoices and packages of a customer', () => {
  async function setUp() {
    const { agent, warehouse, customer, staff } = await t.build.company();
    const build = (day: number, values: object) =>
      t.build.package(warehouse, {
        user_id: customer.id,
        created_at: `2026-05-0${day}T02:00:00Z`,
        ...values,
      });
    const packages = [
      await build(1, { description: 'Books', weight: '3', sender_name: 'Zed' }),
      await build(2, {
        description: 'apples',
        weight: '1',
        sender_name: 'amber',
        status: 'ON_HOLD_INVOICE_REQUIRED',
      }),
      await build(3, { description: 'Chairs', weight: '2', sender_name: 'Moss' }),
    ];
    const invoices = [];
    for (const [index, pkg] of packages.entries())
      invoices.push(
        await t.build.invoice(pkg, {
          amount: ['30.00', '10.00', '20.00'][index] ?? '1.00',
          due_date: ['2099-01-02', '2020-01-01', '2099-01-01'][index] ?? '2099-01-01',
          created_at: `2026-06-0${index + 1}T02:00:00Z`,
        }),
      );
    return { agent, customer, staff, packages: idsOf(packages), invoices: idsOf(invoices) };
  }

  test('filters and sorts My Packages', async () => {
    const { customer, packages } = await setUp();
    const client = await t.as(customer);
    // 02:00 UTC is the evening before in New York.
    const cases: [query: string, positions: number[]][] = [
      ['', [2, 1, 0]],
      ['receivedFrom=2026-05-01', [2, 1]],
      ['receivedTo=2026-05-01', [1, 0]],
      ['receivedFrom=2026-05-01&receivedTo=2026-05-01', [1]],
      ['sort=createdAt', [0, 1, 2]],
      ['sort=description', [1, 0, 2]],
      ['sort=senderName', [1, 2, 0]],
      ['sort=-weight', [0, 2, 1]],
      ['sort=-status', [1, 2, 0]],
      ['status=IN_WAREHOUSE&sort=weight', [2, 0]],
    ];
    for (const [query, positions] of cases)
      expect(await listed(client, '/me/packages', query), query).toEqual(
        positions.map((position) => packages[position]),
      );
    const { body } = await client.get<CustomerPackage[]>('/me/packages?receivedFrom=2100-01-01');
    expect(body).toEqual([]);
  });

  test('filters and sorts the customer’s invoices', async () => {
    const { customer, invoices } = await setUp();
    const client = await t.as(customer);
    const cases: [query: string, positions: number[]][] = [
      ['', [2, 1, 0]],
      ['issuedFrom=2026-06-01&issuedTo=2026-06-01', [1]],
      ['sort=id', [0, 1, 2]],
      ['sort=packageId', [0, 1, 2]],
      ['sort=-createdAt', [2, 1, 0]],
      ['sort=dueDate', [1, 2, 0]],
      ['sort=-totalAmount', [0, 2, 1]],
      ['status=DUE&sort=totalAmount', [2, 0]],
    ];
    for (const [query, positions] of cases)
      expect(await listed(client, '/customer/me/invoices', query), query).toEqual(
        positions.map((position) => invoices[position]),
      );
    const { body } = await client.get<InvoiceItem[]>('/customer/me/invoices?issuedTo=2020-01-01');
    expect(body).toEqual([]);
  });

  test('filters and sorts due invoices and their export', async () => {
    const { agent, customer, staff, invoices } = await setUp();
    const client = await t.as(staff);
    const path = `/invoices/user/${customer.id}/due`;
    const cases: [query: string, positions: number[]][] = [
      ['', [1, 2, 0]],
      ['status=OVERDUE', [1]],
      ['status=DUE', [2, 0]],
      [`agentId=${agent.id}`, [1, 2, 0]],
      ['agentId=999999999', []],
      ['dueFrom=2099-01-01&dueTo=2099-01-01', [2]],
      ['sort=-dueDate', [0, 2, 1]],
      ['sort=totalAmount', [1, 2, 0]],
      ['sort=-id', [2, 1, 0]],
      ['sort=shippingPackageId', [0, 1, 2]],
    ];
    for (const [query, positions] of cases) {
      const expected = positions.map((position) => invoices[position]);
      expect(await listed(client, path, query), query).toEqual(expected);
      expect((await exported(client, `${path}/export.csv?${query}`)).map(Number), query).toEqual(expected);
    }
    const foreigner = await t.as((await t.build.company()).staff);
    for (const query of ['', 'sort=id', 'status=DUE'])
      expect(await foreigner.get<DueInvoice[]>(`${path}?${query}`)).toMatchObject({ status: 404 });
  });
});

describe('GET /rates', () => {
  test('filters and sorts the list and its export', async () => {
    const { agent, staff } = await t.build.company();
    const jamaica = await t.build.countryId('JM');
    const handling = await t.build.chargeId('Handling');
    const build = (rate: string, values: object = {}) => t.build.rate(agent, { rate, ...values });
    const ids = idsOf([
      await build('5', { max_range: '10' }),
      await build('3', { min_range: '10' }),
      await build('4', { destination_country_id: jamaica, rate_type: 'FLAT_RATE' }),
      await build('9', { charge_reference_id: handling, rate_type: 'PER_CUBIC_FOOT', min_range: '2' }),
      await build('5', { destination_country_id: jamaica, min_range: '3' }),
    ]);
    const foreign = await t.build.rate((await t.build.company()).agent);
    const client = await t.as(staff);
    const cases: [query: string, positions: number[]][] = [
      ['', [0, 1, 2, 4, 3]],
      [`destinationId=${jamaica}`, [2, 4]],
      [`chargeReferenceId=${handling}`, [3]],
      ['rateType=FLAT_RATE,PER_CUBIC_FOOT', [2, 3]],
      [`agentId=${agent.id}`, [0, 1, 2, 4, 3]],
      [`agentId=${foreign.agent_id}`, []],
      ['sort=agentName', [0, 1, 2, 4, 3]],
      ['sort=chargeReferenceDescription', [0, 1, 2, 4, 3]],
      ['sort=-chargeReferenceDescription', [3, 0, 1, 2, 4]],
      ['sort=destinationCountryName', [0, 1, 3, 2, 4]],
      ['sort=-destinationCountryName', [2, 4, 0, 1, 3]],
      ['sort=rateType', [0, 1, 4, 3, 2]],
      ['sort=minRange', [0, 2, 3, 4, 1]],
      ['sort=-minRange', [1, 4, 3, 0, 2]],
      ['sort=rate', [1, 2, 0, 4, 3]],
      ['sort=-rate', [3, 0, 4, 2, 1]],
    ];
    const prices = ['5.00', '3.00', '4.00', '9.00', '5.00'];
    for (const [query, positions] of cases) {
      expect(await listed(client, '/rates', query), query).toEqual(
        positions.map((position) => ids[position]),
      );
      const { raw } = await client.get(`/rates/export.csv?${query}`);
      const file = raw.body
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',').at(-1));
      expect(file, query).toEqual(positions.map((position) => prices[position]));
    }
    const { body } = await admin.get<{ id: number; agentName: string }[]>('/rates?sort=-agentName');
    const names = body.map(({ agentName }) => agentName);
    expect(names).toEqual(names.toSorted().toReversed());
    expect(idsOf(body)).toContain(foreign.id);
  });
});

test.each([
  ['/rates', 'rateType', 'rateType=PER_KILO'],
  ['/rates', 'destinationId', 'destinationId=BB'],
  ['/rates/export.csv', 'sort', 'sort=maxRange'],
  ['/master-shipments', 'status', 'status=SUNK'],
  ['/master-shipments', 'modeOfTransport', 'modeOfTransport=ROAD'],
  ['/master-shipments', 'destinationId', 'destinationId=BB'],
  ['/master-shipments', 'departureTo', 'departureFrom=2026-02-01&departureTo=2026-01-01'],
  ['/master-shipments/export.csv', 'sort', 'sort=packageCount'],
  ['/manifests', 'portOfLoadingId', 'portOfLoadingId=USMIA'],
  ['/manifests', 'departureFrom', 'departureFrom=tomorrow'],
  ['/manifests/export.csv', 'sort', 'sort=packageCount'],
  ['/admin/users', 'role', 'role=OWNER'],
  ['/admin/users', 'agentId', 'agentId=-1'],
  ['/admin/users/export.csv', 'sort', 'sort=password'],
  ['/invoices/user/1/due', 'status', 'status=PAID'],
  ['/invoices/user/1/due', 'dueTo', 'dueFrom=2026-02-01&dueTo=2026-01-01'],
  ['/invoices/user/1/due/export.csv', 'sort', 'sort=name'],
])('%s rejects a bad %s', async (path, field, query) => {
  expect(await admin.get(`${path}?${query}`)).toRejectField(field);
});
