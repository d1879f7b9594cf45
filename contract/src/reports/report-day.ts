import { z } from 'zod';
import { isoDate } from '../shared/dates.ts';
import { idText } from '../shared/ids.ts';

/** Today in the time zone of the agent; for several agents, the latest day that has begun for any of them. */
export const reportDay = z.object({ day: isoDate });

export const reportDayQuery = z.object({ agentId: idText.optional() });
export type ReportDayQuery = z.output<typeof reportDayQuery>;
