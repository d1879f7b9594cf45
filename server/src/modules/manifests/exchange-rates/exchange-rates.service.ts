import type {
  ManifestExchangeRates,
  SaveManifestExchangeRates,
} from '@eport/contract/manifests/manifest-exchange-rates.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, invalidField, notFound } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findValueCurrency } from '../manifests.queries.ts';
import { requireManifest } from '../require-manifest.ts';
import {
  countBillsByCurrency,
  deleteExchangeRates,
  listDutyCurrencies,
  listExchangeRates,
  upsertExchangeRates,
} from './exchange-rates.queries.ts';

export async function getExchangeRates(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  manifestId: number,
): Promise<ManifestExchangeRates> {
  const into = await findValueCurrency(db, { scope: scopeOf(actor), id: manifestId });
  if (!into) throw notFound('MANIFEST_NOT_FOUND');
  const rates = await exchangeRatesInto(db, { manifestId, into });
  const listed = new Set([into, ...rates.map(({ currencyCode }) => currencyCode)]);
  const forDuty = (await listDutyCurrencies(db, manifestId)).filter((code) => !listed.has(code)).sort();
  return {
    currencyCode: into,
    rates: [...rates, ...forDuty.map((currencyCode) => ({ currencyCode, rate: null, billCount: 0 }))],
  };
}

/** Lists the rates into a currency, and with a rate of null the currencies of declared values that lack one. */
export async function exchangeRatesInto(
  db: Database,
  { manifestId, into }: { manifestId: number; into: string },
) {
  const rates = await listExchangeRates(db, { manifestId, into });
  const used = await countBillsByCurrency(db, manifestId);
  const rateOf = new Map(rates.map((row) => [row.currency_code, Number(row.exchange_rate)]));
  const billCountOf = new Map(used.map((row) => [row.currency_code, row.bill_count]));
  billCountOf.delete(into);
  return [...new Set([...billCountOf.keys(), ...rateOf.keys()])].sort().map((currencyCode) => ({
    currencyCode,
    rate: rateOf.get(currencyCode) ?? null,
    billCount: billCountOf.get(currencyCode) ?? 0,
  }));
}

export const saveExchangeRates = (
  { db }: Context,
  actor: Actor,
  manifestId: number,
  { currencyCode: expected, rates }: SaveManifestExchangeRates,
): Promise<ManifestExchangeRates> =>
  inTransaction(db, actor, async (trx) => {
    const { value_currency: into } = await requireManifest(trx, { scope: scopeOf(actor), id: manifestId });
    if (expected !== undefined && expected !== into) {
      const current = await getExchangeRates({ db: trx }, actor, manifestId);
      throw new AppError('CHANGED_MEANWHILE', { thing: 'currency of the manifest' }, { current });
    }
    const ownIndex = rates.findIndex(({ currencyCode }) => currencyCode === into);
    if (ownIndex >= 0)
      throw invalidField(`rates.${ownIndex}.currencyCode`, 'is the currency of the manifest');
    const newRates = rates.flatMap(({ currencyCode, rate }) =>
      rate === null ? [] : [{ currencyCode, rate }],
    );
    const removedCurrencies = rates.flatMap(({ currencyCode, rate }) =>
      rate === null ? [currencyCode] : [],
    );
    if (newRates.length > 0) await upsertExchangeRates(trx, { manifestId, into, rates: newRates });
    if (removedCurrencies.length > 0)
      await deleteExchangeRates(trx, { manifestId, into, currencies: removedCurrencies });
    return getExchangeRates({ db: trx }, actor, manifestId);
  });
