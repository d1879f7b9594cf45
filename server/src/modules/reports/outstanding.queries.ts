import type { OutstandingGroup } from '@eport/contract/reports/outstanding.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { owedOn } from '../invoices/index.ts';
import type { Ages, Earlier } from './ages.ts';
import { laneName } from './profit.queries.ts';

export type OutstandingAgeRow = {
  id: number | null;
  warehouse_id: number | null;
  destination_id: number | null;
  name: string;
  age: number;
  invoices: number;
  amount: string;
};

type Grouping = { from: RawBuilder<unknown>; key: RawBuilder<unknown>; name: RawBuilder<unknown> };

const NO_LANE = sql`null::bigint as warehouse_id, null::bigint as destination_id`;

const GROUPS: Record<OutstandingGroup, Grouping> = {
  agent: {
    from: sql`invoices`,
    key: sql`invoices.agent_id as id, ${NO_LANE}`,
    name: sql`(select name from agents where id = grouped.id)`,
  },
  customer: {
    from: sql`invoices`,
    key: sql`invoices.user_id as id, ${NO_LANE}`,
    name: sql`(select first_name || ' ' || last_name from users where id = grouped.id)`,
  },
  lane: {
    from: sql`invoices join packages on packages.id = invoices.package_id`,
    key: sql`null::bigint as id, packages.warehouse_id, packages.destination_country_id as destination_id`,
    name: laneName(sql`grouped.warehouse_id`, sql`grouped.destination_id`),
  },
};

type ByAge = { by: OutstandingGroup; ageOf: Ages['ageOf'] };

export const listOutstanding = (db: Database, { scope, ...byAge }: ByAge & { scope: Scope }) =>
  listGroups(db, byAge, {
    amount: sql`invoices.remaining_amount`,
    chosen: sql`where invoices.status = 'DUE' and ${inScope(scope, { agent: 'invoices.agent_id' })}`,
  });

/** Selects the same invoices as the due list's filter by an earlier day, to which the report links. */
export const listOutstandingBefore = (
  db: Database,
  { scope, by, earlier: { ageOf, end } }: { scope: Scope; by: OutstandingGroup; earlier: Earlier },
) =>
  listGroups(
    db,
    { by, ageOf },
    { amount: sql`owed.amount`, chosen: sql`join ${owedOn(scope, end)} owed on owed.id = invoices.id` },
  );

/** `chosen`: the joins and conditions that choose the invoices. */
async function listGroups(
  db: Database,
  { by, ageOf }: ByAge,
  { amount, chosen }: Record<'amount' | 'chosen', RawBuilder<unknown>>,
): Promise<OutstandingAgeRow[]> {
  const { from, key, name } = GROUPS[by];
  const { rows } = await sql<OutstandingAgeRow>`
    select grouped.*, ${name} as name
    from (
      select ${key}, ${ageOf(sql`invoices.created_at`, sql`invoices.agent_id`)} as age,
        count(*) as invoices, sum(${amount}) as amount
      from ${from} ${chosen}
      group by 1, 2, 3, 4
    ) grouped`.execute(db);
  return rows;
}
