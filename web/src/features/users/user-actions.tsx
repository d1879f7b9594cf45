import type { User, UserStatus } from '@eport/contract/users/user.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { StatusChip } from '../../entities/status-chip.tsx';
import { call } from '../../lib/api/client.ts';
import { refusalText } from '../../lib/permissions.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Text } from '../../ui/display/text.tsx';
import { useConfirm } from '../../ui/feedback/feedback-context.ts';
import { useChange } from '../../ui/feedback/use-change.ts';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { focusWhenLost } from '../../ui/overlay/open-dialogs.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { NewPassword } from './new-password.tsx';
import { SignInLock } from './sign-in-lock.tsx';
import { STATUS_CHANGES, type StatusChange } from './status-changes.ts';
import styles from './user-actions.module.css';
import { userQuery } from './users.queries.ts';

export function UserActions({ user }: { user: User }) {
  const confirm = useConfirm();
  const { mutate, isPending, data: changed } = useStatusChange(user);
  const status = useRef<HTMLDivElement>(null);
  // Moves the focus, because the clicked button is gone.
  useEffect(() => {
    if (changed) return focusWhenLost(() => status.current);
  }, [changed]);
  const ask = async ({ to, action, warning }: StatusChange) => {
    const message = `Are you sure you want to ${action.toLowerCase()} ${user.firstName} ${user.lastName}? ${warning}`;
    const title = `${action} User`;
    if (await confirm({ title, message, action, destructive: to !== 'ACTIVE' })) mutate(to);
  };
  return (
    <SectionCard title="User Actions">
      <Row ref={status} tabIndex={-1} className={styles.status}>
        <Text color="secondary">Current status</Text>
        <StatusChip status={user.status} />
      </Row>
      <SignInLock user={user} next={() => status.current} />
      <Stack gap={1} className={styles.actions}>
        {STATUS_CHANGES.filter(({ to }) => to !== user.status).map((change) => (
          <ActionButton
            key={change.to}
            variant="outlined"
            color={change.color}
            disabledReason={refusalText(user.can[change.event])}
            loading={isPending}
            onClick={() => void ask(change)}
          >
            {change.action}
          </ActionButton>
        ))}
        {user.can.setTemporaryPassword.allowed && <NewPassword user={user} />}
      </Stack>
    </SectionCard>
  );
}

function useStatusChange({ id }: User) {
  const client = useQueryClient();
  return useChange({
    change: (status: UserStatus) => call(usersApi.setStatus, { params: { id }, body: { status } }),
    done: (user) => `The user is now ${user.status}.`,
    seconds: 4,
    onDone: (user) => client.setQueryData(userQuery(id).queryKey, user),
    fallback: 'Failed to update user status.',
  });
}
