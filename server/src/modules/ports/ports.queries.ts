import type { PortInput } from '@eport/contract/ports/port.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { type ArrayPage, rowsAndTotal } from '../../platform/database/array-page.ts';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { listIds } from '../../platform/database/in-batches.ts';

const COLUMNS = ['id', 'port_name', 'port_code', 'country', 'mode_of_transport', 'version'] as const;

export type PortRow = Awaited<ReturnType<typeof listPortRows>>['rows'][number];

/** Not scoped: all agents share the ports. */
export const listPortRows = (db: Database, page: ArrayPage) =>
  rowsAndTotal(
    db.selectFrom('ports').select(COLUMNS),
    (query) => query.orderBy('port_name').orderBy('mode_of_transport').orderBy('id'),
    page,
  );

export const listPortIds = (db: Database) =>
  listIds(
    db,
    db.selectFrom('ports').select('id').orderBy('port_name').orderBy('mode_of_transport').orderBy('id'),
  );

export const listPortsById = (db: Database, ids: number[]) =>
  db
    .selectFrom('ports')
    .select(COLUMNS)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();

export const lockPort = (db: Database, id: number) =>
  db.selectFrom('ports').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

function columnsOf({
  portName,
  portCode,
  country,
  modeOfTransport,
  ...rest
}: PortInput): ColumnsOf<'ports', 'id' | 'version'> {
  allFieldsRead(rest);
  return { port_name: portName, port_code: portCode, country, mode_of_transport: modeOfTransport };
}

export const insertPort = (db: Database, input: PortInput) =>
  db.insertInto('ports').values(columnsOf(input)).returning(COLUMNS).executeTakeFirstOrThrow();

export const updatePort = (db: Database, id: number, input: PortInput) =>
  db
    .updateTable('ports')
    .set(columnsOf(input))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const deletePort = (db: Database, id: number) => db.deleteFrom('ports').where('id', '=', id).execute();

/** Reliable while the port is locked FOR UPDATE: inserting a foreign key to it needs a share lock. */
export async function isOnManifest(db: Database, id: number): Promise<boolean> {
  const manifest = await db
    .selectFrom('manifests')
    .select('id')
    .where((eb) => eb.or([eb('port_of_loading_id', '=', id), eb('port_of_unloading_id', '=', id)]))
    .limit(1)
    .executeTakeFirst();
  return manifest !== undefined;
}
