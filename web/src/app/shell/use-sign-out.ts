import { endSession } from '../../lib/session/session.ts';
import { hasUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { useConfirm } from '../../ui/feedback/use-confirm.ts';
import { LEAVE_UNSAVED } from '../../ui/form/leave-unsaved.ts';

/** Ends the session; the router then leads to the login page, past every guard of a form, so it is asked here. */
export function useSignOut() {
  const confirm = useConfirm();
  return async () => {
    if (!hasUnsavedChanges() || (await confirm(LEAVE_UNSAVED))) endSession();
  };
}
