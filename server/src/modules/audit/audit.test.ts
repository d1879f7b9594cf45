import type { AuditEntry } from '@eport/contract/audit/audit.ts';
import type { Port } from '@eport/contract/ports/port.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createCustomsBuilders } from '../../testing/customs-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Page = { content: AuditEntry[]; totalItems: number };

async function setUp() {
  const admin = await t.build.admin({ first_name: 'Ada', last_name: 'Boss' });
  const client = await t.as(admin);
  const audit = async (query: Record<string, string | number>) => {
    const pairs = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
    const { status, body } = await client.get<Page>(`/admin/audit?${new URLSearchParams(pairs)}`);
    expect(status).toBe(200);
    return body;
  };
  return { admin, client, audit };
}

const port = { portName: 'Castries', portCode: 'LCCAS', country: 'LC', modeOfTransport: 'SEA' };

describe('GET /admin/audit', () => {
  test('shows who changed which object, from what to what, newest first', async () => {
    const { admin, client, audit } = await setUp();
    const { body } = await client.post<Port>('/ports', port);
    await client.put(`/ports/${body.id}`, { ...body, portName: 'Port Castries', modeOfTransport: 'AIR' });
    await client.delete(`/ports/${body.id}`);
    const { content, totalItems } = await audit({ kind: 'PORT', objectId: body.id });
    const common = {
      id: expect.any(Number),
      at: expect.any(String),
      object: { kind: 'PORT', id: body.id, label: null },
      parent: null,
      person: { id: admin.id, name: 'Ada Boss' },
    };
    const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });
    expect(totalItems).toBe(3);
    expect(content).toEqual([
      {
        ...common,
        action: 'DELETED',
        changes: [
          change('country', 'LC', null),
          change('modeOfTransport', 'AIR', null),
          change('portCode', 'LCCAS', null),
          change('portName', 'Port Castries', null),
        ],
      },
      {
        ...common,
        action: 'CHANGED',
        changes: [change('modeOfTransport', 'SEA', 'AIR'), change('portName', 'Castries', 'Port Castries')],
      },
      {
        ...common,
        action: 'CREATED',
        changes: [
          change('country', null, 'LC'),
          change('modeOfTransport', null, 'SEA'),
          change('portCode', null, 'LCCAS'),
          change('portName', null, 'Castries'),
        ],
      },
    ]);
  });

  test('shows the names of objects and references, and nested fields', async () => {
    const { audit } = await setUp();
    const { warehouse, agent, customer } = await t.build.company();
    const { content } = await audit({ kind: 'USER', objectId: customer.id });
    const label = `${customer.first_name} ${customer.last_name}`;
    expect(content).toMatchObject([{ object: { label }, person: null }]);
    expect(content[0]?.changes).toContainEqual({ field: 'agentId', before: null, after: agent.name });
    expect(content[0]?.changes).toContainEqual({ field: 'warehouseId', before: null, after: warehouse.name });
    expect(content[0]?.changes).toContainEqual({
      field: 'destinationCountryId',
      before: null,
      after: 'Barbados',
    });

    const shipment = await t.build.shipment(warehouse);
    const { id } = await createCustomsBuilders(t.db).manifest(shipment);
    const fields = { profile_fields: JSON.stringify({ carrier: { code: 'TRP' }, rate: 1 }) };
    await t.db.updateTable('manifests').set(fields).where('id', '=', id).execute();
    const manifest = await audit({ kind: 'MANIFEST', objectId: id });
    expect(manifest.content[0]?.changes).toEqual([
      { field: 'profileFields.carrier.code', before: null, after: 'TRP' },
      { field: 'profileFields.rate', before: null, after: 1 },
    ]);
    expect(manifest.content[1]?.changes).toContainEqual({
      field: 'shipmentId',
      before: null,
      after: shipment.manifest_id,
    });
  });

  test('names objects that have a name of their own', async () => {
    const { audit } = await setUp();
    const { customer, staff } = await t.build.company();
    const { id } = await t.db
      .insertInto('collectors')
      .values({ user_id: customer.id, name: 'Trevor Clarke', created_by: staff.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { content } = await audit({ kind: 'COLLECTOR', objectId: id });
    expect(content).toMatchObject([{ object: { label: 'Trevor Clarke' } }]);
  });

  test('includes the entries of child objects and names their parent', async () => {
    const { audit } = await setUp();
    const { warehouse, customer } = await t.build.company();
    const pkg = await t.build.package(warehouse, { user_id: customer.id });
    const invoice = await t.build.invoice(pkg);
    const { content } = await audit({ kind: 'PACKAGE', objectId: pkg.id });
    expect(content).toMatchObject([
      {
        object: { kind: 'INVOICE', id: invoice.id },
        parent: { kind: 'PACKAGE', id: pkg.id },
        changes: expect.not.arrayContaining([expect.objectContaining({ field: 'packageId' })]),
      },
      { object: { kind: 'PACKAGE', id: pkg.id }, parent: null },
    ]);
    const alone = await audit({ kind: 'INVOICE', objectId: invoice.id });
    expect(alone.content.map(({ object }) => object.kind)).toEqual(['INVOICE']);
  });

  test('filters by kind, actor and time, and pages', async () => {
    const { admin, client, audit } = await setUp();
    const codes = ['USMIA', 'USNYC', 'USLAX'];
    for (const portCode of codes) await client.post('/ports', { ...port, portCode, modeOfTransport: 'AIR' });
    await client.post('/admin/agents', { name: 'New', contactEmail: 'new@example.com', agentCode: 'ZZTOP' });
    const mine = { personId: admin.id };
    expect((await audit(mine)).content.map(({ object }) => object.kind)).toEqual([
      'AGENT',
      'PORT',
      'PORT',
      'PORT',
    ]);
    const codesOf = ({ content }: Page) =>
      content.map(({ changes }) => changes.find(({ field }) => field === 'portCode')?.after);
    const ports = await audit({ ...mine, kind: 'PORT' });
    expect(codesOf(ports)).toEqual([...codes].reverse());
    const second = await audit({ ...mine, kind: 'PORT', page: 1, size: 2 });
    expect({ codes: codesOf(second), totalItems: second.totalItems }).toEqual({
      codes: ['USMIA'],
      totalItems: 3,
    });

    const at = ports.content[1]?.at ?? '';
    const next = new Date(new Date(at).getTime() + 1).toISOString();
    expect(codesOf(await audit({ ...mine, kind: 'PORT', from: at, to: next }))).toEqual(['USNYC']);
    expect(codesOf(await audit({ ...mine, kind: 'PORT', to: at }))).toEqual(['USMIA']);
    expect(await audit({ ...mine, from: '2099-01-01T00:00:00+02:00' })).toEqual({
      content: [],
      totalItems: 0,
    });
  });

  test('exports the filtered entries as CSV, one line per changed field', async () => {
    const { client } = await setUp();
    const { body } = await client.post<Port>('/ports', { ...port, portCode: 'TTPOS', portName: '=cmd()' });
    await client.put(`/ports/${body.id}`, { ...body, portName: 'Port of Spain' });
    const { status, raw } = await client.get(`/admin/audit/export.csv?kind=PORT&objectId=${body.id}`);
    expect(status).toBe(200);
    const [head, ...lines] = raw.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toBe(
      'When (UTC),Person,Action,Object,Object #,Name,Belongs to,Belongs to #,Field,Before,After',
    );
    const common = `,PORT,${body.id},Port of Spain,,,`;
    expect(lines.map((line) => line.replace(/^[^,]+,Ada Boss,/, ''))).toEqual([
      `CHANGED${common}portName,'=cmd(),Port of Spain`,
      `CREATED${common}country,,LC`,
      `CREATED${common}modeOfTransport,,SEA`,
      `CREATED${common}portCode,,TTPOS`,
      `CREATED${common}portName,,'=cmd()`,
    ]);
  });

  test('exports every entry exactly once across batches', async () => {
    const { admin, client } = await setUp();
    await inTransaction(t.db, { userId: admin.id }, async (trx) => {
      const rows = (count: number) =>
        sql`insert into agents (name, contact_email, agent_code)
          select 'Many', 'many@example.com', 'X' || upper(lpad(to_hex(i + (select count(*) from agents)), 4, '0'))
          from generate_series(1, ${count}::int) i`;
      for (const count of [3, 1_200, 2]) await rows(count).execute(trx);
    });
    const { raw } = await client.get(`/admin/audit/export.csv?personId=${admin.id}`);
    const ids = raw.body.match(/(?<=CREATED,AGENT,)\d+(?=,Many,,,name,)/g) ?? [];
    expect(ids).toHaveLength(1_205);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    ['kind', 'DOG', 'must be one of USER, AGENT'],
    ['objectId', '0', 'must be a whole number greater than 0'],
    ['personId', 'x', 'must be a whole number greater than 0'],
    ['from', 'yesterday', 'must be a time in ISO 8601'],
    ['to', '2026-11-21', 'must be a time in ISO 8601'],
    ['size', '101', 'must be at most 100'],
  ])('refuses %s=%s', async (field, value, message) => {
    const { client } = await setUp();
    const { status, body } = await client.get(`/admin/audit?${field}=${value}`);
    expect(status).toBe(400);
    expect(body.fields).toContainEqual({ path: field, message: expect.stringContaining(message) });
  });

  test('requires a kind with an object ID', async () => {
    const { client } = await setUp();
    expect(await client.get('/admin/audit?objectId=1')).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'kind', message: 'is required with objectId' }] },
    });
  });

  test('rejects staff, customers and calls without a session', async () => {
    const { staff, customer } = await t.build.company();
    expect((await t.anonymous.get('/admin/audit')).status).toBe(401);
    for (const user of [staff, customer])
      expect((await (await t.as(user)).get('/admin/audit')).body.code).toBe('FORBIDDEN');
  });
});
