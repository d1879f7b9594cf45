import type { dutyRulesApi } from '@eport/contract/duties/duties.api.ts';
import {
  type DutyRule,
  type DutyRuleInput,
  type DutyRuleUpdate,
  dutyRule,
  dutyRuleFields,
} from '@eport/contract/duties/duty-rule.ts';
import type { QueryOf } from '@eport/contract/shared/endpoint.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import { arrayPage } from '../../../platform/database/array-page.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inOrderOf } from '../../../platform/database/in-batches.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { numberOrNull } from '../../../platform/decimal.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { readOnlyFields, refuseReadOnlyChanges } from '../../../platform/errors/read-only.ts';
import { refuseOutdatedVersion } from '../../../platform/errors/version-check.ts';
import type { Context } from '../../../platform/http/context.ts';
import {
  type DutyRuleRow,
  deleteDutyRule,
  findDutyRule,
  insertDutyRule,
  listDutyRuleIds,
  listDutyRuleRows,
  listDutyRulesById,
  lockDutyRule,
  updateDutyRule,
  upsertDutyRules,
} from './duty-rules.queries.ts';

const READ_ONLY = readOnlyFields(dutyRule, dutyRuleFields);

export async function listDutyRules(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { destinationCountryId: countryId, ...query }: QueryOf<typeof dutyRulesApi.list>,
) {
  const { rows, total } = await listDutyRuleRows(db, { scope: scopeOf(actor), countryId }, arrayPage(query));
  return { rules: rows.map(presentDutyRule), total };
}

export async function* allDutyRules(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { destinationCountryId: countryId }: QueryOf<typeof dutyRulesApi.exportCsv>,
) {
  const filter = { scope: scopeOf(actor), countryId };
  const ids = await listDutyRuleIds(db, filter);
  const batches = inOrderOf(ids, (batch) => listDutyRulesById(db, { ...filter, ids: batch }));
  for await (const rows of batches) yield rows.map(presentDutyRule);
}

export const createDutyRule = ({ db }: Context, actor: Actor, input: DutyRuleInput): Promise<DutyRule> =>
  inTransaction(db, actor, async (trx) => getDutyRule(trx, (await insertDutyRule(trx, input)).id));

export const changeDutyRule = (
  { db }: Context,
  actor: Actor,
  id: number,
  input: DutyRuleUpdate,
): Promise<DutyRule> =>
  inTransaction(db, actor, async (trx) => {
    const current = await requireDutyRule(trx, id);
    refuseOutdatedVersion('duty rule', current, input);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    await updateDutyRule(trx, id, dutyRuleFields.parse(input));
    return getDutyRule(trx, id);
  });

export const removeDutyRule = ({ db }: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    await requireDutyRule(trx, id);
    await deleteDutyRule(trx, id);
  });

/** PostgreSQL allows 65,535 parameters per statement; a rule has 11. */
const ROWS_PER_STATEMENT = 2_000;

export async function loadDutyRules(trx: Database, inputs: DutyRuleInput[]): Promise<void> {
  for (let start = 0; start < inputs.length; start += ROWS_PER_STATEMENT)
    await upsertDutyRules(trx, inputs.slice(start, start + ROWS_PER_STATEMENT));
}

async function requireDutyRule(trx: Database, id: number): Promise<DutyRule> {
  if (!(await lockDutyRule(trx, id))) throw notFound('DUTY_RULE_NOT_FOUND');
  return getDutyRule(trx, id);
}

async function getDutyRule(db: Database, id: number): Promise<DutyRule> {
  const row = await findDutyRule(db, id);
  if (!row) throw notFound('DUTY_RULE_NOT_FOUND');
  return presentDutyRule(row);
}

const presentDutyRule = (row: DutyRuleRow): DutyRule => ({
  id: row.id,
  agentId: row.agent_id,
  agentName: row.agent_name,
  destinationCountryId: row.country_id,
  destinationCountryName: row.country_name,
  kind: row.kind,
  name: row.name,
  hsPrefix: row.hs_prefix,
  validFrom: row.valid_from,
  percent: numberOrNull(row.percent),
  amount: numberOrNull(row.amount),
  currencyCode: row.currency_code,
  withinThreshold: row.within_threshold,
  source: row.source,
  version: row.version,
});
