import { currentUser, endSession } from '../../lib/session/session.ts';
import { unsentNotice } from '../../lib/waiting/unsent-calls.ts';
import { useConfirm } from '../../ui/feedback/feedback-context.ts';
import { useConfirmDiscard } from '../../ui/form/use-confirm-discard.ts';

/** Confirms the loss of unsaved input and unsent calls, since the redirect to the login page bypasses the forms' guards. */
export function useSignOut() {
  const confirm = useConfirm();
  const confirmDiscard = useConfirmDiscard();
  return async () => {
    if (!(await confirmDiscard())) return;
    const message = unsentNotice(currentUser());
    if (!message || (await confirm({ message, action: 'Sign Out' }))) endSession();
  };
}
