import type { User } from '@eport/contract/users/user.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, failureOf } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { UserXIcon } from '../../ui/icons.ts';
import { Card } from '../../ui/layout/card.tsx';
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
  const ownProfile = ownId && (
    <ButtonLink to={paths.editUser(ownId)} variant="outlined">
      Open my profile
    </ButtonLink>
  );
  return (
    <Card>
      <EmptyState text={failure.message} icon={UserXIcon} action={ownProfile} />
    </Card>
  );
}
