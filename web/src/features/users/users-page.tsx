import type { UserListItem } from '@eport/contract/users/user.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import { useQuery } from '@tanstack/react-query';
import { StatusChip } from '../../entities/status-chip.tsx';
import { callFile } from '../../lib/api/client.ts';
import { failureOf } from '../../lib/failure.ts';
import { formatRole } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { EmailText } from '../../ui/display/email-text.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { UserSearchIcon } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { ADMIN_SIZES } from '../../ui/table/use-paging.ts';
import { userListQuery } from './users.queries.ts';
import styles from './users-page.module.css';

const NO_USERS_FOUND = {
  text: 'No users found.',
  icon: UserSearchIcon,
  action: (
    <ButtonLink variant="outlined" to={paths.users()}>
      Show all users
    </ButtonLink>
  ),
};

const DEFAULTS = { page: 0, size: 10, search: '' };
const ALLOWED = { size: ADMIN_SIZES };

const columns: Column<UserListItem>[] = [
  { header: 'Name', card: 'title', cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { header: 'Email', cell: ({ email }) => <EmailText>{email}</EmailText> },
  { header: 'Agent', cell: ({ agentName }) => agentName ?? 'N/A' },
  { header: 'Mailbox ID', oneLine: true, cell: ({ mailboxId }) => mailboxId || 'N/A' },
  {
    header: 'Role',
    cell: ({ role }) => role && <Chip variant="outlined" label={formatRole(role)} />,
  },
  { header: 'Status', card: 'bare', cell: ({ status }) => status && <StatusChip status={status} /> },
];

export function UsersPage() {
  const [{ page, size, search }, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  const users = useQuery(userListQuery({ page, size, search }));
  return (
    <>
      <PageHeader
        title="User Management"
        actions={
          <>
            <ExportCsv
              name="users"
              fetchFile={(options) => callFile(usersApi.exportCsv, { query: { search }, ...options })}
            />
            <ButtonLink variant="outlined" to={paths.importCustomers()}>
              Import CSV
            </ButtonLink>
            <ButtonLink variant="contained" to={paths.createUser()}>
              Create User
            </ButtonLink>
          </>
        }
      />
      <div className={styles.search}>
        <SearchField
          label="Search by name, email, or mailbox ID"
          value={search}
          onSearch={(text) => setUrl({ search: text, page: 0 })}
        />
      </div>
      <DataTable
        caption="Users"
        columns={columns}
        rows={users.data?.content}
        keyOf={({ id }) => id}
        empty={NO_USERS_FOUND}
        failure={failureOf(users, 'Failed to fetch users. Please try again.')}
        stale={users.isPlaceholderData}
        paging={{
          page,
          size,
          sizes: ADMIN_SIZES,
          total: users.data?.totalItems,
          totalIsLowerBound: users.data?.totalIsLowerBound,
          onChange: setUrl,
        }}
        actions={({ id, firstName, lastName }) => (
          <ButtonLink size="small" to={paths.editUser(id)} aria-label={`Edit ${firstName} ${lastName}`}>
            Edit
          </ButtonLink>
        )}
      />
    </>
  );
}

export { UsersPage as Component };
