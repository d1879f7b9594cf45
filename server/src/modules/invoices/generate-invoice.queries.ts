import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';
import { agentContactOf } from '../agents/index.ts';
import type { InvoiceLine } from './calculation.ts';

const hasLiveInvoice = (eb: ExpressionBuilder<DB, 'packages'>) =>
  eb
    .exists(
      eb
        .selectFrom('invoices')
        .select('invoices.id')
        .whereRef('invoices.package_id', '=', 'packages.id')
        .where('invoices.status', '<>', 'CANCELLED')
        .where('invoices.kind', '=', 'FREIGHT'),
    )
    // Kysely's type also covers the 0 and 1 of other databases.
    .$castTo<boolean>()
    .as('has_live_invoice');

/** Casts to text: JSON numbers would lose digits. */
const exact = <Text extends string | null = string>(column: string) => sql<Text>`${sql.ref(column)}::text`;

const ratesOfRoute = (eb: ExpressionBuilder<DB, 'packages'>) =>
  eb
    .selectFrom('rates')
    .innerJoin('charge_references as charges', 'charges.id', 'rates.charge_reference_id')
    .select([
      'charges.description as charge',
      'rates.rate_type as rateType',
      exact('rates.rate').as('rate'),
      exact<string | null>('rates.min_range').as('minRange'),
      exact<string | null>('rates.max_range').as('maxRange'),
    ])
    .whereRef('rates.agent_id', '=', 'packages.agent_id')
    .whereRef('rates.destination_country_id', '=', 'packages.destination_country_id')
    .orderBy('charges.id')
    .orderBy('rates.rate_type');

const feesOf = (eb: ExpressionBuilder<DB, 'packages'>) =>
  eb
    .selectFrom('package_costs')
    .innerJoin('charge_references as charges', 'charges.id', 'package_costs.charge_reference_id')
    .select([
      'charges.description as charge',
      exact('package_costs.amount').as('amount'),
      'package_costs.currency_code',
    ])
    .whereRef('package_costs.package_id', '=', 'packages.id')
    .orderBy('package_costs.id');

const billable = preparedQuery((db, { packageId }: { packageId: number }) =>
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
      'agents.tax_number',
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
    .select(hasLiveInvoice)
    .select(agentContactOf('packages.agent_id').$notNull().as('agent'))
    .select((eb) => [jsonArrayFrom(ratesOfRoute(eb)).as('rates'), jsonArrayFrom(feesOf(eb)).as('fees')])
    .where('packages.id', '=', packageId),
);

export type Billable = Awaited<ReturnType<typeof billable>>[number];

export async function getBillable(db: Database, which: { packageId: number }): Promise<Billable> {
  const [row] = await billable(db, which);
  if (!row) throw new Error('A locked package was not found.');
  return row;
}

type NewInvoice = Omit<Insertable<DB['invoices']>, 'id'>;

export async function insertInvoice(
  db: Database,
  invoice: NewInvoice,
  lines: InvoiceLine[],
): Promise<number> {
  const [inserted] = await insertWithLines(db, {
    ...invoice,
    descriptions: lines.map(({ description }) => description),
    details: lines.map(({ calculationDetails }) => calculationDetails),
    amounts: lines.map(({ amount }) => amount),
  });
  if (!inserted) throw new Error('An inserted invoice was not found.');
  return inserted.id;
}

type Lines = { descriptions: string[]; details: string[]; amounts: string[] };

const insertWithLines = preparedQuery(
  (db, { descriptions, details, amounts, ...invoice }: NewInvoice & Lines) =>
    db
      .with('invoice', (query) => query.insertInto('invoices').values(invoice).returning('id'))
      .with('lines', (query) =>
        query
          .insertInto('invoice_lines')
          .columns(['invoice_id', 'position', 'description', 'calculation_details', 'amount'])
          .expression(
            query
              .selectFrom([
                'invoice',
                sql<{ description: string; details: string; amount: string; position: number }>`
                unnest(${descriptions}::text[], ${details}::text[], ${amounts}::numeric[]) with ordinality`.as<'line'>(
                  sql`line (description, details, amount, position)`,
                ),
              ])
              .select(['invoice.id', 'line.position', 'line.description', 'line.details', 'line.amount']),
          ),
      )
      .selectFrom('invoice')
      .select('id'),
);
