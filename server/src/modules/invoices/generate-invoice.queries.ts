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
      exact<string | null>('package_costs.exchange_rate').as('exchange_rate'),
    ])
    .whereRef('package_costs.package_id', '=', 'packages.id')
    .orderBy('package_costs.id');

const billables = preparedQuery((db, { ids }: { ids: number[] }) =>
  db
    .selectFrom('packages')
    .innerJoin('agents', 'agents.id', 'packages.agent_id')
    .leftJoin('countries', 'countries.id', 'packages.destination_country_id')
    .leftJoin('users', 'users.id', 'packages.user_id')
    .leftJoin('bills', 'bills.package_id', 'packages.id')
    .select([
      'packages.id',
      'packages.weight',
      'packages.length',
      'packages.width',
      'packages.height',
      'packages.description',
      'packages.recipient_address',
      'agents.tax_number',
      'agents.time_zone',
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
    .where('packages.id', '=', (eb) => eb.fn.any(eb.val(ids))),
);

/** Everything that the freight invoice of a package is made from. */
export type Billable = Awaited<ReturnType<typeof billables>>[number];

export async function listBillables(db: Database, ids: number[]): Promise<(id: number) => Billable> {
  const rows = new Map((await billables(db, { ids })).map((row) => [row.id, row]));
  return (id) => {
    const row = rows.get(id);
    if (!row) throw new Error('A locked package was not found.');
    return row;
  };
}

export const getBillable = async (db: Database, { packageId }: { packageId: number }): Promise<Billable> =>
  (await listBillables(db, [packageId]))(packageId);

export type NewInvoice = Omit<Insertable<DB['invoices']>, 'id'>;
export type Draft = { invoice: NewInvoice; lines: InvoiceLine[] };

export async function insertInvoice(
  db: Database,
  invoice: NewInvoice,
  lines: InvoiceLine[],
): Promise<number> {
  const id = (await insertInvoices(db, [{ invoice, lines }])).get(Number(invoice.package_id));
  if (id === undefined) throw new Error('An inserted invoice was not found.');
  return id;
}

/** Inserts at most one invoice per package. Returns the IDs by package. */
export async function insertInvoices(db: Database, drafts: Draft[]): Promise<Map<number, number>> {
  const lines = drafts.flatMap(({ invoice, lines: ofInvoice }) =>
    ofInvoice.map(({ description, calculationDetails, amount }, index) => ({
      package_id: invoice.package_id,
      position: index + 1,
      description,
      calculation_details: calculationDetails,
      amount,
    })),
  );
  const rows = await insertWithLines(db, {
    invoices: JSON.stringify(drafts.map(({ invoice }) => ({ kind: 'FREIGHT', ...invoice }))),
    lines: JSON.stringify(lines),
  });
  return new Map(rows.map(({ id, package_id }) => [package_id, id]));
}

const COLUMNS = sql.raw(`agent_id, package_id, user_id, kind, due_date, customer_name, customer_address,
  package_description, bill_of_lading_number, issuer_name, issuer_address, issuer_tax_number, total_amount, created_by,
  created_at`);

const insertWithLines = preparedQuery((db, { invoices, lines }: { invoices: string; lines: string }) => ({
  compile: () =>
    sql<{ id: number; package_id: number }>`
    with invoice as (
      insert into invoices (${COLUMNS})
      select ${COLUMNS} from json_populate_recordset(null::invoices, ${invoices}) order by package_id
      returning id, package_id
    ), lines as (
      insert into invoice_lines (invoice_id, position, description, calculation_details, amount)
      select invoice.id, line.position, line.description, line.calculation_details, line.amount
      from invoice join json_to_recordset(${lines}) as line (
        package_id bigint, position integer, description text, calculation_details text, amount numeric
      ) using (package_id)
      order by invoice.id, line.position
    )
    select id, package_id from invoice`.compile(db),
}));
