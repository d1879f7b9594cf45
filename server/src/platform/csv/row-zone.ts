import { agentZones } from '../access/agent-calendar.ts';
import type { DaysDeps } from '../access/agent-days.ts';

/** Days of a file are those of the filter: in the time zone of the row's agent, or else of the installation. */
export async function rowZone<Row>(
  deps: DaysDeps,
  agentOf: ((row: Row) => number) | undefined,
): Promise<(row: Row) => string> {
  if (!agentOf) return () => deps.config.timeZone;
  const zoneOfAgent = await agentZones(deps);
  return (row) => zoneOfAgent(agentOf(row));
}
