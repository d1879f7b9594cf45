import type { User } from '@eport/contract/users/user.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf, isMissing } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { UserXIcon } from '../../ui/icons.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

type Props = { query: UseQueryResult<User>; administers: boolean; ownId: number | null | undefined };

export function NoUser({ query, administers, ownId }: Props) {
  const failure = failureOf(query, 'Failed to fetch initial data. Please try again.');
  if (!failure) return <PageSkeleton cards={3} />;
  if (!isMissing(query.error)) {
    return (
      <Card>
        <ErrorState {...failure} />
      </Card>
    );
  }
  const seeAll = (
    <ButtonLink to={paths.users()} variant="outlined">
      See all users
    </ButtonLink>
  );
  const ownProfile = ownId && (
    <ButtonLink to={paths.editUser(ownId)} variant="outlined">
      Open my profile
    </ButtonLink>
  );
  return (
    <Card>
      <EmptyState text={failure.message} icon={UserXIcon} action={administers ? seeAll : ownProfile} />
    </Card>
  );
}
