import type { User } from '@eport/contract/users/user.ts';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureOf } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

type Props = { query: UseQueryResult<User>; ownId: number | null | undefined };

export function NoUser({ query, ownId }: Props) {
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
      Open my profile
    </Button>
  );
  return (
    <Card>
      <EmptyState text={failure.message} icon={PersonOffOutlined} action={toOwn} />
    </Card>
  );
}
