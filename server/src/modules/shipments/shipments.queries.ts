import type { ShipmentStatus } from '@eport/contract/shipments/shipment.ts';
import type { ShipmentsQuery } from '@eport/contract/shipments/shipments.api.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { type AgentMoments, isWithin } from '../../platform/access/agent-days.ts';
import { inScope } from '../../platform/access/scope.ts';
import { type ArrayPage, rowsAndTotal } from '../../platform/database/array-page.ts';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { listIds } from '../../platform/database/in-batches.ts';
import type { DB } from '../../platform/database/schema.ts';
import { orderBySort } from '../../platform/database/sorting.ts';

export type ShipmentRow = Awaited<ReturnType<typeof listShipmentRows>>['rows'][number];

const selectShipments = (db: Database, scope: Scope) =>
  db
    .selectFrom('shipments')
    .innerJoin('warehouses as origin', 'origin.id', 'shipments.origin_warehouse_id')
    .innerJoin('countries as destination', 'destination.id', 'shipments.destination_country_id')
    .select((eb) => [
      'shipments.id',
      'shipments.manifest_id',
      'shipments.origin_warehouse_id',
      'origin.name as origin_warehouse_name',
      'shipments.destination_country_id',
      'destination.name as destination_country_name',
      'shipments.departure_date',
      'shipments.mode_of_transport',
      'shipments.status',
      'shipments.unstuffed_at',
      'shipments.created_at',
      eb
        .selectFrom('packages')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('packages.shipment_id', '=', 'shipments.id')
        .$asScalar()
        .as('package_count'),
    ])
    .where(inScope(scope, { agent: 'shipments.agent_id' }));

export type ShipmentFilter = Omit<
  ShipmentsQuery,
  'page' | 'size' | 'sort' | 'departedFrom' | 'departedTo'
> & { scope: Scope; departed: AgentMoments | undefined };
export type ShipmentSort = NonNullable<ShipmentsQuery['sort']>;

const filtered = (db: Database, { scope, ...filter }: ShipmentFilter) =>
  selectShipments(db, scope).where(
    allOf([
      filter.status && sql`shipments.status in (${sql.join(filter.status)})`,
      filter.modeOfTransport && sql`shipments.mode_of_transport = ${filter.modeOfTransport}`,
      filter.destinationId && sql`shipments.destination_country_id = ${filter.destinationId}`,
      filter.warehouseId && sql`shipments.origin_warehouse_id = ${filter.warehouseId}`,
      filter.agentId && sql`shipments.agent_id = ${filter.agentId}`,
      filter.departureFrom && sql`shipments.departure_date >= ${filter.departureFrom}`,
      filter.departureTo && sql`shipments.departure_date <= ${filter.departureTo}`,
      filter.departed && isWithin(filter.departed, sql`shipments.departed_at`, sql`shipments.agent_id`),
    ]),
  );

const SORTED_BY: Record<ShipmentSort['field'], RawBuilder<unknown>> = {
  createdAt: sql`shipments.created_at`,
  manifestId: sql`lower(shipments.manifest_id)`,
  destinationCountryName: sql`destination.name`,
  departureDate: sql`shipments.departure_date`,
  status: sql`shipments.status`,
};

const NEWEST_FIRST: ShipmentSort = { field: 'createdAt', descending: true };

/** Newest first omits `nulls last` so that PostgreSQL can use the index of the newest shipments. */
const orderOf = (sort: ShipmentSort | undefined = NEWEST_FIRST) =>
  sort.field === 'createdAt' && sort.descending
    ? sql`shipments.created_at desc, shipments.id desc`
    : orderBySort(sort, SORTED_BY, sql`shipments.id`);

type Sorted = ShipmentFilter & { sort: ShipmentSort | undefined };

export const listShipmentRows = (db: Database, { page, sort, ...filter }: Sorted & { page: ArrayPage }) =>
  rowsAndTotal(filtered(db, filter), (query) => query.orderBy(orderOf(sort)), page);

export const listShipmentIds = (db: Database, { sort, ...filter }: Sorted) =>
  listIds(db, filtered(db, filter).clearSelect().select('shipments.id').orderBy(orderOf(sort)));

export const findShipmentRows = (db: Database, { scope, ids }: { scope: Scope; ids: number[] }) =>
  selectShipments(db, scope)
    .where('shipments.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();

export type ShipmentHeadRow = NonNullable<Awaited<ReturnType<typeof findShipment>>>;

export const findShipment = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  selectShipments(db, scope)
    .select([
      'shipments.departed_at',
      'shipments.arrived_at',
      'shipments.unloading_confirmed_at',
      'shipments.cleared_at',
      'shipments.closed_at',
      'shipments.version',
    ])
    .select((eb) =>
      // Kysely's type also covers the 0 and 1 of other databases.
      eb
        .exists(manifestOf(db, eb.ref('shipments.id')))
        .$castTo<boolean>()
        .as('has_manifest'),
    )
    .where('shipments.id', '=', id)
    .executeTakeFirst();

const manifestOf = (db: Database, shipmentId: number | Expression<number>) =>
  db.selectFrom('manifests').select('manifests.id').where('manifests.shipment_id', '=', shipmentId);

/** Call this after locking the shipment, because the lock may have waited for the creation of a manifest. */
export const hasManifest = async (trx: Database, id: number): Promise<boolean> =>
  (await manifestOf(trx, id).executeTakeFirst()) !== undefined;

/** Locks the shipment. Call this before locking packages, invoices and counters. */
export const lockShipment = (trx: Database, { scope, id }: { scope: Scope; id: number }) =>
  trx
    .selectFrom('shipments')
    .select([
      'id',
      'agent_id',
      'manifest_id',
      'origin_warehouse_id',
      'destination_country_id',
      'status',
      'unstuffed_at',
      'unloading_confirmed_at',
    ])
    .where('id', '=', id)
    .where(inScope(scope, { agent: 'shipments.agent_id' }))
    .forUpdate()
    .executeTakeFirst();

type Stamp =
  | 'departed_at'
  | 'arrived_at'
  | 'unstuffed_at'
  | 'unloading_confirmed_at'
  | 'cleared_at'
  | 'closed_at';
type NewShipment = ColumnsOf<'shipments', 'id' | 'created_at' | 'status' | 'version' | Stamp>;

export const insertShipment = (trx: Database, values: NewShipment) =>
  trx
    .insertInto('shipments')
    .values(values)
    .onConflict((conflict) => conflict.expression(sql`agent_id, lower(manifest_id)`).doNothing())
    .returning('id')
    .executeTakeFirst();

type FormColumn = 'manifest_id' | 'departure_date' | 'mode_of_transport';
export type ShipmentForm = ColumnsOf<'shipments', Exclude<keyof DB['shipments'], FormColumn>>;
type Change = ({ status?: ShipmentStatus } & Partial<Record<Stamp, Date>>) | ShipmentForm;

export const updateShipment = (trx: Database, id: number, change: Change) =>
  trx.updateTable('shipments').set(change).where('id', '=', id).execute();

export const deleteShipment = (trx: Database, id: number) =>
  trx.deleteFrom('shipments').where('id', '=', id).execute();

/** Locks the warehouse against a change of agent. */
export const findOrigin = (trx: Database, { scope, id }: { scope: Scope; id: number }) =>
  trx
    .selectFrom('warehouses')
    .select((eb) => [
      'warehouses.id',
      'warehouses.agent_id',
      eb
        .selectFrom('ports')
        .select('mode_of_transport')
        .whereRef('ports.port_code', '=', 'warehouses.port_code')
        .orderBy('mode_of_transport')
        .limit(1)
        .$asScalar()
        .as('port_mode'),
    ])
    .where('warehouses.id', '=', id)
    .where(inScope(scope, { agent: 'warehouses.agent_id' }))
    .forKeyShare()
    .executeTakeFirst();
