import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';

/** The table of each kind and the SQL for an object's name. */
const NAMED = {
  USER: ['users', sql`first_name || ' ' || last_name`],
  AGENT: ['agents', sql`name`],
  WAREHOUSE: ['warehouses', sql`name`],
  PORT: ['ports', sql`port_name`],
  CARTON: ['cartons', sql`name`],
  SHIPMENT: ['shipments', sql`manifest_id`],
  MANIFEST: ['manifests', sql`master_bol_reference`],
  CONTAINER: ['containers', sql`identification_number`],
  BILL: ['bills', sql`bl_reference`],
  DOCUMENT: ['documents', sql`file_name`],
  PACKAGE_CODE: ['package_codes', sql`code`],
  HS_CODE: ['hs_codes', sql`code`],
  DUTY_RULE: ['duty_rules', sql`name`],
  COLLECTOR: ['collectors', sql`name`],
  EXPECTED_PACKAGE: ['expected_packages', sql`tracking_number`],
  ACCESS: ['users', sql`first_name || ' ' || last_name`],
  EMAIL_SETTINGS: ['agents', sql`name`],
  AGENT_LOGO: ['agents', sql`name`],
  COUNTRY: ['countries', sql`name`],
  CHARGE: ['charge_references', sql`description`],
} as const satisfies Record<string, [keyof DB, RawBuilder<unknown>]>;

type NamedKind = keyof typeof NAMED;
export type Reference = { kind: string; id: number };
export type Names = (reference: Reference) => string | null;

const isNamed = (kind: string): kind is NamedKind => kind in NAMED;
const keyOf = ({ kind, id }: Reference) => `${kind} ${id}`;

export async function findNames(db: Database, references: Reference[]): Promise<Names> {
  const idsByKind = new Map<NamedKind, Set<number>>();
  for (const { kind, id } of references) {
    if (isNamed(kind)) idsByKind.set(kind, (idsByKind.get(kind) ?? new Set()).add(id));
  }
  if (idsByKind.size === 0) return () => null;
  const selects = [...idsByKind].map(([kind, ids]) => {
    const [table, name] = NAMED[kind];
    return sql`select ${kind}::text as kind, id, ${name} as name from ${sql.table(table)} where id = any(${[...ids]})`;
  });
  const { rows } = await sql<Reference & { name: string }>`${sql.join(selects, sql` union all `)}`.execute(
    db,
  );
  const names = new Map(rows.map((row) => [keyOf(row), row.name]));
  return (reference) => names.get(keyOf(reference)) ?? null;
}
