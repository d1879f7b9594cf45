import type { ManifestState } from '@eport/contract/manifests/manifest-states.ts';
import type { ManifestsQuery } from '@eport/contract/manifests/manifests.api.ts';
import { type Expression, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import { type ArrayPage, rowsAndTotal } from '../../platform/database/array-page.ts';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { listIds } from '../../platform/database/in-batches.ts';
import type { DB } from '../../platform/database/schema.ts';
import { orderBySort } from '../../platform/database/sorting.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';
import { lastFilingEvent, unsentExports } from './filing/filing.queries.ts';
import { manifestState } from './manifest-policy.ts';
import { VALUE_CURRENCY } from './value-currency.ts';

export const MANIFEST_OWNERS = { agent: 'manifests.agent_id' } as const;

export type ManifestHeadRow = NonNullable<Awaited<ReturnType<typeof findManifest>>>;
export type ManifestRow = Awaited<ReturnType<typeof listManifestRows>>['rows'][number];

/** The hours entered for the agent, else for the installation; null if there are none, so that the profile's apply. */
const DEADLINE_HOURS = sql<number | null>`(
  select hours from filing_deadlines entered
  where entered.country_id = shipments.destination_country_id
    and entered.mode_of_transport = manifests.mode_of_transport
    and (entered.agent_id = manifests.agent_id or entered.agent_id is null)
  order by entered.agent_id nulls last
  limit 1
)`;

const selectHeads = (db: Database, scope: Scope) =>
  db
    .selectFrom('manifests')
    .innerJoin('shipments', 'shipments.id', 'manifests.shipment_id')
    .innerJoin('countries as destination', 'destination.id', 'shipments.destination_country_id')
    .innerJoin('ports as loading', 'loading.id', 'manifests.port_of_loading_id')
    .innerJoin('ports as unloading', 'unloading.id', 'manifests.port_of_unloading_id')
    .select([
      'manifests.id',
      'manifests.master_bol_reference',
      'manifests.voyage_number',
      'manifests.shipment_id',
      // The name that users give the shipment, not the ID of a manifest.
      'shipments.manifest_id as shipment_name',
      'shipments.status as shipment_status',
      'destination.code as destination_code',
      'destination.name as destination_name',
      'manifests.departure_date',
      'manifests.arrival_at',
      'manifests.mode_of_transport',
      'manifests.customs_office_code',
      'manifests.shipping_agent_code',
      'manifests.shipping_agent_name',
      'manifests.port_of_loading_id',
      'loading.port_name as loading_name',
      'loading.port_code as loading_code',
      'manifests.port_of_unloading_id',
      'unloading.port_name as unloading_name',
      'unloading.port_code as unloading_code',
      'manifests.profile_fields',
      'manifests.version',
    ])
    .select((eb) => [
      lastFilingEvent(db, eb.ref('manifests.id')).$asScalar().as('filing_event'),
      // Kysely's type also covers the 0 and 1 of other databases.
      eb
        .exists(exportsOf(db, eb.ref('manifests.id')))
        .$castTo<boolean>()
        .as('is_exported'),
      DEADLINE_HOURS.as('deadline_hours'),
    ])
    .where(inScope(scope, MANIFEST_OWNERS));

const selectManifests = (db: Database, scope: Scope) =>
  selectHeads(db, scope).select((eb) =>
    eb
      .selectFrom('bills')
      .select((count) => count.fn.countAll<number>().as('count'))
      .whereRef('bills.manifest_id', '=', 'manifests.id')
      .$asScalar()
      .as('bill_count'),
  );

export type ManifestSort = NonNullable<ManifestsQuery['sort']>;
export type ListedManifests = Omit<ManifestsQuery, 'page' | 'size'> & { scope: Scope };

const filtered = (db: Database, { scope, ...filter }: ListedManifests) =>
  selectManifests(db, scope).where(
    allOf([
      filter.shipmentStatus && sql`shipments.status in (${sql.join(filter.shipmentStatus)})`,
      filter.modeOfTransport && sql`manifests.mode_of_transport = ${filter.modeOfTransport}`,
      filter.destinationId && sql`shipments.destination_country_id = ${filter.destinationId}`,
      filter.portOfLoadingId && sql`manifests.port_of_loading_id = ${filter.portOfLoadingId}`,
      filter.portOfUnloadingId && sql`manifests.port_of_unloading_id = ${filter.portOfUnloadingId}`,
      filter.departureFrom && sql`manifests.departure_date >= ${filter.departureFrom}`,
      filter.departureTo && sql`manifests.departure_date <= ${filter.departureTo}`,
    ]),
  );

const SORTED_BY: Record<ManifestSort['field'], RawBuilder<unknown>> = {
  id: sql`manifests.id`,
  masterBillOfLadingReferenceNumber: sql`lower(manifests.master_bol_reference)`,
  voyageNumber: sql`lower(manifests.voyage_number)`,
  departureDate: sql`manifests.departure_date`,
};

const orderOf = (sort: ManifestSort | undefined) =>
  sort ? orderBySort(sort, SORTED_BY, sql`manifests.id`) : sql`manifests.id desc`;

export const listManifestRows = (db: Database, { page, ...listed }: ListedManifests & { page: ArrayPage }) =>
  rowsAndTotal(filtered(db, listed), (query) => query.orderBy(orderOf(listed.sort)), page);

export const listManifestIds = (db: Database, listed: ListedManifests) =>
  listIds(db, filtered(db, listed).clearSelect().select('manifests.id').orderBy(orderOf(listed.sort)));

export const findManifestRows = (db: Database, { scope, ids }: { scope: Scope; ids: number[] }) =>
  selectManifests(db, scope)
    .where('manifests.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();

const manifestById = preparedQuery((db, { scope, id }: { scope: Scope; id: number }) =>
  selectHeads(db, scope)
    .select((eb) =>
      // Kysely's type also covers the 0 and 1 of other databases.
      eb
        .exists(unsentExports(db, eb.ref('manifests.id')))
        .$castTo<boolean>()
        .as('has_unsent_export'),
    )
    .where('manifests.id', '=', id),
);

const exportsOf = (db: Database, manifestId: number | Expression<number>) =>
  db.selectFrom('manifest_exports').select('id').where('manifest_id', '=', manifestId);

/** Expects the manifest to be locked: an export or a filing may have changed its state before the lock. */
export const findManifestState = async (trx: Database, id: number): Promise<ManifestState> =>
  manifestState({
    is_exported: (await exportsOf(trx, id).limit(1).executeTakeFirst()) !== undefined,
    filing_event: (await lastFilingEvent(trx, id).executeTakeFirst())?.event ?? null,
  });

export const findManifest = async (db: Database, where: { scope: Scope; id: number }) =>
  (await manifestById(db, where))[0];

export const findValueCurrency = async (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  (
    await db
      .selectFrom('manifests')
      .select(VALUE_CURRENCY.as('code'))
      .where('id', '=', id)
      .where(inScope(scope, MANIFEST_OWNERS))
      .executeTakeFirst()
  )?.code;

export const lockManifest = (trx: Database, { scope, id }: { scope: Scope; id: number }) =>
  trx
    .selectFrom('manifests')
    .select([
      'id',
      'agent_id',
      'shipment_id',
      'mode_of_transport',
      'next_bill_number',
      VALUE_CURRENCY.as('value_currency'),
    ])
    .where('id', '=', id)
    .where(inScope(scope, MANIFEST_OWNERS))
    .forUpdate()
    .executeTakeFirst();

type NewManifest = ColumnsOf<'manifests', 'id' | 'created_at' | 'next_bill_number' | 'version'>;

export const insertManifest = (trx: Database, values: NewManifest) =>
  trx
    .insertInto('manifests')
    .values(values)
    .onConflict((conflict) => conflict.constraint('manifests_one_per_shipment').doNothing())
    .returning('id')
    .executeTakeFirst();

export const getManifestOfShipment = (trx: Database, shipmentId: number) =>
  trx.selectFrom('manifests').select('id').where('shipment_id', '=', shipmentId).executeTakeFirstOrThrow();

export const updateManifest = (trx: Database, id: number, values: Updateable<DB['manifests']>) =>
  trx.updateTable('manifests').set(values).where('id', '=', id).execute();

export async function deleteManifest(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('exported_bills').where('export_id', 'in', exportsOf(trx, id)).execute();
  await trx.deleteFrom('manifest_exports').where('manifest_id', '=', id).execute();
  await trx.deleteFrom('bills').where('manifest_id', '=', id).execute();
  await trx.deleteFrom('containers').where('manifest_id', '=', id).execute();
  await trx.deleteFrom('manifests').where('id', '=', id).execute();
}

type Field = string | number | null;

/** Leaves out the fields that are null. Profile fields are stored as JSON, so that a new one needs no migration. */
export const storedFields = (fields: Record<string, Field>): Record<string, Field> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
