import type { ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import type { OwnPackagesQuery } from '@eport/contract/packages/packages.api.ts';
import { ARRAY_LIMIT } from '@eport/contract/shared/paging.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Scope } from '../../platform/access/actor.ts';
import { timeZoneOf } from '../../platform/access/agent-calendar.ts';
import { type AgentMoments, isWithin } from '../../platform/access/agent-days.ts';
import { inScope } from '../../platform/access/scope.ts';
import {
  type ArrayPage,
  countRows,
  rowsAndTotal,
  totalIfLastPage,
} from '../../platform/database/array-page.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';
import { orderBySort } from '../../platform/database/sorting.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';
import { agentContactOf } from '../agents/index.ts';
import { costsOfPackage } from '../costs/index.ts';
import { codesOf } from './codes/codes.queries.ts';
import { ENTRIES } from './status/entries.ts';

export const PACKAGE_OWNERS = { agent: 'packages.agent_id', user: 'packages.user_id' } as const;

type InScope = { scope: Scope; id: number };

/** Selected as JSON, since the driver does not read arrays of an enum. */
export const openKinds = sql<
  ExceptionKind[]
>`(select coalesce(json_agg(exception.kind order by exception.id), '[]')
  from package_exceptions exception where exception.package_id = packages.id and exception.status = 'OPEN')`;

/** Joins the live freight invoice (at most one): with `exists` some plans read all invoices. */
export const withCustomerAndInvoice = (db: Database) =>
  db
    .selectFrom('packages')
    .leftJoin('users', 'users.id', 'packages.user_id')
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.package_id', '=', 'packages.id')
        .on('invoices.status', '<>', 'CANCELLED')
        .on('invoices.kind', '=', 'FREIGHT'),
    );

const customerPackages = (db: Database, scope: Scope) =>
  withCustomerAndInvoice(db)
    .select([
      'packages.id',
      'packages.status',
      'packages.description',
      'users.email',
      'packages.sender_name',
      'packages.incoming_tracking_number',
      'packages.weight',
      'invoices.id as invoice_id',
      openKinds.as('open_exceptions'),
    ])
    .where(inScope(scope, PACKAGE_OWNERS));

export type CustomerPackageRow = NonNullable<Awaited<ReturnType<typeof findCustomerPackage>>>;

export const findCustomerPackage = (db: Database, { scope, id }: InScope) =>
  customerPackages(db, scope).where('packages.id', '=', id).executeTakeFirst();

type CustomerFilter = {
  userId: number;
  statuses: PackageStatus[] | undefined;
  received: AgentMoments | undefined;
  sort: OwnPackagesQuery['sort'];
  page: ArrayPage;
};

const SORTED_BY = {
  createdAt: sql`packages.created_at`,
  status: sql`packages.status`,
  description: sql`lower(packages.description)`,
  senderName: sql`lower(packages.sender_name)`,
  weight: sql`packages.weight`,
};

const newestOwn = preparedQuery(
  (db, { scope, limit }: { scope: Scope; limit: number }) =>
    customerPackages(db, scope).orderBy('packages.id', 'desc').limit(sql.lit(limit)),
  ['limit'],
);

export async function listCustomerPackages(
  db: Database,
  { userId, statuses, received, sort, page }: CustomerFilter,
) {
  const scope: Scope = { kind: 'customer', userId };
  if (statuses === undefined && !received && !sort && page.offset === 0) {
    const rows = await newestOwn(db, { scope, limit: page.limit });
    return {
      rows,
      total: totalIfLastPage(page, rows.length) ?? (await countRows(customerPackages(db, scope))),
    };
  }
  return rowsAndTotal(
    customerPackages(db, scope).where(
      allOf([
        statuses && sql`packages.status in (${sql.join(statuses)})`,
        received && isWithin(received, sql`packages.created_at`, sql`packages.agent_id`),
      ]),
    ),
    (query) => query.orderBy(sort ? orderBySort(sort, SORTED_BY, sql`packages.id`) : sql`packages.id desc`),
    page,
  );
}

const packageRows = (db: Database, { scope, id }: InScope) =>
  withCustomerAndInvoice(db)
    .innerJoin('warehouses', 'warehouses.id', 'packages.warehouse_id')
    .leftJoin('countries', 'countries.id', 'packages.destination_country_id')
    .leftJoin('shipments', 'shipments.id', 'packages.shipment_id')
    .selectAll('packages')
    .select((eb) => [
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.mailbox_id',
      'warehouses.name as warehouse_name',
      'countries.name as destination_country_name',
      'invoices.id as invoice_id',
      'shipments.status as shipment_status',
      jsonArrayFrom(documentsOf(eb)).as('documents'),
      jsonArrayFrom(photosOf(eb)).as('photos'),
      jsonArrayFrom(exceptionsOf(eb)).as('exceptions'),
    ])
    .where('packages.id', '=', id)
    .where(inScope(scope, PACKAGE_OWNERS));

const packageWithCosts = preparedQuery((db, where: InScope) =>
  packageRows(db, where).select((eb) => [
    jsonArrayFrom(costsOfPackage(eb)).as('costs'),
    jsonArrayFrom(codesOf(eb)).as('codes'),
  ]),
);

const packageJourney = preparedQuery((db, where: InScope) =>
  packageRows(db, where)
    .select([
      'invoices.status as invoice_status',
      'invoices.created_at as invoice_created_at',
      'invoices.due_date as invoice_due_date',
      'invoices.total_amount as invoice_total',
      'shipments.departure_date',
      'shipments.mode_of_transport',
      'shipments.departed_at',
      'shipments.arrived_at',
    ])
    .select(timeZoneOf('packages.agent_id'))
    .select((eb) =>
      // The latest payment made a paid invoice paid.
      eb
        .selectFrom('payment_allocations as share')
        .innerJoin('payments', 'payments.id', 'share.payment_id')
        .select(({ fn }) => fn.max('payments.received_at').as('at'))
        .whereRef('share.invoice_id', '=', 'invoices.id')
        .where('invoices.status', '=', 'PAID')
        .where('payments.reverses_id', 'is', null)
        .as('invoice_paid_at'),
    )
    .select(agentContactOf('packages.agent_id').$notNull().as('agent')),
);

export type PackageRow = Awaited<ReturnType<typeof packageWithCosts>>[number];
export type JourneyRow = Awaited<ReturnType<typeof packageJourney>>[number];
export type DocumentRow = PackageRow['documents'][number];
export type PhotoRow = PackageRow['photos'][number];
export type ExceptionRow = PackageRow['exceptions'][number];

export const findPackage = async (db: Database, where: InScope): Promise<PackageRow | undefined> =>
  (await packageWithCosts(db, where))[0];

export const findJourney = async (db: Database, where: InScope): Promise<JourneyRow | undefined> =>
  (await packageJourney(db, where))[0];

const documentsOf = (eb: ExpressionBuilder<DB, 'packages'>) =>
  eb
    .selectFrom('documents')
    .select(['documents.id', 'documents.file_name', 'documents.created_at'])
    .whereRef('documents.package_id', '=', 'packages.id')
    .orderBy('documents.id')
    .limit(ARRAY_LIMIT);

const photosOf = (eb: ExpressionBuilder<DB, 'packages'>) =>
  eb
    .selectFrom('package_photos')
    .select(['package_photos.id', 'package_photos.created_at'])
    .whereRef('package_photos.package_id', '=', 'packages.id')
    .orderBy('package_photos.id');

const exceptionsOf = (eb: ExpressionBuilder<DB, 'packages'>) =>
  eb
    .selectFrom('package_exceptions as exception')
    .select([
      'exception.id',
      'exception.kind',
      'exception.status',
      'exception.opened_at',
      'exception.closed_at',
      'exception.decision',
    ])
    .whereRef('exception.package_id', '=', 'packages.id')
    .orderBy('exception.id', 'desc')
    .limit(ARRAY_LIMIT);

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];

const ACTOR_NAME = sql<string | null>`actor.first_name || ' ' || actor.last_name`.as('actor_name');

const SCAN_REASON = sql<
  string | null
>`case scan.stage when 'LOAD' then 'Loaded onto' else 'Unloaded from' end || ' shipment ' || shipments.manifest_id`;

/**
 * Returns the changes of a package's status, and for staff also its loading and unloading scans. The list is empty only if the package
 * is not in scope, since logging writes the first entry.
 */
export const listHistory = (db: Database, { scope, id }: InScope) =>
  db
    .selectFrom('packages')
    .innerJoinLateral(ENTRIES.as('history'), (join) => join.onTrue())
    .leftJoin('users as actor', 'actor.id', 'history.actor_id')
    .select([
      'history.id',
      'history.at',
      'history.from_status',
      'history.to_status',
      'history.reason',
      ACTOR_NAME,
    ])
    .where('packages.id', '=', id)
    .where(inScope(scope, PACKAGE_OWNERS))
    .unionAll((eb) =>
      eb
        .selectFrom('shipment_scans as scan')
        .innerJoin('shipments', 'shipments.id', 'scan.shipment_id')
        .leftJoin('users as actor', 'actor.id', 'scan.scanned_by')
        .select(['scan.id', 'scan.scanned_at as at', 'scan.package_status as from_status'])
        .select(['scan.package_status as to_status', SCAN_REASON.as('reason'), ACTOR_NAME])
        .where('scan.package_id', '=', id)
        .where(inScope(scope, { agent: 'shipments.agent_id' })),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(ARRAY_LIMIT)
    .execute();
