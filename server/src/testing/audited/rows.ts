import { sql } from 'kysely';
import type { AuditKind } from '../../platform/database/schema.ts';
import { createCustomsBuilders } from '../customs-builders.ts';
import type { TestApp } from '../test-app.ts';

type Values = Record<string, string | number>;
export type AuditedTable = {
  kind: AuditKind;
  /** Inserts a row. */
  make: (rows: Rows) => Promise<{ id: number }>;
  /** Values of an update. */
  set: Values;
  parent?: [kind: AuditKind, column: string];
  /** Columns that the audit leaves out. */
  hidden?: string[];
  /** The column of the ID, `id` by default. */
  key?: string;
};
type Rows = ReturnType<typeof createRows>;

export const file = () => ({
  file_name: 'purchase-invoice.pdf',
  content_type: 'application/pdf',
  size_bytes: 7,
  storage_key: crypto.randomUUID(),
});

export function createRows(t: TestApp, staff: { id: number }) {
  const customs = createCustomsBuilders(t.db);

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
  const manifest = async () => customs.manifest(await shipment());
  async function bill() {
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

  async function expected() {
    const { warehouse, customer } = await t.build.company();
    return t.build.expectedPackage(warehouse, customer);
  }

  return { t, staff, customs, insert, home, pkg, shipment, manifest, bill, invoice, fee, expected };
}
