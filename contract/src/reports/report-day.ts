import { z } from 'zod';
import { isoDate } from '../shared/dates.ts';
import { idText } from '../shared/ids.ts';

/** The last day of reports: of several agents, the day that has begun for any of them. */
export const reportDay = z.object({ day: isoDate });

export const reportDayQuery = z.object({ agentId: idText.optional() });
export type ReportDayQuery = z.output<typeof reportDayQuery>;
