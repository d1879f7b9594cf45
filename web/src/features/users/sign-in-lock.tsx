import type { User } from '@eport/contract/users/user.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Text } from '../../ui/display/text.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { useFocusAfterStep } from '../../ui/use-focus-on-step.ts';
import styles from './sign-in-lock.module.css';
import { signInLockQuery } from './users.queries.ts';

type Props = {
  user: User;
  /** Returns the element that gets the focus once the lock is gone. */
  next: () => HTMLElement | null;
};

export function SignInLock({ user: { id }, next }: Props) {
  const query = useQuery(signInLockQuery(id));
  const unlock = useChange({
    change: () => call(usersApi.liftSignInLock, { params: { id } }),
    done: 'The user can sign in again.',
    seconds: 4,
    fallback: 'Failed to unlock sign-in.',
  });
  useFocusAfterStep(String(query.data?.lock?.until), next);
  const failure = failureOf(query, 'Failed to load the sign-in lock.');
  if (failure) return <FailureAlert failure={failure} />;
  const lock = query.data?.lock;
  if (!lock) return null;
  return (
    <>
      <Text>
        Sign-in locked until <DateText value={lock.until} withTime />
      </Text>
      <Text color="secondary" className={styles.reason}>
        {lock.everywhere
          ? 'Too many incorrect passwords. Sign-in is locked from every IP address.'
          : 'Too many incorrect passwords. Sign-in is locked only from the IP address they came from.'}
      </Text>
      <Button
        variant="outlined"
        fullWidth
        className={styles.unlock}
        loading={unlock.isPending}
        onClick={() => unlock.mutate()}
      >
        Unlock
      </Button>
    </>
  );
}
