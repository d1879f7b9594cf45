import { endpoint } from '../shared/endpoint.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { reportDay, reportDayQuery } from './report-day.ts';

/** Separate from the other report endpoints, for pages that need only the day. */
export const reportDayApi = {
  get: endpoint({
    method: 'GET',
    path: '/admin/reports/day',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Get the last day of report periods: today in the time zone of the agent',
    query: reportDayQuery,
    response: reportDay,
  }),
};
