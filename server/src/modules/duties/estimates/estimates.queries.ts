import { sql } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import { freightCharges } from '../../invoices/index.ts';

export type ManifestRow = NonNullable<Awaited<ReturnType<typeof findManifest>>>;
export type BillRow = Awaited<ReturnType<typeof listBills>>[number];

const CURRENCY = sql<string>`coalesce(manifests.profile_fields ->> 'valueCurrency', 'USD')`;

const selectManifests = (db: Database) =>
  db
    .selectFrom('manifests')
    .innerJoin('shipments', 'shipments.id', 'manifests.shipment_id')
    .innerJoin('countries as destination', 'destination.id', 'shipments.destination_country_id')
    .innerJoin('agents', 'agents.id', 'manifests.agent_id')
    .select([
      'manifests.id',
      'manifests.agent_id',
      'manifests.arrival_at',
      'manifests.master_bol_reference',
      'shipments.destination_country_id',
      'destination.name as destination_name',
      'agents.name as agent_name',
      'agents.time_zone',
      CURRENCY.as('currency'),
    ]);

export const findManifest = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  selectManifests(db)
    .where('manifests.id', '=', id)
    .where(inScope(scope, { agent: 'manifests.agent_id' }))
    .executeTakeFirst();

export const findManifestOfBill = (db: Database, { scope, billId }: { scope: Scope; billId: number }) =>
  selectManifests(db)
    .innerJoin('bills', 'bills.manifest_id', 'manifests.id')
    .where('bills.id', '=', billId)
    .where(inScope(scope, { agent: 'manifests.agent_id' }))
    .executeTakeFirst();

/** Expects that the caller has checked the scope of the package. */
export const findManifestOfPackage = (db: Database, packageId: number) =>
  selectManifests(db)
    .innerJoin('bills', 'bills.manifest_id', 'manifests.id')
    .where('bills.package_id', '=', packageId)
    .executeTakeFirst();

export const listRates = (db: Database, { id, currency }: Pick<ManifestRow, 'id' | 'currency'>) =>
  db
    .selectFrom('manifest_rates')
    .select(['currency_code', 'exchange_rate'])
    .where('manifest_id', '=', id)
    .where('into_currency', '=', currency)
    .execute();

type DeclaredItem = { description: string; amount: number; currencyCode: string };

type Where = { billId: number } | { packageId: number } | { afterId: number; limit: number };

/** Lists house bills with their declared values and invoiced freight. Freight is in US dollars. */
export const listBills = (db: Database, { manifestId, ...where }: Where & { manifestId: number }) =>
  db
    .selectFrom('bills')
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.package_id', '=', 'bills.package_id')
        .on('invoices.kind', '=', 'FREIGHT')
        .on('invoices.status', '<>', 'CANCELLED'),
    )
    .select([
      'bills.id',
      'bills.package_id',
      'bills.bl_reference',
      'bills.shipper_name',
      'bills.consignee_name',
      'bills.consignee_address',
      'bills.goods_description',
      'bills.total_packages',
      'bills.total_weight',
      sql<string | null>`bills.profile_fields ->> 'consigneeCode'`.as('consignee_code'),
      sql<string | null>`bills.profile_fields ->> 'hsCode'`.as('hs_code'),
      freightCharges.as('freight'),
      sql<DeclaredItem[] | null>`(
        select jsonb_agg(jsonb_build_object(
          'description', description, 'amount', amount, 'currencyCode', currency_code
        ) order by id)
        from declared_values where declared_values.bill_id = bills.id
      )`.as('items'),
    ])
    .where('bills.manifest_id', '=', manifestId)
    .where((eb) => {
      if ('billId' in where) return eb('bills.id', '=', where.billId);
      if ('packageId' in where) return eb('bills.package_id', '=', where.packageId);
      return eb('bills.id', '>', where.afterId);
    })
    .orderBy('bills.id')
    .limit('limit' in where ? where.limit : 1)
    .execute();
