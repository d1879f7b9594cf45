import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Lists the rates into a currency, normally the manifest's. Rates into an earlier currency stay in the table, unused. */
export const listExchangeRates = (db: Database, { manifestId, into }: { manifestId: number; into: string }) =>
  db
    .selectFrom('manifest_rates')
    .select(['id', 'currency_code', 'exchange_rate'])
    .where('manifest_id', '=', manifestId)
    .where('into_currency', '=', into)
    .orderBy('currency_code')
    .execute();

export const countBillsByCurrency = (db: Database, manifestId: number) =>
  db
    .selectFrom('declared_values')
    .innerJoin('bills', 'bills.id', 'declared_values.bill_id')
    .select(({ fn }) => ['currency_code', fn.count<number>('bill_id').distinct().as('bill_count')])
    .where('bills.manifest_id', '=', manifestId)
    .groupBy('currency_code')
    .execute();

/** Returns the currencies that duty rules of the destination need: of thresholds and fees, and USD for the invoiced freight. */
export async function listDutyCurrencies(db: Database, manifestId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('manifests')
    .innerJoin('shipments', 'shipments.id', 'manifests.shipment_id')
    .innerJoin('duty_rules', 'duty_rules.country_id', 'shipments.destination_country_id')
    .select((eb) => eb.fn.coalesce('duty_rules.currency_code', sql.lit('USD')).as('currency'))
    .distinct()
    .where('manifests.id', '=', manifestId)
    .where((eb) =>
      eb.or([
        eb('duty_rules.agent_id', 'is', null),
        eb('duty_rules.agent_id', '=', eb.ref('manifests.agent_id')),
      ]),
    )
    .execute();
  return rows.map(({ currency }) => currency);
}

type Rate = { currencyCode: string; rate: number };

export const upsertExchangeRates = (
  trx: Database,
  { manifestId, into, rates }: { manifestId: number; into: string; rates: Rate[] },
) =>
  trx
    .insertInto('manifest_rates')
    .values(
      rates.map(({ currencyCode, rate }) => ({
        manifest_id: manifestId,
        currency_code: currencyCode,
        into_currency: into,
        // Not String(rate), which is 1e-7 for small rates.
        exchange_rate: rate.toFixed(8),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .constraint('manifest_rates_key')
        .doUpdateSet({ exchange_rate: sql`excluded.exchange_rate` })
        .where(sql`manifest_rates.exchange_rate`, '<>', sql`excluded.exchange_rate`),
    )
    .execute();

export const deleteExchangeRates = (
  trx: Database,
  { manifestId, into, currencies }: { manifestId: number; into: string; currencies: string[] },
) =>
  trx
    .deleteFrom('manifest_rates')
    .where('manifest_id', '=', manifestId)
    .where('into_currency', '=', into)
    .where('currency_code', '=', (eb) => eb.fn.any(eb.val(currencies)))
    .execute();
