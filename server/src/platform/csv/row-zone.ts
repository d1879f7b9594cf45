import { type Actor, scopeOf } from '../access/actor.ts';
import { type DaysDeps, zonesOf } from '../access/agent-days.ts';

/** Days of a file are those of the filter: in the time zone of the row's agent, or else of the installation. */
export async function rowZone<Row>(
  deps: DaysDeps,
  actor: Actor,
  agentOf: ((row: Row) => number) | undefined,
): Promise<(row: Row) => string> {
  const { timeZone } = deps.config;
  if (!agentOf) return () => timeZone;
  const zones = await zonesOf(deps, { scope: scopeOf(actor) });
  const ofAgents = new Map(
    zones.flatMap((zone) => zone.agentIds.map((id): [number, string] => [id, zone.timeZone])),
  );
  return (row) => ofAgents.get(agentOf(row)) ?? timeZone;
}
