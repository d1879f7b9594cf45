import { agentZones } from '../access/agent-calendar.ts';
import type { DaysDeps } from '../access/agent-days.ts';

/** Returns the time zone for a row's dates, as in the list's filter: that of the row's agent, or else of the installation. */
export async function rowZone<Row>(
  deps: DaysDeps,
  agentOf: ((row: Row) => number) | undefined,
): Promise<(row: Row) => string> {
  if (!agentOf) return () => deps.config.timeZone;
  const zoneOfAgent = await agentZones(deps);
  return (row) => zoneOfAgent(agentOf(row));
}
