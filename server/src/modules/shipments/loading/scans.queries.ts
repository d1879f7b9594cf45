import { sql } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { ColumnsOf } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { preparedQuery } from '../../../platform/performance/prepared-query.ts';

export type ScanStage = DB['shipment_scans']['stage'];
type OfStage = { shipmentId: number; stage: ScanStage };

const packagesWithScan = (db: Database, { shipmentId, stage }: OfStage) =>
  db
    .selectFrom('packages')
    .leftJoin('users', 'users.id', 'packages.user_id')
    .leftJoin('shipment_scans as scan', (join) =>
      join
        .onRef('scan.package_id', '=', 'packages.id')
        .on('scan.shipment_id', '=', shipmentId)
        .on('scan.stage', '=', stage),
    )
    .leftJoin('users as scanner', 'scanner.id', 'scan.scanned_by')
    .select([
      'packages.id',
      'packages.recipient_name',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.mailbox_id',
      'packages.description',
      'packages.status',
      'scan.scanned_at',
      'scan.is_extra',
      sql<string | null>`scanner.first_name || ' ' || scanner.last_name`.as('scanned_by_name'),
    ]);

export type LoadingRow = NonNullable<Awaited<ReturnType<typeof findLoadingRow>>>;
type OfPackage = OfStage & { packageId: number };

const loadingRows = preparedQuery((db, { packageId, ...where }: OfPackage) =>
  packagesWithScan(db, where).where('packages.id', '=', packageId),
);

export const findLoadingRow = async (db: Database, where: OfPackage) => (await loadingRows(db, where))[0];

/** The packages of the shipment, and those that were found in its container. */
export const listLoadingRows = (db: Database, { scope, ...where }: OfStage & { scope: Scope }) =>
  packagesWithScan(db, where)
    .where(
      'packages.id',
      'in',
      db
        .selectFrom('packages as aboard')
        .select('aboard.id')
        .where('aboard.shipment_id', '=', where.shipmentId)
        .union(
          db
            .selectFrom('shipment_scans as found')
            .select('found.package_id as id')
            .where('found.shipment_id', '=', where.shipmentId)
            .where('found.stage', '=', where.stage),
        ),
    )
    .where(inScope(scope, { agent: 'packages.agent_id' }))
    .orderBy('packages.id')
    .execute();

const NONE = { scanned: 0, extra: 0 };

/** `scanned` excludes `extra`. */
export async function countScans(db: Database, shipmentId: number) {
  const rows = await db
    .selectFrom('shipment_scans')
    .select((eb) => ['stage', 'is_extra', eb.fn.countAll<number>().as('count')])
    .where('shipment_id', '=', shipmentId)
    .groupBy(['stage', 'is_extra'])
    .execute();
  const counts: Record<ScanStage, typeof NONE> = { LOAD: { ...NONE }, UNLOAD: { ...NONE } };
  for (const { stage, is_extra, count } of rows) counts[stage][is_extra ? 'extra' : 'scanned'] = count;
  return counts;
}

/** Returns packages of the shipment first, since packages elsewhere may have the same code. */
export const findByCode = preparedQuery(
  (db, { agentId, shipmentId, key }: { agentId: number; shipmentId: number; key: string }) =>
    db
      .selectFrom('package_codes')
      .innerJoin('packages', 'packages.id', 'package_codes.package_id')
      .select('packages.id')
      .select(sql<boolean>`packages.shipment_id is not distinct from ${shipmentId}`.as('is_aboard'))
      .where('package_codes.key', '=', key)
      .where('package_codes.agent_id', '=', agentId)
      .orderBy('is_aboard', 'desc')
      .limit(2),
);

type NewScan = ColumnsOf<'shipment_scans', 'id' | 'own_shipment_id'>;

/** Returns nothing if the package has already been scanned. */
export const insertScan = (trx: Database, values: NewScan) =>
  trx
    .insertInto('shipment_scans')
    .values(values)
    .onConflict((conflict) => conflict.constraint('shipment_scans_once').doNothing())
    .returning('id')
    .executeTakeFirst();

export const deleteScan = (trx: Database, { shipmentId, stage, packageId }: OfPackage) =>
  trx
    .deleteFrom('shipment_scans')
    .where('shipment_id', '=', shipmentId)
    .where('stage', '=', stage)
    .where('package_id', '=', packageId)
    .returning(['is_extra', 'exception_id'])
    .executeTakeFirst();

export const listUnscanned = (trx: Database, { shipmentId, stage }: OfStage) =>
  trx
    .selectFrom('packages')
    .select(['packages.id', 'packages.agent_id', 'packages.status'])
    .where('packages.shipment_id', '=', shipmentId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shipment_scans as scan')
            .select('scan.id')
            .whereRef('scan.package_id', '=', 'packages.id')
            .where('scan.shipment_id', '=', shipmentId)
            .where('scan.stage', '=', stage),
        ),
      ),
    )
    .execute();
