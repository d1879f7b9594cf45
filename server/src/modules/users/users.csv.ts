import type { UserListItem } from '@eport/contract/users/user.ts';
import type { usersApi } from '@eport/contract/users/users.api.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import type { Database } from '../../platform/database/database.ts';
import { inOrderOf } from '../../platform/database/in-batches.ts';
import { statusText } from '../../platform/texts.ts';
import { listPeopleById, listPeopleIds, type PeopleFilter, type PersonRow } from './people.queries.ts';

export const usersCsv: CsvList<typeof usersApi.exportCsv, PersonRow, UserListItem> = {
  name: 'users',
  columns: {
    id: NO_COLUMN,
    firstName: ['Name', ({ first_name, last_name }) => `${first_name} ${last_name}`],
    lastName: NO_COLUMN,
    email: ['Email', ({ email }) => email],
    agentName: ['Agent', ({ agent_name }) => agent_name],
    agentId: NO_COLUMN,
    mailboxId: ['Mailbox ID', ({ mailbox_id }) => mailbox_id],
    taxNumber: ['Tax Number', ({ tax_number }) => tax_number],
    role: ['Role', ({ role }) => role.replace('ROLE_', '')],
    status: ['Status', ({ status }) => statusText(status)],
  },
  batches: ({ db }, { query: { search, ...filter } }) => sortedBatches(db, search, filter),
};

async function* sortedBatches(db: Database, search: string | undefined, filter: PeopleFilter) {
  const ids = await listPeopleIds(db, { among: 'everyone', search, filter });
  yield* inOrderOf(ids, (batch) => listPeopleById(db, batch));
}
