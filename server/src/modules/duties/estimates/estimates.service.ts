import type {
  BillEstimate,
  EstimateOfBill,
  EstimatesQuery,
  ManifestEstimates,
  PackageEstimate,
} from '@eport/contract/duties/duty-estimates.ts';
import type { EstimateGroup } from '@eport/contract/duties/duty-kinds.ts';
import { type AppliedRule, estimateDuty, rulesByCode } from '@eport/contract/duties/estimate.ts';
import { fromUnits, toUnits } from '@eport/contract/duties/minor-units.ts';
import { minorDigits } from '@eport/contract/shared/decimals.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import { zoneOf } from '../../../platform/access/agent-calendar.ts';
import { dateIn } from '../../../platform/clock.ts';
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

/** House bills per query. */
const BATCH_SIZE = 500;

/** Estimates all bills, since the group of a bill follows from its estimate. Keeps one batch and one page of them in memory. */
export async function estimateManifest(
  deps: Deps,
  actor: Actor,
  { id, query: { page, size, group } }: { id: number; query: EstimatesQuery },
): Promise<ManifestEstimates> {
  const { date, currency, batches } = await estimatesOf(deps, actor, id);
  const digits = minorDigits(currency);
  const counts = { WITHIN_THRESHOLD: 0, SIMPLIFIED: 0, FULL: 0, INCOMPLETE: 0 };
  const content: BillEstimate[] = [];
  let totalItems = 0;
  let total = 0n;
  for await (const bills of batches) {
    for (const bill of bills) {
      const groupOfBill = groupOf(bill);
      counts[groupOfBill] += 1;
      total += toUnits(bill.total ?? 0, digits);
      if (group !== undefined && group !== groupOfBill) continue;
      if (totalItems >= page * size && content.length < size) content.push(bill);
      totalItems += 1;
    }
  }
  return { date, currencyCode: currency, content, totalItems, counts, total: fromUnits(total, digits) };
}

const groupOf = ({ total, sorting }: BillEstimate): EstimateGroup =>
  total === null || sorting === null ? 'INCOMPLETE' : sorting;

/** Returns the terms of a manifest's estimates, and the estimates of its bills in batches. */
export async function estimatesOf(deps: Deps, actor: Actor, id: number) {
  const manifest = await findManifest(deps.db, { scope: scopeOf(actor), id });
  if (!manifest) throw notFound('MANIFEST_NOT_FOUND');
  const terms = await termsOf(deps, manifest);
  return { ...terms, batches: inBatches(deps.db, manifest, terms) };
}

async function* inBatches(
  db: Context['db'],
  { id }: ManifestRow,
  terms: Terms,
): AsyncGenerator<BillEstimate[]> {
  for (let afterId = 0; ; ) {
    const rows = await listBills(db, { manifestId: id, afterId, limit: BATCH_SIZE });
    const last = rows.at(-1);
    if (!last) return;
    yield await mapInTurns(rows, (row) => estimateOf(row, terms));
    afterId = last.id;
  }
}

export async function estimateBill(deps: Deps, actor: Actor, billId: number): Promise<EstimateOfBill> {
  const { terms, estimate } = await estimateWithBill(deps, actor, billId);
  return { date: terms.date, currencyCode: terms.currency, bill: estimate };
}

/** Returns a bill with its manifest and estimate, for a declaration. */
export async function estimateWithBill(deps: Deps, actor: Actor, billId: number) {
  const manifest = await findManifestOfBill(deps.db, { scope: scopeOf(actor), billId });
  const [bill] = manifest ? await listBills(deps.db, { manifestId: manifest.id, billId }) : [];
  if (!manifest || !bill) throw notFound('BILL_NOT_FOUND');
  const terms = await termsOf(deps, manifest);
  return { manifest, bill, terms, estimate: estimateOf(bill, terms) };
}

/** Returns no estimate until all figures are known, since customers see it. */
export async function estimatePackage(
  deps: Context,
  actor: Actor,
  packageId: number,
): Promise<PackageEstimate> {
  await getCustomerPackage(deps.db, { scope: scopeOf(actor), id: packageId });
  const manifest = await findManifestOfPackage(deps.db, packageId);
  if (!manifest) return { estimate: null };
  const [bill] = await listBills(deps.db, { manifestId: manifest.id, packageId });
  if (!bill) return { estimate: null };
  const terms = await termsOf(deps, manifest);
  const estimate = estimateOf(bill, terms);
  return { estimate: estimate.total === null ? null : { ...estimate, date: terms.date } };
}

/** What all estimates of a manifest have in common: date, currency, duty rules and exchange rates. */
type Terms = Awaited<ReturnType<typeof termsOf>>;

async function termsOf({ db, clock, config }: Deps, manifest: ManifestRow) {
  const date = dateIn(zoneOf(config, manifest), manifest.arrival_at ?? clock.now());
  const rules = await rulesOn(db, manifest, date);
  const rates = new Map(
    (await listRates(db, manifest)).map((row) => [row.currency_code, Number(row.exchange_rate)]),
  );
  return {
    date,
    currency: manifest.currency,
    rulesOf: rulesByCode(rules),
    rateOf: (code: string) => rates.get(code),
  };
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
