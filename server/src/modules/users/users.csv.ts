import type { usersApi } from '@eport/contract/users/users.api.ts';
import type { CsvList } from '../../platform/csv/csv-list.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { statusText } from '../../platform/status-text.ts';
import { listPeopleAfter, type PersonRow } from './people.queries.ts';

export const usersCsv: CsvList<typeof usersApi.exportCsv, PersonRow> = {
  name: 'users',
  columns: [
    ['Name', ({ first_name, last_name }) => `${first_name} ${last_name}`],
    ['Email', ({ email }) => email],
    ['Agent', ({ agent_name }) => agent_name],
    ['Mailbox ID', ({ mailbox_id }) => mailbox_id],
    ['Role', ({ role }) => role.replace('ROLE_', '')],
    ['Status', ({ status }) => statusText(status)],
  ],
  batches: ({ db }, { query: { search } }) =>
    inBatches((after, limit) => listPeopleAfter(db, { among: 'everyone', search, after, limit })),
};
