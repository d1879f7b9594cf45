import { type ArrayPage, rowsAndTotal } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';

export type PortRow = Awaited<ReturnType<typeof findPorts>>['rows'][number];

/** Ports are shared by all agents. */
export const findPorts = (db: Database, page: ArrayPage) =>
  rowsAndTotal(
    db.selectFrom('ports').select(['id', 'port_name', 'port_code', 'country', 'mode_of_transport']),
    (query) => query.orderBy('port_name').orderBy('mode_of_transport').orderBy('id'),
    page,
  );
