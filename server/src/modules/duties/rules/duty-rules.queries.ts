import type { DutyRuleInput } from '@eport/contract/duties/duty-rule.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { type SqlBool, sql } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import { type ArrayPage, rowsAndTotal } from '../../../platform/database/array-page.ts';
import type { ColumnsOf } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listIds } from '../../../platform/database/in-batches.ts';

export type DutyRuleRow = NonNullable<Awaited<ReturnType<typeof findDutyRule>>>;

const dutyRules = (db: Database) =>
  db
    .selectFrom('duty_rules')
    .innerJoin('countries', 'countries.id', 'duty_rules.country_id')
    .leftJoin('agents', 'agents.id', 'duty_rules.agent_id')
    .selectAll('duty_rules')
    .select(['countries.name as country_name', 'agents.name as agent_name']);

type Filter = { scope: Scope; countryId: number | undefined };

/** Staff also see the rules of all agents, whose `agent_id` is null. */
const dutyRulesIn = (db: Database, { scope, countryId }: Filter) =>
  dutyRules(db)
    .where((eb) =>
      eb.or([
        inScope(scope, { agent: 'duty_rules.agent_id' }),
        eb.and([eb.lit(scope.kind === 'agent'), eb('duty_rules.agent_id', 'is', null)]),
      ]),
    )
    .where((eb) => (countryId === undefined ? eb.lit(true) : eb('duty_rules.country_id', '=', countryId)));

const ORDER = sql`countries.name, duty_rules.kind, duty_rules.name, duty_rules.hs_prefix,
  duty_rules.valid_from desc, duty_rules.id`;

export const listDutyRuleRows = (db: Database, filter: Filter, page: ArrayPage) =>
  rowsAndTotal(dutyRulesIn(db, filter), (query) => query.orderBy(ORDER), page);

export const listDutyRuleIds = (db: Database, filter: Filter) =>
  listIds(db, dutyRulesIn(db, filter).clearSelect().select('duty_rules.id').orderBy(ORDER));

export const listDutyRulesById = (db: Database, { ids, ...filter }: Filter & { ids: number[] }) =>
  dutyRulesIn(db, filter)
    .where('duty_rules.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();

export const findDutyRule = (db: Database, id: number) =>
  dutyRules(db).where('duty_rules.id', '=', id).executeTakeFirst();

export const lockDutyRule = (db: Database, id: number) =>
  db.selectFrom('duty_rules').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

function columnsOf({
  agentId,
  destinationCountryId,
  kind,
  name,
  hsPrefix,
  validFrom,
  percent,
  amount,
  currencyCode,
  withinThreshold,
  source,
  ...rest
}: DutyRuleInput): ColumnsOf<'duty_rules', 'id' | 'version'> {
  allFieldsRead(rest);
  return {
    agent_id: agentId,
    country_id: destinationCountryId,
    kind,
    name,
    hs_prefix: hsPrefix,
    valid_from: validFrom,
    percent,
    amount,
    currency_code: currencyCode,
    within_threshold: withinThreshold,
    source,
  };
}

export const insertDutyRule = (trx: Database, input: DutyRuleInput) =>
  trx.insertInto('duty_rules').values(columnsOf(input)).returning('id').executeTakeFirstOrThrow();

export const updateDutyRule = (trx: Database, id: number, input: DutyRuleInput) =>
  trx.updateTable('duty_rules').set(columnsOf(input)).where('id', '=', id).execute();

export const deleteDutyRule = (trx: Database, id: number) =>
  trx.deleteFrom('duty_rules').where('id', '=', id).execute();

/** Inserts rules, and updates the figures of those that are already in the table. */
export const upsertDutyRules = (trx: Database, inputs: DutyRuleInput[]) =>
  trx
    .insertInto('duty_rules')
    .values(inputs.map(columnsOf))
    .onConflict((conflict) =>
      conflict.constraint('duty_rules_key').doUpdateSet({
        percent: sql`excluded.percent`,
        amount: sql`excluded.amount`,
        currency_code: sql`excluded.currency_code`,
        within_threshold: sql`excluded.within_threshold`,
        source: sql`excluded.source`,
      }),
    )
    .execute();

type Applied = { agentId: number; countryId: number; date: string };

/** Rules of a kind and HS prefix replace each other, except that levies, VAT and fees with different names add up. */
const GROUP = sql`case when kind in ('LEVY', 'VAT', 'FEE') then name else '' end`;

/**
 * Lists one of the rules that replace each other: the agent's own rather than one of all agents, whatever its date, then the latest that
 * is valid on the date.
 */
export const listAppliedRules = (db: Database, { agentId, countryId, date }: Applied) =>
  db
    .selectFrom('duty_rules')
    .distinctOn(['kind', sql`${GROUP}`, 'hs_prefix'])
    .select(['kind', 'name', 'hs_prefix', 'percent', 'amount', 'currency_code', 'within_threshold'])
    .where('country_id', '=', countryId)
    .where(sql<SqlBool>`(agent_id = ${agentId} or agent_id is null)`)
    .where('valid_from', '<=', date)
    .orderBy('kind')
    .orderBy(GROUP)
    .orderBy('hs_prefix')
    .orderBy('agent_id', (order) => order.asc().nullsLast())
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .execute();
