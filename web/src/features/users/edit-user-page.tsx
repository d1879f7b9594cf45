import type { User } from '@eport/contract/users/user.ts';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useParams } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureOf } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readId } from '../../lib/read-id.ts';
import { isAdmin } from '../../lib/session/home.ts';
import { currentUser } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ShortcutSetting } from '../../ui/shortcut-setting.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { OwnUserForm } from './own-user-form.tsx';
import { prefetchPlaces } from './use-places.ts';
import { UserActions } from './user-actions.tsx';
import { userQuery } from './users.queries.ts';

export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(userQuery(readId(params.userId)));
  const reader = currentUser();
  if (reader && isAdmin(reader)) prefetchPlaces();
  return null;
}

/** `children`: what belongs to the reader's own account, on the reader's own page. */
export function EditUserPage({ children }: { children: ReactNode }) {
  const id = readId(useParams().userId);
  const reader = useSession().user;
  const query = useQuery(userQuery(id));
  const user = query.data;
  const isOwn = id === reader?.userId;
  const administers = reader !== null && isAdmin(reader);
  const toUsers = administers ? { to: paths.users() } : {};
  return (
    <>
      <PageHeader
        title="Edit User"
        breadcrumbs={[{ label: 'User Management', ...toUsers }]}
        {...(user && { context: `${user.firstName} ${user.lastName}` })}
        {...(user && !isOwn && { mark: <StatusChip status={user.status} /> })}
      />
      <Box sx={administers ? BESIDE : BELOW}>
        {user ? (
          <UserForm key={id} user={user} isOwn={isOwn} administers={administers} />
        ) : (
          <NoUser query={query} ownId={reader?.userId} />
        )}
        {!query.isPending && (
          <Box sx={BELOW}>
            {user && administers && <UserActions key={id} user={user} isOwn={isOwn} />}
            {isOwn && <OwnSettings>{children}</OwnSettings>}
          </Box>
        )}
      </Box>
    </>
  );
}

type UserFormProps = { user: User; isOwn: boolean; administers: boolean };

const UserForm = ({ user, isOwn, administers }: UserFormProps) =>
  administers ? <EditUserForm user={user} isOwn={isOwn} /> : <OwnUserForm user={user} />;

const BELOW = {
  display: 'grid',
  gap: 3,
  maxWidth: 960,
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;
const BESIDE = {
  ...BELOW,
  maxWidth: 1304,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 960px) minmax(240px, 320px)' },
} as const;

const OwnSettings = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <SectionCard title="Keyboard">
      <ShortcutSetting />
    </SectionCard>
  </>
);

type NoUserProps = { query: UseQueryResult<User>; ownId: number | null | undefined };

/** Skeleton, failure, or a user whom nobody (or not this reader) can open, where trying again would not help. */
function NoUser({ query, ownId }: NoUserProps) {
  const failure = failureOf(query, 'Failed to fetch initial data. Please try again.');
  if (!failure) return <PageSkeleton cards={3} />;
  if (!(query.error instanceof ApiError && query.error.status === 404)) {
    return (
      <Card>
        <ErrorState {...failure} />
      </Card>
    );
  }
  const toOwn = ownId && (
    <Button component={Link} to={paths.editUser(ownId)} variant="outlined">
      Open my own page
    </Button>
  );
  return (
    <Card>
      <EmptyState text={failure.message} icon={PersonOffOutlined} action={toOwn} />
    </Card>
  );
}
