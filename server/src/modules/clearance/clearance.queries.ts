import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { dutiesOfPackage } from '../costs/index.ts';
import { PACKAGE_OWNERS, withCustomerAndInvoice } from '../packages/index.ts';

type OfShipment = { scope: Scope; shipmentId: number };
type SomeOfShipment = OfShipment & { ids?: number[] };

export type ClearanceRow = Awaited<ReturnType<typeof listClearanceRows>>[number];

/** Lists one row per package: the joins add none, since a package has at most one live freight invoice and one house bill. */
export const listClearanceRows = (db: Database, { scope, shipmentId, ids }: SomeOfShipment) =>
  withCustomerAndInvoice(db)
    .leftJoin('bills', 'bills.package_id', 'packages.id')
    .select([
      'packages.id',
      'packages.status',
      'packages.recipient_name',
      'packages.incoming_tracking_number',
      'users.first_name',
      'users.last_name',
      'users.mailbox_id',
      'bills.bl_reference',
      'invoices.id as live_invoice_id',
    ])
    .select((eb) => [
      jsonArrayFrom(dutiesOfPackage(eb)).as('duties'),
      eb
        .selectFrom('package_codes')
        .select(sql<string[] | null>`array_agg(package_codes.key)`.as('keys'))
        .whereRef('package_codes.package_id', '=', 'packages.id')
        .as('code_keys'),
    ])
    .where('packages.shipment_id', '=', shipmentId)
    .where(inScope(scope, PACKAGE_OWNERS))
    .$if(ids !== undefined, (query) => query.where('packages.id', '=', (eb) => eb.fn.any(eb.val(ids))))
    .orderBy('packages.id')
    .execute();

export const lockPackagesOfShipment = (trx: Database, { scope, shipmentId, ids }: Required<SomeOfShipment>) =>
  trx
    .selectFrom('packages')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('shipment_id', '=', shipmentId)
    .where(inScope(scope, PACKAGE_OWNERS))
    .orderBy('id')
    .forUpdate()
    .execute();

export const insertClearance = (trx: Database, clearance: ColumnsOf<'clearances', 'id'>) =>
  trx.insertInto('clearances').values(clearance).execute();

/** Returns the exchange rates that the agent recorded last, by currency. */
export async function listLatestRates(db: Database, agentId: number, currencies: string[]) {
  const { rows } = await sql<{ currency_code: string; exchange_rate: string }>`
    select currency_code, latest.exchange_rate
    from unnest(${currencies}::text[]) as wanted (currency_code) cross join lateral (
      select exchange_rates ->> wanted.currency_code as exchange_rate from clearances
      where agent_id = ${agentId} and exchange_rates ? wanted.currency_code
      order by id desc limit 1
    ) latest`.execute(db);
  return new Map(rows.map((row) => [row.currency_code, Number(row.exchange_rate)]));
}

type Elsewhere = { scope: Scope; ids: number[]; keys: string[] };

/** Lists packages in any shipment or none by ID or by the key of one of their codes, with their shipments. */
export const listElsewhere = (db: Database, { scope, ids, keys }: Elsewhere) =>
  db
    .with('named', (query) =>
      query
        .selectFrom('packages')
        .select(['packages.id', sql<string | null>`null`.as('key')])
        .where('packages.id', '=', (eb) => eb.fn.any(eb.val(ids)))
        .unionAll(
          query
            .selectFrom('package_codes')
            .select(['package_codes.package_id as id', 'package_codes.key'])
            .where('package_codes.key', '=', (eb) => eb.fn.any(eb.val(keys))),
        ),
    )
    .selectFrom('named')
    .innerJoin('packages', 'packages.id', 'named.id')
    .leftJoin('shipments', 'shipments.id', 'packages.shipment_id')
    .select(['packages.id', 'named.key', 'shipments.manifest_id'])
    .where(inScope(scope, PACKAGE_OWNERS))
    .orderBy('packages.id', 'desc')
    .execute();

export const findShipmentStatus = (db: Database, { scope, shipmentId }: OfShipment) =>
  db
    .selectFrom('shipments')
    .select(['status', 'agent_id'])
    .where('id', '=', shipmentId)
    .where(inScope(scope, { agent: 'shipments.agent_id' }))
    .executeTakeFirst();
