import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { AuditKind } from '../platform/database/schema.ts';

type Image = Record<string, unknown>;
type AuditRow = Awaited<ReturnType<typeof auditOf>>[number];

export const auditOf = (db: Database, kind: AuditKind, objectId: number) =>
  db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'parent_kind', 'parent_id', 'before', 'after', 'at'])
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .orderBy('at')
    .orderBy('id')
    .execute();

const withoutNulls = (image: Image) =>
  Object.fromEntries(Object.entries(image).filter(([, value]) => value !== null));

// The audit triggers write JSON objects only.
const imageOf = (value: AuditRow['after']) => (value ?? {}) as Image;

/** Applies the entries in order and returns the resulting row. Throws if an entry does not follow from the previous one. */
export function replay(entries: AuditRow[]): Image | undefined {
  let row: Image | undefined;
  for (const { action, before, after } of entries) {
    const expected = action === 'CHANGED' ? pick(row ?? {}, Object.keys(imageOf(before))) : (row ?? {});
    if (
      JSON.stringify(sorted(withoutNulls(expected))) !== JSON.stringify(sorted(withoutNulls(imageOf(before))))
    )
      throw new Error(`Entry ${action} does not follow from the previous one.`);
    row = action === 'DELETED' ? undefined : withoutNulls({ ...row, ...imageOf(after) });
  }
  return row;
}

const pick = (image: Image, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, image[name] ?? null]));
const sorted = (image: Image) => Object.fromEntries(Object.entries(image).sort());

export async function rowOf(db: Database, table: string, id: number, key = 'id'): Promise<Image | undefined> {
  const { rows } = await sql<{ image: Image }>`
    select jsonb_strip_nulls(to_jsonb(r)) as image from ${sql.table(table)} r
    where ${sql.ref(key)} = ${id}`.execute(db);
  return rows[0]?.image;
}
