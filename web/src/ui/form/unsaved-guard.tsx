import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { currentUser } from '../../lib/session/session.ts';
import { hasUnsavedChanges, markUnsaved } from '../../lib/unsaved-changes.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { LEAVE_UNSAVED } from './leave-unsaved.ts';

type Props = {
  dirty: boolean;
  /** While the form is being sent, the page that follows its success is not a way to lose anything. */
  isSending: () => boolean;
};

/** Asks before a form with unsaved changes is left, within the application or by closing the tab. */
export function UnsavedGuard({ dirty, isSending }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // The router asks only the guard that came last: that of a dialog answers for the page below it too.
      hasUnsavedChanges() &&
      !isSending() &&
      // A session that has ended leads to the login page, whatever is open.
      currentUser() !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const forget = markUnsaved();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      forget();
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty]);
  return (
    <ConfirmDialog
      {...LEAVE_UNSAVED}
      open={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
