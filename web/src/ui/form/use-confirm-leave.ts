import { hasUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { useConfirm } from '../feedback/feedback-context.ts';
import { LEAVE_UNSAVED } from './leave-unsaved.ts';

/** For what leaves without a navigation: asks only if changes would be lost, and says whether to go on. */
export function useConfirmLeave(): () => Promise<boolean> {
  const confirm = useConfirm();
  return async () => !hasUnsavedChanges() || confirm(LEAVE_UNSAVED);
}
