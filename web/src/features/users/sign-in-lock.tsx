import type { User } from '@eport/contract/users/user.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { failureOf } from '../../lib/failure.ts';
import { DateText } from '../../ui/date-text.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { signInLockQuery } from './users.queries.ts';

export function SignInLock({ user: { id } }: { user: User }) {
  const query = useQuery(signInLockQuery(id));
  const unlock = useChange({
    change: () => call(usersApi.liftSignInLock, { params: { id } }),
    done: 'The user can sign in again.',
    seconds: 4,
    fallback: 'Failed to unlock sign-in.',
  });
  const failure = failureOf(query, 'Failed to load the sign-in lock.');
  if (failure) return <FailureAlert failure={failure} />;
  const lock = query.data?.lock;
  if (!lock) return null;
  return (
    <>
      <Typography>
        Sign-in locked until <DateText value={lock.until} withTime />
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {lock.everywhere
          ? 'Too many incorrect passwords. Sign-in is locked from every IP address.'
          : 'Too many incorrect passwords. Sign-in is locked only from the IP address they came from.'}
      </Typography>
      <Button
        variant="outlined"
        fullWidth
        sx={{ mb: 2 }}
        loading={unlock.isPending}
        onClick={() => unlock.mutate()}
      >
        Unlock
      </Button>
    </>
  );
}
