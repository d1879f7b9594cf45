import type { Hit, HitKind } from '@eport/contract/search/hit.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { createCustomsBuilders } from '../../testing/customs-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let home: Awaited<ReturnType<TestApp['build']['company']>>;
let staff: Client;
let admin: Client;
let customer: Client;

beforeAll(async () => {
  t = await startTestApp();
  home = await t.build.company();
  [staff, customer, admin] = await Promise.all([
    t.as(home.staff),
    t.as(home.customer),
    t.as(await t.build.admin()),
  ]);
});
afterAll(() => t.stop());

async function find(text: string, client = staff) {
  const response = await client.get<Hit[]>(`/find?search=${encodeURIComponent(text)}`);
  expect(response.status).toBe(200);
  return response.body;
}
const idsOf = (hits: Hit[], kind: HitKind) => hits.filter((hit) => hit.kind === kind).map(({ id }) => id);

async function objectsOf({ warehouse, customer: owner }: typeof home, word: string) {
  const customs = createCustomsBuilders(t.db);
  const shipment = await t.build.shipment(warehouse, {
    manifest_id: `${word} Sailing`,
    status: 'DEPARTED',
    departed_at: new Date(),
  });
  const pkg = await t.build.package(warehouse, {
    user_id: owner.id,
    status: 'IN_TRANSIT',
    shipment_id: shipment.id,
    incoming_tracking_number: `${word}-1`,
  });
  const manifest = await customs.manifest(shipment, { master_bol_reference: `${word}MBL` });
  const container = await customs.container(manifest);
  const bill = await customs.houseBill(manifest, pkg, { bl_reference: `${word}HBL` });
  const invoice = await t.build.invoice(pkg, { package_description: `${word} shoes` });
  return { shipment, pkg, manifest, container, bill, invoice };
}

describe('GET /find', () => {
  test('finds each kind by its number and describes it', async () => {
    const made = await objectsOf(home, 'QUAY');
    const { first_name, last_name, mailbox_id, email } = home.customer;
    const name = `${first_name} ${last_name}`;
    expect(await find('quay-1')).toEqual([
      {
        kind: 'PACKAGE',
        id: made.pkg.id,
        title: `#${made.pkg.id} · QUAY-1`,
        context: `${name} · ${mailbox_id} · ${made.pkg.description}`,
        isExact: true,
        status: 'IN_TRANSIT',
      },
    ]);
    expect(await find('quay sailing')).toMatchObject([
      { kind: 'SHIPMENT', id: made.shipment.id, title: 'QUAY Sailing', isExact: true, status: 'DEPARTED' },
      { kind: 'MANIFEST', id: made.manifest.id, context: 'QUAY Sailing', isExact: false },
    ]);
    expect(await find('quaymbl')).toMatchObject([
      { kind: 'SHIPMENT', id: made.shipment.id, isExact: false },
      { kind: 'MANIFEST', id: made.manifest.id, title: `#${made.manifest.id} · QUAYMBL`, isExact: true },
    ]);
    const number = made.container.identification_number;
    expect(await find(`${number.slice(0, 4).toLowerCase()} ${number.slice(4)}`)).toMatchObject([
      { kind: 'MANIFEST', id: made.manifest.id, context: `QUAY Sailing · ${number}`, isExact: true },
    ]);
    expect(await find(number.slice(0, -1))).toEqual([]);
    expect(await find('quayhbl')).toMatchObject([
      { kind: 'BILL', id: made.bill.id, manifestId: made.manifest.id, title: 'QUAYHBL', isExact: true },
    ]);
    expect(idsOf(await find(`#${made.manifest.id}`), 'MANIFEST')).toContain(made.manifest.id);
    expect(await find(`#${made.invoice.id}`)).toContainEqual({
      kind: 'INVOICE',
      id: made.invoice.id,
      title: `#${made.invoice.id}`,
      context: `${made.invoice.customer_name} · QUAY shoes`,
      isExact: true,
      status: 'DUE',
    });
    for (const text of [mailbox_id.toLowerCase(), email.toUpperCase()]) {
      expect((await find(text)).filter(({ kind }) => kind === 'USER')).toEqual([
        {
          kind: 'USER',
          id: home.customer.id,
          title: name,
          context: `${mailbox_id} · ${email}`,
          isExact: true,
          mailboxId: mailbox_id,
          status: null,
        },
      ]);
    }
  });

  test('lists exact numbers first, then the newest, and at most five of a kind', async () => {
    const exact = await t.build.package(home.warehouse, { incoming_tracking_number: 'WHARF7' });
    const ids: number[] = [];
    for (let number = 0; number < 6; number++) {
      const { id } = await t.build.package(home.warehouse, { incoming_tracking_number: `WHARF7${number}` });
      ids.unshift(id);
    }
    const hits = await find('wharf7');
    expect(hits.map(({ id }) => id)).toEqual([exact.id, ...ids.slice(0, 4)]);
    expect(hits.map(({ isExact }) => isExact)).toEqual([true, false, false, false, false]);

    const byName = await t.build.shipment(home.warehouse, { manifest_id: 'JETTY 1' });
    const newer = await t.build.shipment(home.warehouse, { manifest_id: 'JETTY 12' });
    expect(idsOf(await find('jetty 1'), 'SHIPMENT')).toEqual([byName.id, newer.id]);
  });

  test('lists open shipments before closed ones, then the newest', async () => {
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    const sailing = (name: string, status: 'PREPARING' | 'CLOSED', created: number) =>
      t.build.shipment(home.warehouse, {
        manifest_id: `MOORING ${name}`,
        status,
        created_at: day(created),
        ...(status === 'CLOSED' && { departed_at: day(created) }),
      });
    const older = await sailing('A', 'PREPARING', 2);
    const oldest = await sailing('B', 'PREPARING', 1);
    const closed = [];
    for (const name of ['C', 'D', 'E', 'F', 'G']) closed.unshift(await sailing(name, 'CLOSED', 3));
    expect(idsOf(await find('mooring'), 'SHIPMENT')).toEqual(
      [older, oldest, ...closed.slice(0, 3)].map(({ id }) => id),
    );
  });

  test('shows a number that is a package and an invoice as both', async () => {
    for (const table of ['packages', 'invoices'])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 70000)`.execute(t.db);
    const pkg = await t.build.package(home.warehouse, { user_id: home.customer.id });
    const invoice = await t.build.invoice(pkg);
    expect(invoice.id).toBe(pkg.id);
    for (const text of [String(pkg.id), `#${pkg.id}`]) {
      const exact = (await find(text)).filter(({ isExact }) => isExact);
      expect(exact.map(({ kind, id }) => [kind, id])).toEqual([
        ['PACKAGE', pkg.id],
        ['INVOICE', pkg.id],
      ]);
    }
  });

  test('returns nothing for blank and unknown texts', async () => {
    for (const text of ['', '   ', 'no such thing anywhere', '%', '_', "'; --", '999999999'])
      expect(await find(text, admin), text).toEqual([]);
    expect((await staff.get<Hit[]>('/find')).body).toEqual([]);
  });

  test('rejects a text that is too long', async () => {
    expect(await staff.get(`/find?search=${'x'.repeat(201)}`)).toRejectField('search');
  });
});

describe('scope of GET /find', () => {
  test('shows staff nothing of another agent, and administrators everything', async () => {
    const foreign = await t.build.company();
    const made = await objectsOf(foreign, 'DOCK');
    const { mailbox_id, email } = foreign.customer;
    const ids = [made.pkg.id, made.manifest.id, made.invoice.id].map((id) => `#${id}`);
    const container = made.container.identification_number;
    const outsider = await t.as(await t.build.user({ role: 'ROLE_STAFF' }));
    for (const text of [
      'dock',
      'dock-1',
      'dock sailing',
      'dockmbl',
      'dockhbl',
      container,
      mailbox_id,
      email,
      ...ids,
    ]) {
      expect(JSON.stringify(await find(text)), text).not.toContain('DOCK');
      expect(idsOf(await find(text), 'USER'), text).toEqual([]);
      expect(await find(text, outsider), text).toEqual([]);
    }
    const seen = await find('dock', admin);
    expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(['PACKAGE', 'SHIPMENT', 'MANIFEST']));
    expect(await find('dockhbl', admin)).toMatchObject([{ id: made.bill.id }]);
    expect(await find(email, admin)).toContainEqual(
      expect.objectContaining({ kind: 'USER', status: 'ACTIVE', isExact: true }),
    );
  });

  test('finds agents, warehouses and ports by name and code, for administrators only', async () => {
    const agent = await t.build.agent({ name: 'Isle Freight', agent_code: 'ISLEF' });
    const warehouse = await t.build.warehouse(agent, { name: 'Isle Depot', city: 'Isleton' });
    const port = await t.build.port({ port_name: 'Isle Harbor', port_code: 'BBISL' });
    const found = await find('isle', admin);
    expect(found).toEqual([
      {
        kind: 'AGENT',
        id: agent.id,
        title: 'Isle Freight',
        context: `ISLEF · ${agent.contact_email}`,
        isExact: false,
      },
      {
        kind: 'WAREHOUSE',
        id: warehouse.id,
        title: 'Isle Depot',
        context: 'Isleton · Isle Freight',
        isExact: false,
      },
      {
        kind: 'PORT',
        id: port.id,
        title: 'BBISL · Isle Harbor',
        context: `${port.country} · ${port.mode_of_transport}`,
        isExact: false,
      },
    ]);
    for (const text of ['islef', 'isle depot', 'bbisl'])
      expect(await find(text, admin), text).toMatchObject([{ isExact: true }]);
    for (const client of [staff, customer]) expect(await find('isle', client)).toEqual([]);
  });

  test('shows customers only their own packages and invoices', async () => {
    const made = await objectsOf(home, 'BERTH');
    const neighbor = await t.as(await t.build.customer(home.warehouse));
    const own = [
      {
        kind: 'PACKAGE',
        id: made.pkg.id,
        context: `${made.pkg.description} · ${made.pkg.sender_name}`,
      },
      { kind: 'INVOICE', id: made.invoice.id, title: `#${made.invoice.id}`, context: 'BERTH shoes' },
    ];
    expect(await find('berth', customer)).toMatchObject(own);
    const texts = ['berth', 'berth-1', 'berth sailing', 'berthmbl', 'berthhbl', home.customer.mailbox_id];
    for (const text of texts) {
      expect(await find(text, neighbor), text).toEqual([]);
      const kinds = (await find(text, customer)).map(({ kind }) => kind);
      expect(
        kinds.filter((kind) => kind !== 'PACKAGE' && kind !== 'INVOICE'),
        text,
      ).toEqual([]);
    }
    for (const { id } of [made.pkg, made.invoice]) expect(await find(`#${id}`, neighbor)).toEqual([]);
  });

  test('lets customers find their packages by description and shop', async () => {
    const { id } = await t.build.package(home.warehouse, {
      user_id: home.customer.id,
      description: 'Velvet armchair',
      sender_name: 'Chair Emporium',
    });
    for (const text of ['armchair', 'emporium', 'velvet'])
      expect(idsOf(await find(text, customer), 'PACKAGE'), text).toEqual([id]);
    expect(await find('armchair'), 'only customers search by description').toEqual([]);
  });
});

describe('expected packages and receipts in GET /find', () => {
  test('finds an expected package by its whole tracking number until it is received', async () => {
    const pkg = await t.build.package(home.warehouse, { user_id: home.customer.id });
    const announced = (tracking_number: string, values = {}) =>
      t.build.expectedPackage(home.warehouse, home.customer, { tracking_number, ...values });
    const open = await announced('1Z PIER-5');
    await announced('1ZPIER6', { status: 'CANCELLED' });
    await announced('1ZPIER7', { status: 'RECEIVED', package_id: pkg.id });
    const { first_name, last_name, mailbox_id } = home.customer;
    const hit = {
      kind: 'EXPECTED_PACKAGE',
      id: open.id,
      title: '1Z PIER-5',
      context: `${first_name} ${last_name} · ${mailbox_id} · Shoes`,
      isExact: true,
      trackingNumber: '1Z PIER-5',
      status: 'EXPECTED',
    };
    for (const client of [staff, admin]) expect(await find('1zpier5', client)).toEqual([hit]);
    expect(await find('1z-pier-5', customer)).toEqual([{ ...hit, context: 'Shoes · Bright Shoes Inc' }]);
    for (const text of ['1zpier', 'pier5', '1zpier6', '1zpier7'])
      expect(await find(text, admin), text).toEqual([]);
  });

  test('finds no expected package of another customer or agent', async () => {
    const { staff: foreignStaff } = await t.build.company();
    await t.build.expectedPackage(home.warehouse, home.customer, { tracking_number: '1ZCOVE' });
    const neighbor = await t.build.customer(home.warehouse);
    for (const user of [foreignStaff, neighbor]) expect(await find('1zcove', await t.as(user))).toEqual([]);
    expect(await find('1zcove')).toHaveLength(1);
  });

  test('finds receipts by number, in the scope of each role', async () => {
    const paid = async () => {
      const company = await t.build.company();
      const { warehouse, customer: owner, agent } = company;
      await t.build.invoice(await t.build.package(warehouse, { user_id: owner.id }), { status: 'PAID' });
      const receipt = await t.db
        .selectFrom('receipts')
        .select(['id', 'number'])
        .where('user_id', '=', owner.id)
        .executeTakeFirstOrThrow();
      const hit = {
        kind: 'RECEIPT',
        ...receipt,
        title: `#${receipt.number}`,
        isExact: true,
        agentId: agent.id,
      };
      const name = `${owner.first_name} ${owner.last_name} · ${owner.mailbox_id}`;
      return { ...company, number: receipt.number, hit, name };
    };
    const [one, other] = [await paid(), await paid()];
    expect(one.number).toBe(other.number);
    const receipts = async (text: string, client: Client) =>
      (await find(text, client)).filter(({ kind }) => kind === 'RECEIPT');

    for (const text of [`#${one.number}`, String(one.number)]) {
      expect(await receipts(text, await t.as(one.staff))).toEqual([{ ...one.hit, context: one.name }]);
      expect(await receipts(text, await t.as(one.customer))).toEqual([
        { ...one.hit, context: one.agent.name },
      ]);
      expect(await receipts(text, await t.as(await t.build.customer(one.warehouse)))).toEqual([]);
      expect(await receipts(text, admin)).toEqual(
        [other, one].map(({ hit, name, agent }) => ({ ...hit, context: `${name} · ${agent.name}` })),
      );
    }
    for (const text of [`${one.number}999`, `0${one.number}`, one.name])
      expect(await receipts(text, admin), text).toEqual([]);
  });
});
