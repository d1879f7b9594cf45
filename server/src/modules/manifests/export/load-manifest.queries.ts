import { sql } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Json } from '../../../platform/database/schema.ts';
import { MANIFEST_OWNERS } from '../manifests.queries.ts';
import { IMPORT_NATURE } from './profiles/profile.ts';

export type HeadRow = NonNullable<Awaited<ReturnType<typeof findHead>>>;
export type StowedContainerRow = Awaited<ReturnType<typeof listStowedContainers>>[number];
export type ExportedBillRow = Awaited<ReturnType<typeof listBillsAfter>>[number];

export const findHead = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  db
    .selectFrom('manifests')
    .innerJoin('shipments', 'shipments.id', 'manifests.shipment_id')
    .innerJoin('countries', 'countries.id', 'shipments.destination_country_id')
    .innerJoin('ports as loading', 'loading.id', 'manifests.port_of_loading_id')
    .innerJoin('ports as unloading', 'unloading.id', 'manifests.port_of_unloading_id')
    .select([
      'manifests.id',
      'manifests.agent_id',
      'manifests.master_bol_reference',
      'manifests.customs_office_code',
      'manifests.voyage_number',
      'manifests.departure_date',
      'manifests.mode_of_transport',
      'manifests.shipping_agent_code',
      'manifests.shipping_agent_name',
      'loading.port_code as loading_code',
      'loading.mode_of_transport as loading_mode',
      'unloading.port_code as unloading_code',
      'unloading.mode_of_transport as unloading_mode',
      'countries.code as destination',
      'manifests.profile_fields',
    ])
    .where('manifests.id', '=', id)
    .where(inScope(scope, MANIFEST_OWNERS))
    .executeTakeFirst();

/** The caller has checked the scope of the manifest, also for the queries below. */
export const listStowedContainers = (db: Database, manifestId: number) =>
  db
    .selectFrom('containers')
    .leftJoin('bills', 'bills.container_id', 'containers.id')
    .select((eb) => [
      'containers.id',
      'containers.identification_number',
      'containers.type_of_container',
      'containers.load_type',
      'containers.profile_fields',
      eb.fn.count<number>('bills.id').as('bill_count'),
      sql<boolean>`coalesce(bool_or(bills.bl_nature = ${sql.lit(IMPORT_NATURE)}), true)`.as('has_imports'),
    ])
    .where('containers.manifest_id', '=', manifestId)
    .groupBy('containers.id')
    .orderBy('containers.id')
    .execute();

export const listQuantities = (db: Database, manifestId: number) =>
  db
    .selectFrom('bills')
    .select(['id', 'total_weight as pounds', 'total_packages as packages'])
    .where('manifest_id', '=', manifestId)
    .orderBy('id')
    .execute();

/** Exchange rates into the manifest's currency, by currency; that of its own is 1. A bill that lacks a rate has no total. */
export type RatesByCurrency = Readonly<Record<string, string>>;

type BillBatch = { manifestId: number; rates: RatesByCurrency; afterId: number; limit: number };

export const listBillsAfter = (db: Database, { manifestId, rates, afterId, limit }: BillBatch) =>
  db
    .selectFrom('bills')
    .select([
      'id',
      'container_id',
      'bl_reference',
      'bl_type',
      'bl_nature',
      'shipper_name',
      'shipper_address',
      'consignee_name',
      'consignee_address',
      'goods_description',
      'total_packages',
      'total_weight',
      'volume_cbm',
      'package_type_name',
      'marks_and_numbers',
    ])
    .select((eb) => [
      sql<Json | null>`nullif(profile_fields, '{}')`.as('profile_fields'),
      eb
        .selectFrom('declared_values')
        .select(
          sql<string | null>`case when bool_and(${JSON.stringify(rates)}::jsonb ? currency_code)
            then round(sum(amount * (${JSON.stringify(rates)}::jsonb ->> currency_code)::numeric), 2) end`.as(
            'total',
          ),
        )
        .whereRef('declared_values.bill_id', '=', 'bills.id')
        .as('declared'),
      eb
        .exists(
          eb.selectFrom('declared_values').select('id').whereRef('declared_values.bill_id', '=', 'bills.id'),
        )
        .$castTo<boolean>()
        .as('has_values'),
    ])
    .where('manifest_id', '=', manifestId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
