import { endpoint } from '../shared/endpoint.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { reportDay, reportDayQuery } from './report-day.ts';

/** Apart from the reports, for pages that need nothing else of them. */
export const reportDayApi = {
  get: endpoint({
    method: 'GET',
    path: '/admin/reports/day',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Get today’s date in the time zone of the agent, which the periods of reports end on',
    query: reportDayQuery,
    response: reportDay,
  }),
};
