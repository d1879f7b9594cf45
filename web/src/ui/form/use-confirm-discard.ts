import { hasUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { useConfirm } from '../feedback/feedback-context.ts';
import { LEAVE_UNSAVED } from './leave-unsaved.ts';

/**
 * For actions that leave a page without a navigation. The returned function asks if unsaved changes would be lost, and resolves to
 * whether to go on.
 */
export function useConfirmDiscard(): () => Promise<boolean> {
  const confirm = useConfirm();
  return async () => !hasUnsavedChanges() || confirm(LEAVE_UNSAVED);
}
