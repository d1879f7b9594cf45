import type { ReportDayQuery } from '@eport/contract/reports/report-day.ts';
import { type Actor, narrowedTo, scopeOf } from '../../platform/access/actor.ts';
import { zonesOf } from '../../platform/access/agent-days.ts';
import type { Context } from '../../platform/http/context.ts';
import { latestDay } from './ages.ts';

export async function getReportDay(context: Context, actor: Actor, { agentId }: ReportDayQuery) {
  const zones = await zonesOf(context, { scope: narrowedTo(scopeOf(actor), agentId) });
  return { day: latestDay(context, zones) };
}
