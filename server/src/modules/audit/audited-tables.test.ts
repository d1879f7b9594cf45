import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditKind, DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { auditOf, replay, rowOf } from '../../testing/audit.ts';
import { createCustomsBuilders } from '../../testing/customs-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let staff: { id: number };
beforeAll(async () => {
  t = await startTestApp();
  staff = (await t.build.company()).staff;
});
afterAll(() => t.stop());

type Values = Record<string, string | number>;
type Table = {
  kind: AuditKind;
  make: () => Promise<{ id: number }>;
  set: Values;
  parent?: [kind: AuditKind, column: string];
  hidden?: string[];
  key?: string;
};

async function insert(table: string, values: Values): Promise<{ id: number }> {
  const columns = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(values))}) returning *`.execute(
    t.db,
  );
  const [row] = rows;
  if (!row) throw new Error('Nothing was inserted.');
  return row;
}

const home = async () => (await t.build.company()).warehouse;
const pkg = async () => t.build.package(await home());
const shipment = async () => t.build.shipment(await home());
const manifest = async () => createCustomsBuilders(t.db).manifest(await shipment());
async function bill() {
  const customs = createCustomsBuilders(t.db);
  const warehouse = await home();
  const of = await t.build.shipment(warehouse);
  return customs.houseBill(
    await customs.manifest(of),
    await t.build.package(warehouse, { shipment_id: of.id }),
  );
}
async function invoice() {
  const { warehouse, customer } = await t.build.company();
  return t.build.invoice(await t.build.package(warehouse, { user_id: customer.id }));
}
const fee = async (description: string) => ({
  charge_reference_id: await t.build.chargeId(description),
  amount: 5,
});
const file = () => ({
  file_name: 'receipt.pdf',
  content_type: 'application/pdf',
  size_bytes: 7,
  storage_key: crypto.randomUUID(),
});

async function expected() {
  const { warehouse, customer } = await t.build.company();
  return t.build.expectedPackage(warehouse, customer);
}

const TABLES: Record<string, Table> = {
  users: {
    kind: 'USER',
    make: async () => t.build.customer(await home()),
    set: { city: 'Bridgetown', phone_number: '+1 246 555 0100' },
    hidden: ['password_hash', 'session_version', 'search_text', 'version'],
  },
  agents: { kind: 'AGENT', make: () => t.build.agent(), set: { name: 'Leeward' }, hidden: ['version'] },
  agent_logos: {
    kind: 'AGENT_LOGO',
    make: async () => {
      const { id } = await t.build.agent();
      const { size_bytes, storage_key } = file();
      const picture = { content_type: 'image/png', width: 3, height: 1, content_hash: 'a'.repeat(64) };
      await insert('agent_logos', { agent_id: id, size_bytes, storage_key, ...picture });
      return { id };
    },
    set: { width: 4, content_hash: 'b'.repeat(64) },
    parent: ['AGENT', 'agent_id'],
    hidden: ['storage_key'],
    key: 'agent_id',
  },
  warehouses: {
    kind: 'WAREHOUSE',
    make: async () => t.build.warehouse(await t.build.agent()),
    set: { city: 'Doral' },
    hidden: ['version'],
  },
  ports: { kind: 'PORT', make: () => t.build.port(), set: { port_name: 'Deep Water' }, hidden: ['version'] },
  rates: {
    kind: 'RATE',
    make: async () => t.build.rate(await t.build.agent()),
    set: { rate: '4.75' },
    hidden: ['version'],
  },
  cartons: {
    kind: 'CARTON',
    make: async () => {
      const size = { length: 12, width: 10, height: 8 };
      return insert('cartons', { agent_id: (await t.build.agent()).id, letter: 'A', name: 'Small', ...size });
    },
    set: { name: 'Shoe box', height: '4.500' },
    hidden: ['version'],
  },
  packages: { kind: 'PACKAGE', make: pkg, set: { description: 'Boots', weight: '2.125' } },
  package_costs: {
    kind: 'PACKAGE_COST',
    make: async () => insert('package_costs', { package_id: (await pkg()).id, ...(await fee('Storage')) }),
    set: { amount: 6.5 },
    parent: ['PACKAGE', 'package_id'],
    hidden: ['level'],
  },
  package_codes: {
    kind: 'PACKAGE_CODE',
    make: async () => {
      const { id, agent_id } = await pkg();
      return insert('package_codes', { package_id: id, agent_id, code: 'SHOP-1001' });
    },
    set: { code: 'SHOP-1002' },
    parent: ['PACKAGE', 'package_id'],
    hidden: ['key', 'is_incoming'],
  },
  documents: {
    kind: 'DOCUMENT',
    make: async () => insert('documents', { package_id: (await pkg()).id, ...file() }),
    set: { file_name: 'invoice.pdf' },
    parent: ['PACKAGE', 'package_id'],
    hidden: ['storage_key'],
  },
  expected_packages: {
    kind: 'EXPECTED_PACKAGE',
    make: expected,
    set: { sender_name: 'Bright Boots', declared_value: '12.50' },
    hidden: ['tracking_key', 'storage_key', 'version'],
  },
  package_claims: {
    kind: 'PACKAGE_CLAIM',
    make: async () => {
      const { warehouse, customer } = await t.build.company();
      const { id, agent_id } = await t.build.expectedPackage(warehouse, customer);
      const { id: package_id } = await t.build.package(warehouse);
      return insert('package_claims', { agent_id, package_id, expected_package_id: id });
    },
    set: { created_by: 1 },
    parent: ['PACKAGE', 'package_id'],
  },
  package_photos: {
    kind: 'PHOTO',
    make: async () => t.build.photo(await pkg()),
    set: { size_bytes: 2 },
    parent: ['PACKAGE', 'package_id'],
    hidden: ['storage_key', 'upload_key'],
  },
  package_exceptions: {
    kind: 'EXCEPTION',
    make: async () => t.build.exception(await pkg()),
    set: { kind: 'OTHER' },
    parent: ['PACKAGE', 'package_id'],
  },
  storage_periods: {
    kind: 'STORAGE_PERIOD',
    make: async () => {
      const { id, agent_id } = await pkg();
      const waiver = { waived_at: '2026-01-09', waive_reason: 'Closed' };
      return insert('storage_periods', {
        package_id: id,
        agent_id,
        days: '[2026-01-01,2026-01-09)',
        amount: '8.00',
        ...waiver,
      });
    },
    set: { waive_reason: 'Office closed' },
    parent: ['PACKAGE', 'package_id'],
    hidden: ['invoice_kind'],
  },
  exception_notes: {
    kind: 'EXCEPTION_NOTE',
    make: async () => {
      const { id } = await t.build.exception(await pkg());
      return insert('exception_notes', { exception_id: id, text: 'Wet', created_at: '2026-01-01' });
    },
    set: { text: 'Dry' },
    parent: ['EXCEPTION', 'exception_id'],
  },
  shipments: { kind: 'SHIPMENT', make: shipment, set: { departure_date: '2026-12-01' }, hidden: ['version'] },
  shipment_costs: {
    kind: 'SHIPMENT_COST',
    make: async () =>
      insert('shipment_costs', { shipment_id: (await shipment()).id, ...(await fee('Trucking')) }),
    set: { currency_code: 'EUR' },
    parent: ['SHIPMENT', 'shipment_id'],
    hidden: ['level', 'amount_usd'],
  },
  shipment_scans: {
    kind: 'SHIPMENT_SCAN',
    make: async () => {
      const { id, agent_id, origin_warehouse_id } = await shipment();
      const aboard = await t.build.package({ id: origin_warehouse_id, agent_id }, { shipment_id: id });
      return insert('shipment_scans', {
        agent_id,
        shipment_id: id,
        package_id: aboard.id,
        stage: 'LOAD',
        is_extra: 'false',
        package_status: 'IN_WAREHOUSE',
        scanned_by: staff.id,
        scanned_at: '2026-01-01',
      });
    },
    set: { scanned_at: '2026-01-02' },
    parent: ['PACKAGE', 'package_id'],
    hidden: ['own_shipment_id'],
  },
  clearances: {
    kind: 'CLEARANCE',
    make: async () => {
      const { id, agent_id } = await shipment();
      return insert('clearances', {
        shipment_id: id,
        agent_id,
        recorded_by: staff.id,
        recorded_at: '2026-01-01',
        cleared_count: 2,
        duty_count: 1,
      });
    },
    set: { cleared_count: 3 },
    parent: ['SHIPMENT', 'shipment_id'],
    hidden: ['agent_id', 'recorded_by', 'recorded_at'],
  },
  invoice_runs: {
    kind: 'INVOICE_RUN',
    make: async () => {
      const { id, agent_id } = await shipment();
      return insert('invoice_runs', {
        shipment_id: id,
        agent_id,
        started_by: staff.id,
        started_at: '2026-01-01',
        package_count: 2,
      });
    },
    set: { package_count: 3 },
    parent: ['SHIPMENT', 'shipment_id'],
    hidden: ['agent_id', 'started_by'],
  },
  manifests: {
    kind: 'MANIFEST',
    make: manifest,
    set: { voyage_number: 'V1', profile_fields: '{"carrier": "X"}' },
    hidden: ['next_bill_number', 'version'],
  },
  manifest_filings: {
    kind: 'MANIFEST_FILING',
    make: async () => {
      const of = await manifest();
      const export_id = await createCustomsBuilders(t.db).exported(of, ['HBL1']);
      return createCustomsBuilders(t.db).filed(of, { export_id, recorded_by: (await t.build.admin()).id });
    },
    set: { registration_number: 'R9' },
    parent: ['MANIFEST', 'manifest_id'],
  },
  containers: {
    kind: 'CONTAINER',
    make: async () =>
      insert('containers', { manifest_id: (await manifest()).id, identification_number: 'LOOSE' }),
    set: { load_type: 'LCL' },
    parent: ['MANIFEST', 'manifest_id'],
    hidden: ['version'],
  },
  bills: {
    kind: 'BILL',
    make: bill,
    set: { bl_nature: '22' },
    parent: ['MANIFEST', 'manifest_id'],
    hidden: ['version'],
  },
  declared_values: {
    kind: 'DECLARED_VALUE',
    make: async () =>
      insert('declared_values', {
        bill_id: (await bill()).id,
        description: 'Shoes',
        amount: 9,
        currency_code: 'USD',
      }),
    set: { amount: 10 },
    parent: ['BILL', 'bill_id'],
  },
  carrier_checks: {
    kind: 'CARRIER_CHECK',
    make: async () => {
      const compared = { customs_office_code: 'BBBGI', voyage_number: 'V1', departure_date: '2026-03-14' };
      return insert('carrier_checks', {
        manifest_id: (await manifest()).id,
        ...compared,
        master_bol_reference: 'MBL1',
        checked_by: staff.id,
        checked_at: '2026-03-01',
      });
    },
    set: { voyage_number: 'V2' },
    parent: ['MANIFEST', 'manifest_id'],
  },
  filing_deadlines: {
    kind: 'FILING_DEADLINE',
    make: async () => {
      const country = await t.db.selectFrom('countries').select('id').limit(1).executeTakeFirstOrThrow();
      const agent_id = (await t.build.agent()).id;
      return insert('filing_deadlines', {
        agent_id,
        country_id: country.id,
        mode_of_transport: 'SEA',
        hours: 24,
      });
    },
    set: { hours: 48 },
  },
  hs_codes: {
    kind: 'HS_CODE',
    make: async () =>
      insert('hs_codes', { agent_id: (await t.build.agent()).id, code: '640399', description: 'Footwear' }),
    set: { description: 'Other footwear' },
    hidden: ['search_text', 'version'],
  },
  duty_rules: {
    kind: 'DUTY_RULE',
    make: async () => {
      const country_id = await t.build.countryId();
      const agent_id = (await t.build.agent()).id;
      const rule = { kind: 'VAT', name: 'VAT', valid_from: '2026-01-01', percent: 17.5 };
      return insert('duty_rules', { agent_id, country_id, ...rule });
    },
    set: { percent: 20 },
    hidden: ['version'],
  },
  manifest_rates: {
    kind: 'MANIFEST_RATE',
    make: async () => {
      const currencies = { currency_code: 'EUR', into_currency: 'USD' };
      return insert('manifest_rates', {
        manifest_id: (await manifest()).id,
        ...currencies,
        exchange_rate: 1.08,
      });
    },
    set: { exchange_rate: 1.085 },
    parent: ['MANIFEST', 'manifest_id'],
  },
  invoices: {
    kind: 'INVOICE',
    make: invoice,
    set: { due_date: '2098-01-01' },
    parent: ['PACKAGE', 'package_id'],
    hidden: ['paid_amount', 'remaining_amount'],
  },
  collectors: {
    kind: 'COLLECTOR',
    make: async () => insert('collectors', { user_id: (await t.build.company()).customer.id, name: 'Bea' }),
    set: { name: 'Cara' },
    parent: ['USER', 'user_id'],
  },
  email_settings: {
    kind: 'EMAIL_SETTINGS',
    make: async () => {
      const { id } = await t.build.agent();
      await insert('email_settings', { agent_id: id });
      return { id };
    },
    set: { smtp_host: 'mail.example.com', smtp_port: 465 },
    parent: ['AGENT', 'agent_id'],
    hidden: ['smtp_password_cipher', 'version'],
    key: 'agent_id',
  },
};

class Undo extends Error {}

const undone = async (work: (trx: Transaction<DB>) => Promise<void>) =>
  expect(
    inTransaction(t.db, { userId: staff.id }, async (trx) => {
      await work(trx);
      throw new Undo();
    }),
  ).rejects.toBeInstanceOf(Undo);

const without = (image: Record<string, unknown> | undefined, names: string[]) =>
  Object.fromEntries(Object.entries(image ?? {}).filter(([name]) => !names.includes(name)));
const only = (image: Record<string, unknown> | undefined, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, image?.[name] ?? null]));

describe.each(Object.entries(TABLES))(
  'audit of %s',
  (table, { kind, make, set, parent, hidden = [], key }) => {
    test('records inserts, updates and deletes', async () => {
      const { id } = await make();
      const first = await rowOf(t.db, table, id, key);
      await undone(async (trx) => {
        const where = sql`where ${sql.ref(key ?? 'id')} = ${id}`;
        const values = sql.join(Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
        await sql`update ${sql.table(table)} set ${values} ${where}`.execute(trx);
        const changed = await rowOf(trx, table, id, key);
        if (table === 'invoices')
          await trx.deleteFrom('invoice_lines').where('invoice_id', '=', id).execute();
        await sql`delete from ${sql.table(table)} ${where}`.execute(trx);

        const entries = await auditOf(trx, kind, id);
        const [created] = entries;
        expect(without(Object(created?.after), ['password'])).toEqual(without(first, hidden));
        const under = {
          parent_kind: parent?.[0] ?? null,
          parent_id: parent ? (first?.[parent[1]] ?? null) : null,
        };
        const names = Object.keys(set);
        expect(entries).toMatchObject([
          { action: 'CREATED', actor_id: null, before: null, ...under },
          {
            action: 'CHANGED',
            actor_id: staff.id,
            before: only(first, names),
            after: only(changed, names),
            ...under,
          },
          { action: 'DELETED', actor_id: staff.id, before: without(changed, hidden), after: null, ...under },
        ]);
        expect([entries[1]?.before, entries[1]?.after]).toEqual([only(first, names), only(changed, names)]);
      });
      const left = await auditOf(t.db, kind, id);
      expect(left.map(({ action }) => action)).toEqual(['CREATED']);
      expect(without(replay(left), ['password'])).toEqual(without(await rowOf(t.db, table, id, key), hidden));
    });
  },
);

test('records an invoice line when it is edited by hand', async () => {
  const { id } = await invoice();
  const line = await t.db
    .selectFrom('invoice_lines')
    .select('id')
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable('invoice_lines')
    .set({ description: 'Handling' })
    .where('id', '=', line.id)
    .execute();
  expect(await auditOf(t.db, 'INVOICE_LINE', line.id)).toMatchObject([
    {
      action: 'CHANGED',
      parent_kind: 'INVOICE',
      parent_id: id,
      before: { description: 'Freight' },
      after: { description: 'Handling' },
    },
  ]);
});

test('records nothing for no-op updates and derived columns', async () => {
  const { id } = await manifest();
  await t.db
    .updateTable('manifests')
    .set({ next_bill_number: 7, mode_of_transport: 'SEA' })
    .where('id', '=', id)
    .execute();
  expect(await auditOf(t.db, 'MANIFEST', id)).toHaveLength(1);
});
