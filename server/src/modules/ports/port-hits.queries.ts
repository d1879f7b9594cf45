import type { Database } from '../../platform/database/database.ts';
import { exactFirst, type HitSearch, isLikeOneOf } from '../../platform/database/hit-search.ts';

export type PortHitRow = Awaited<ReturnType<typeof listPortHitRows>>[number];

const SEARCHED = ['ports.port_name', 'ports.port_code'] as const;

/** Not scoped: all agents share the ports. */
export const listPortHitRows = (db: Database, { text, limit }: HitSearch) =>
  db
    .selectFrom('ports')
    .select(['id', 'port_name', 'port_code', 'country', 'mode_of_transport'])
    .where(isLikeOneOf(SEARCHED, text))
    .orderBy(exactFirst(SEARCHED, text))
    .orderBy('port_name')
    .orderBy('mode_of_transport')
    .orderBy('id')
    .limit(limit)
    .execute();
