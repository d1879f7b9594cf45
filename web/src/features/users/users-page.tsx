import type { UserListItem } from '@eport/contract/users/user.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { StatusChip } from '../../entities/status-chip.tsx';
import { callFile } from '../../lib/api/client.ts';
import { failureOf } from '../../lib/failure.ts';
import { formatRole } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { ADMIN_SIZES } from '../../ui/table/use-paging.ts';
import { userListQuery } from './users.queries.ts';

const NO_USERS_FOUND = {
  text: 'No users found.',
  icon: PersonSearchOutlined,
  action: (
    <Button variant="outlined" component={Link} to={paths.users()}>
      Show all users
    </Button>
  ),
};

const DEFAULTS = { page: 0, size: 10, search: '' };
const ALLOWED = { size: ADMIN_SIZES };

const columns: Column<UserListItem>[] = [
  { header: 'Name', card: 'title', cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Agent', cell: ({ agentName }) => agentName ?? 'N/A' },
  { header: 'Mailbox ID', oneLine: true, cell: ({ mailboxId }) => mailboxId || 'N/A' },
  {
    header: 'Role',
    cell: ({ role }) => role && <Chip size="small" variant="outlined" label={formatRole(role)} />,
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
            <Button variant="outlined" component={Link} to={paths.importCustomers()}>
              Import CSV
            </Button>
            <Button variant="contained" component={Link} to={paths.createUser()}>
              Create User
            </Button>
          </>
        }
      />
      <Box sx={{ mb: 2 }}>
        <SearchField
          label="Search by name, email, or mailbox ID"
          value={search}
          onSearch={(text) => setUrl({ search: text, page: 0 })}
        />
      </Box>
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
          <Button
            size="small"
            component={Link}
            to={paths.editUser(id)}
            aria-label={`Edit ${firstName} ${lastName}`}
          >
            Edit
          </Button>
        )}
      />
    </>
  );
}

export { UsersPage as Component };
