import type {
  BillEstimate,
  ManifestEstimates,
  PackageEstimate,
} from '@eport/contract/duties/duty-estimates.ts';
import { type AppliedRule, estimateDuty, rulesByCode } from '@eport/contract/duties/estimate.ts';
import { fromUnits, minorDigits, sumIn } from '@eport/contract/duties/minor-units.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import { dateIn, today } from '../../../platform/clock.ts';
import { numberOrNull } from '../../../platform/decimal.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { mapInTurns } from '../../../platform/http/bodies/next-turn.ts';
import type { Context } from '../../../platform/http/context.ts';
import { getCustomerPackage } from '../../packages/index.ts';
import { listAppliedRules } from '../rules/duty-rules.queries.ts';
import {
  type BillRow,
  findManifest,
  findManifestOfBill,
  findManifestOfPackage,
  listBills,
  listRates,
  type ManifestRow,
} from './estimates.queries.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'config'>;

export async function estimateManifest(deps: Deps, actor: Actor, id: number): Promise<ManifestEstimates> {
  const manifest = await findManifest(deps.db, { scope: scopeOf(actor), id });
  if (!manifest) throw notFound('MANIFEST_NOT_FOUND');
  return estimatesOf(deps, manifest, await listBills(deps.db, { manifestId: id }));
}

export const estimateBill = async (deps: Deps, actor: Actor, billId: number): Promise<ManifestEstimates> =>
  (await estimateWithBill(deps, actor, billId)).estimates;

/** The bill with its estimate, for a declaration. */
export async function estimateWithBill(deps: Deps, actor: Actor, billId: number) {
  const manifest = await findManifestOfBill(deps.db, { scope: scopeOf(actor), billId });
  const rows = manifest ? await listBills(deps.db, { manifestId: manifest.id, billId }) : [];
  const [bill] = rows;
  if (!manifest || !bill) throw notFound('BILL_NOT_FOUND');
  return { manifest, bill, estimates: await estimatesOf(deps, manifest, rows) };
}

/** Customers see nothing until all figures are known. */
export async function estimatePackage(
  deps: Context,
  actor: Actor,
  packageId: number,
): Promise<PackageEstimate> {
  await getCustomerPackage(deps.db, { scope: scopeOf(actor), id: packageId });
  const manifest = await findManifestOfPackage(deps.db, packageId);
  if (!manifest) return { estimate: null };
  const rows = await listBills(deps.db, { manifestId: manifest.id, packageId });
  const { bills, date } = await estimatesOf(deps, manifest, rows);
  const [estimate] = bills;
  return { estimate: estimate && estimate.total !== null ? { ...estimate, date } : null };
}

async function estimatesOf(
  { db, clock, config }: Deps,
  manifest: ManifestRow,
  rows: BillRow[],
): Promise<ManifestEstimates> {
  const { currency } = manifest;
  const date = manifest.arrival_at
    ? dateIn(config.timeZone, manifest.arrival_at)
    : today(clock, config.timeZone);
  const rules = await rulesOn(db, manifest, date);
  const rates = new Map(
    (await listRates(db, manifest)).map((row) => [row.currency_code, Number(row.exchange_rate)]),
  );
  const terms = { currency, rulesOf: rulesByCode(rules), rateOf: (code: string) => rates.get(code) };
  const bills = await mapInTurns(rows, (row) => estimateOf(row, terms));
  const digits = minorDigits(currency);
  const totals = bills.flatMap(({ total }) => (total === null ? [] : [{ amount: total, rate: 1 }]));
  return { date, currencyCode: currency, bills, total: fromUnits(sumIn(totals, digits), digits) };
}

async function rulesOn(
  db: Context['db'],
  { agent_id: agentId, destination_country_id: countryId }: ManifestRow,
  date: string,
): Promise<AppliedRule[]> {
  const rows = await listAppliedRules(db, { agentId, countryId, date });
  return rows.map((row) => ({
    kind: row.kind,
    name: row.name,
    hsPrefix: row.hs_prefix,
    percent: numberOrNull(row.percent),
    amount: numberOrNull(row.amount),
    currencyCode: row.currency_code,
    withinThreshold: row.within_threshold,
  }));
}

type Terms = {
  currency: string;
  rulesOf: ReturnType<typeof rulesByCode>;
  rateOf: (code: string) => number | undefined;
};

const estimateOf = (row: BillRow, { currency, rulesOf, rateOf }: Terms): BillEstimate => ({
  billId: row.id,
  packageId: row.package_id,
  blReferenceNumber: row.bl_reference,
  consigneeName: row.consignee_name,
  consigneeTaxNumber: row.consignee_code,
  goodsDescription: row.goods_description,
  hsCode: row.hs_code,
  ...estimateDuty(
    {
      currencyCode: currency,
      hsCode: row.hs_code,
      values: row.items ?? [],
      freight: row.freight === null ? null : { amount: Number(row.freight), currencyCode: 'USD' },
      rateOf,
    },
    rulesOf(row.hs_code),
  ),
});
