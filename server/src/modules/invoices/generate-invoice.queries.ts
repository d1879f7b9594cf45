import type { Insertable } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { InvoiceLine } from './calculation.ts';

/** What an invoice copies of a locked package, its customer and its papers. */
const billable = compiledOnce((db, { packageId }: { packageId: number }) =>
  db
    .selectFrom('packages')
    .innerJoin('agents', 'agents.id', 'packages.agent_id')
    .leftJoin('countries', 'countries.id', 'packages.destination_country_id')
    .leftJoin('users', 'users.id', 'packages.user_id')
    .leftJoin('bills', 'bills.package_id', 'packages.id')
    .select([
      'packages.weight',
      'packages.length',
      'packages.width',
      'packages.height',
      'packages.description',
      'packages.recipient_address',
      'agents.name as agent_name',
      'countries.name as country_name',
      'users.first_name',
      'users.last_name',
      'users.address_line1',
      'users.address_line2',
      'users.city',
      'users.state',
      'users.zip_code',
      'users.country',
      'bills.bl_reference',
    ])
    .where('packages.id', '=', packageId),
);

export type Billable = Awaited<ReturnType<typeof billable>>[number];

export async function getBillable(db: Database, which: { packageId: number }): Promise<Billable> {
  const [row] = await billable(db, which);
  if (!row) throw new Error('A locked package is gone.');
  return row;
}

const liveInvoices = compiledOnce((db, { packageId }: { packageId: number }) =>
  db
    .selectFrom('invoices')
    .select('id')
    .where('package_id', '=', packageId)
    .where('status', '<>', 'CANCELLED'),
);

export const hasLiveInvoice = async (db: Database, which: { packageId: number }) =>
  (await liveInvoices(db, which)).length > 0;

type Route = { agentId: number; destinationCountryId: number };

/** Few enough per agent and destination to match their ranges in exact arithmetic. */
export const listRatesOfRoute = compiledOnce((db, { agentId, destinationCountryId }: Route) =>
  db
    .selectFrom('rates')
    .innerJoin('charge_references as charges', 'charges.id', 'rates.charge_reference_id')
    .select([
      'charges.description as charge',
      'rates.rate_type as rateType',
      'rates.rate',
      'rates.min_range as minRange',
      'rates.max_range as maxRange',
    ])
    .where('rates.agent_id', '=', agentId)
    .where('rates.destination_country_id', '=', destinationCountryId)
    .orderBy('charges.id')
    .orderBy('rates.rate_type'),
);

export const listFees = compiledOnce((db, { packageId }: { packageId: number }) =>
  db
    .selectFrom('package_costs')
    .innerJoin('charge_references as charges', 'charges.id', 'package_costs.charge_reference_id')
    .select(['charges.description as charge', 'package_costs.amount', 'package_costs.currency_code'])
    .where('package_costs.package_id', '=', packageId)
    .orderBy('package_costs.id'),
);

export async function insertInvoice(
  db: Database,
  invoice: Omit<Insertable<DB['invoices']>, 'id'>,
  lines: InvoiceLine[],
): Promise<number> {
  const { id } = await db.insertInto('invoices').values(invoice).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('invoice_lines')
    .values(
      lines.map(({ description, calculationDetails, amount }, index) => ({
        invoice_id: id,
        position: index + 1,
        description,
        calculation_details: calculationDetails,
        amount,
      })),
    )
    .execute();
  return id;
}
