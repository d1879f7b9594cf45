import { idParams } from '@eport/contract/shared/ids.ts';
import type { User } from '@eport/contract/users/user.ts';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { data, Link, type LoaderFunctionArgs, useParams } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureOf } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ShortcutSetting } from '../../ui/shortcut-setting.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { UserForm } from './user-form.tsx';
import { userQuery } from './users.queries.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const address = idParams.safeParse({ id: params.userId });
  if (!address.success) throw data(null, { status: 404 });
  void queryClient.prefetchQuery(userQuery(address.data.id));
  return null;
}

/** `children`: what belongs to the reader's own account, on the reader's own page. */
export function EditUserPage({ children }: { children: ReactNode }) {
  const id = Number(useParams().userId);
  const ownId = useSession().user?.userId;
  const query = useQuery(userQuery(id));
  const user = query.data;
  const isOwn = id === ownId;
  return (
    <>
      <PageHeader
        title="Edit User"
        breadcrumbs={[{ label: 'User Management' }]}
        {...(user && { context: `${user.firstName} ${user.lastName}` })}
        {...(user && !isOwn && { mark: <StatusChip status={user.status} /> })}
      />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 960, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {user ? <UserForm key={id} user={user} isOwn={isOwn} /> : <NoUser query={query} ownId={ownId} />}
        {isOwn && !query.isPending && (
          <>
            {children}
            <SectionCard title="Keyboard">
              <ShortcutSetting />
            </SectionCard>
          </>
        )}
      </Box>
    </>
  );
}

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
