import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { currentUser } from '../../lib/session/session.ts';
import { discardUnsaved, hasUnsavedChanges, markUnsaved } from '../../lib/unsaved-changes.ts';
import { dialogCode } from '../feedback/lazy-question.tsx';
import { LEAVE_UNSAVED } from './leave-unsaved.ts';

type Props = {
  dirty: boolean;
  isSending: () => boolean;
  onDiscard: () => void;
};

export function UnsavedGuard({ dirty, isSending, onDiscard }: Props) {
  const [owner] = useState(() => currentUser()?.subject);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // The router has one blocker, so a dialog's guard also covers the page below.
      hasUnsavedChanges() &&
      !isSending() &&
      currentUser()?.subject === owner &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const forget = markUnsaved(onDiscard);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      forget();
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty, onDiscard]);
  const blocked = blocker.state === 'blocked';
  const { data: code, isError } = useQuery({ ...dialogCode, enabled: blocked });
  useEffect(() => {
    // Stays on the page: without the dialog, users cannot agree to lose changes.
    if (blocked && isError) blocker.reset();
  }, [blocked, isError, blocker]);
  const answer = (leaves: boolean) => {
    if (!leaves) return blocker.reset?.();
    discardUnsaved();
    blocker.proceed?.();
  };
  return (
    code && (
      <code.QuestionDialog
        question={{ kind: 'confirm', request: LEAVE_UNSAVED, answer }}
        open={blocked}
        onClose={nothing}
        onClosed={nothing}
      />
    )
  );
}

const nothing = () => undefined;
