import type { UserListItem } from '@eport/contract/users/user.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import { useQuery } from '@tanstack/react-query';
import { SavedViews } from '../../entities/saved-views/saved-views.tsx';
import { StatusChip } from '../../entities/status-chip.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { callFile } from '../../lib/api/client.ts';
import { formatRole, fullName } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { CutText } from '../../ui/display/cut-text.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { UploadIcon } from '../../ui/icons.ts';
import { withoutPaging } from '../../ui/list/list-query.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { nothingFound } from '../../ui/list/nothing-found.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { userList, userQueryOf } from './user-list.ts';
import { userListQuery } from './users.queries.ts';

const NO_USERS_FOUND = nothingFound('No users found.', { label: 'Show all users', to: paths.users() });

const columns: Column<UserListItem>[] = [
  { header: 'Name', card: 'title', sort: 'name', cell: fullName },
  {
    header: 'Email',
    card: 'bare',
    sort: 'email',
    width: '26%',
    cut: true,
    cell: ({ email }) => <CutText>{email}</CutText>,
  },
  { header: 'Agent', priority: 'low', sort: 'agentName', cell: ({ agentName }) => agentName ?? 'N/A' },
  { header: 'Mailbox ID', oneLine: true, sort: 'mailboxId', cell: ({ mailboxId }) => mailboxId || 'N/A' },
  {
    header: 'Role',
    sort: 'role',
    cell: ({ role }) => role && <Chip variant="outlined" label={formatRole(role)} />,
  },
  {
    header: 'Status',
    card: 'bare',
    sort: 'status',
    cell: ({ status }) => status && <StatusChip status={status} />,
  },
];

export function UsersPage() {
  const list = useList(userList);
  const query = userQueryOf(list.state);
  const users = useQuery(userListQuery(query));
  return (
    <>
      <PageHeader
        title="User Management"
        actions={
          <>
            <ExportCsv
              name="users"
              fetchFile={(options) =>
                callFile(usersApi.exportCsv, { query: withoutPaging(query), ...options })
              }
            />
            <ButtonLink
              variant="outlined"
              startIcon={<UploadIcon />}
              foldsOnPhones
              to={paths.importCustomers()}
            >
              Import CSV
            </ButtonLink>
            <ButtonLink variant="contained" to={paths.createUser()}>
              Create User
            </ButtonLink>
          </>
        }
      />
      <ListTable
        name="users"
        list={list}
        search="Search by name, email, or mailbox ID"
        caption="Users"
        columns={columns}
        rows={users.data?.content}
        keyOf={({ id }) => id}
        empty={NO_USERS_FOUND}
        failure={failureOf(users, 'Failed to fetch users. Please try again.')}
        stale={users.isPlaceholderData}
        total={users.data?.totalItems}
        totalIsLowerBound={users.data?.totalIsLowerBound}
        actions={({ id, firstName, lastName }) => (
          <ButtonLink size="small" to={paths.editUser(id)} aria-label={`Edit ${firstName} ${lastName}`}>
            Edit
          </ButtonLink>
        )}
      >
        <SavedViews name="users" list={list.control} />
      </ListTable>
    </>
  );
}

export { UsersPage as Component };
