import { type PackageStatus, STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import { type ArrayPage, rowsAndTotal } from '../../../platform/database/array-page.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openKinds, PACKAGE_OWNERS } from '../packages.queries.ts';
import { ENTRIES } from '../status/entries.ts';

type ListOptions = { scope: Scope; limit: number };

const { actionRequired, awaitingPickup, inWarehouse, inTransit } = STATUS_GROUPS;
const WAITING: readonly PackageStatus[] = [...actionRequired, ...awaitingPickup];
const NOT_YET_READY: readonly PackageStatus[] = [...inWarehouse, ...actionRequired, ...inTransit];

const firstPage = (limit: number): ArrayPage => ({ limit, offset: 0 });

const hasException = sql<boolean>`exists (select from package_exceptions exception
  where exception.package_id = packages.id and exception.status = 'OPEN')`;

export type WaitingRow = Awaited<ReturnType<typeof listWaitingRows>>['rows'][number];

export const listWaitingRows = (db: Database, { scope, limit }: ListOptions) =>
  rowsAndTotal(
    db
      .selectFrom('packages')
      .select((eb) => [
        'packages.id',
        'packages.status',
        'packages.description',
        'packages.sender_name',
        eb
          .selectFrom('documents')
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('documents.package_id', '=', 'packages.id')
          .$asScalar()
          .$notNull()
          .as('document_count'),
        openKinds.as('open_exceptions'),
      ])
      .where((eb) => eb.or([eb('packages.status', 'in', WAITING), hasException]))
      .where(inScope(scope, PACKAGE_OWNERS)),
    (query) =>
      query
        // False sorts first: packages that need an action precede those that only await pickup.
        .orderBy((eb) => eb.and([eb('packages.status', 'in', awaitingPickup), eb.not(hasException)]))
        .orderBy('packages.id'),
    firstPage(limit),
  );

export type MovingRow = Awaited<ReturnType<typeof listMovingRows>>['rows'][number];

/** A shipment that departs or arrives moves its packages on hold without an entry in their history. */
const changedAt = sql<Date>`greatest(history.at, shipments.departed_at, shipments.arrived_at)`;

export const listMovingRows = (db: Database, { scope, limit }: ListOptions) =>
  rowsAndTotal(
    db
      .selectFrom('packages')
      .innerJoin('shipments', 'shipments.id', 'packages.shipment_id')
      .innerJoin('countries', 'countries.id', 'packages.destination_country_id')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom(ENTRIES.as('entry'))
            .select('entry.at')
            .orderBy('entry.id', 'desc')
            .limit(1)
            .as('history'),
        (join) => join.onTrue(),
      )
      .select([
        'packages.id',
        'packages.status',
        'packages.description',
        'packages.sender_name',
        'packages.created_at',
        'countries.name as destination_country_name',
        'shipments.departure_date',
        'shipments.mode_of_transport',
        'shipments.departed_at',
        'shipments.arrived_at',
        changedAt.as('changed_at'),
      ])
      .where('packages.status', 'in', NOT_YET_READY)
      .where(inScope(scope, PACKAGE_OWNERS)),
    (query) => query.orderBy(changedAt, 'desc').orderBy('packages.id', 'desc'),
    firstPage(limit),
  );

export const hasPackages = async (db: Database, { scope }: { scope: Scope }): Promise<boolean> =>
  (await db
    .selectFrom('packages')
    .select('packages.id')
    .where(inScope(scope, PACKAGE_OWNERS))
    .limit(1)
    .executeTakeFirst()) !== undefined;
