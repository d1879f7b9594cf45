import { type RawBuilder, sql } from 'kysely';
import { type Clock, dateIn } from '../clock.ts';
import { preparedQuery } from '../performance/prepared-query.ts';
import type { Actor } from './actor.ts';
import type { DaysDeps } from './agent-days.ts';

/** Agents without a time zone count the days of the installation. */
export const zoneOf = ({ timeZone }: DaysDeps['config'], agent: { time_zone: string | null }): string =>
  agent.time_zone ?? timeZone;

const agentsWithZone = preparedQuery((db) =>
  db.selectFrom('agents').select(['id', 'time_zone']).where('time_zone', 'is not', null),
);

const zoneRow = preparedQuery((db, { agentId }: { agentId: number }) =>
  db.selectFrom('agents').select('time_zone').where('id', '=', agentId),
);

export async function agentZone({ db, config }: DaysDeps, agentId: number): Promise<string> {
  const [agent = { time_zone: null }] = await zoneRow(db, { agentId });
  return zoneOf(config, agent);
}

/** Returns a function that finds an agent's time zone by its ID, for rows of several agents. */
export async function agentZones({ db, config }: DaysDeps): Promise<(agentId: number) => string> {
  const zones = new Map((await agentsWithZone(db, {})).map((row) => [row.id, zoneOf(config, row)]));
  return (agentId) => zones.get(agentId) ?? config.timeZone;
}

/** The time zone of the agent of staff or a customer. Administrators, who see all agents, count the days of the installation. */
export async function zoneOfActor(
  deps: DaysDeps,
  { role, agentId }: Pick<Actor, 'role' | 'agentId'>,
): Promise<string> {
  if (role === 'ROLE_ADMIN' || agentId === null) return deps.config.timeZone;
  return agentZone(deps, agentId);
}

type PaperTable = 'cash_drawers' | 'hand_overs' | 'invoices' | 'receipts' | 'shipments';

/** The time zone of the agent of a printed object, such as an invoice. The caller has checked the scope. */
export async function zoneOfPaper({ db, config }: DaysDeps, table: PaperTable, id: number): Promise<string> {
  const { rows } = await sql<{ time_zone: string | null }>`
    select agents.time_zone from ${sql.table(table)} printed
    join agents on agents.id = printed.agent_id where printed.id = ${id}`.execute(db);
  return zoneOf(config, rows[0] ?? { time_zone: null });
}

/** Selects the time zone of a row's agent; `agent` is the column with the agent's ID. */
export const timeZoneOf = (agent: string) =>
  sql<string | null>`(select agents.time_zone from agents where agents.id = ${sql.ref(agent)})`.as(
    'time_zone',
  );

type TodayDeps = { clock: Clock; config: DaysDeps['config'] };

export const todayOf = ({ clock, config }: TodayDeps, agent: { time_zone: string | null }): string =>
  dateIn(zoneOf(config, agent), clock.now());

/** Returns SQL for today's date in the time zone of a row's agent; `agent` is the column with the agent's ID. */
export type AgentToday = (agent: RawBuilder<unknown>) => RawBuilder<string>;

export async function agentToday({ db, config, clock }: DaysDeps & TodayDeps): Promise<AgentToday> {
  const defaultDay = todayOf({ clock, config }, { time_zone: null });
  const others = (await agentsWithZone(db, {}))
    .map((row) => ({ id: row.id, day: todayOf({ clock, config }, row) }))
    .filter(({ day }) => day !== defaultDay);
  const cases = [...Map.groupBy(others, ({ day }) => day)].map(
    ([day, agents]) => [day, agents.map(({ id }) => id)] as const,
  );
  return (agent) => {
    if (cases.length === 0) return sql`${defaultDay}::date`;
    const whens = cases.map(([day, ids]) => sql`when ${agent} = any(${ids}) then ${day}::date`);
    return sql`case ${sql.join(whens, sql` `)} else ${defaultDay}::date end`;
  };
}
