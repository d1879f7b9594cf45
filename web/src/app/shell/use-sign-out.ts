import { currentUser, endSession } from '../../lib/session/session.ts';
import { hasUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { unsentNotice } from '../../lib/waiting/unsent-calls.ts';
import { useConfirm } from '../../ui/feedback/feedback-context.ts';
import { LEAVE_UNSAVED } from '../../ui/form/leave-unsaved.ts';

/** The redirect to the login page bypasses the forms' guards. */
export function useSignOut() {
  const confirm = useConfirm();
  return async () => {
    if (hasUnsavedChanges() && !(await confirm(LEAVE_UNSAVED))) return;
    const message = unsentNotice(currentUser());
    if (!message || (await confirm({ message, action: 'Sign Out' }))) endSession();
  };
}
