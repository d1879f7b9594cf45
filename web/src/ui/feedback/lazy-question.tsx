import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useEffect } from 'react';
import { lazyCode } from '../../lib/lazy-code.ts';
import { useLazyModule } from '../use-lazy-module.ts';
import { useNotify } from './feedback-context.ts';
import type { QuestionDialog } from './question-dialog.tsx';

export const dialogCode = lazyCode('question', () => import('./question-dialog.tsx'));

const AFTER_PAGE_MS = 3_000;

/** Loads the dialogs' code in advance, since they must also open after the connection is lost. */
export function usePrefetchedDialogs() {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => void client.prefetchQuery(dialogCode), AFTER_PAGE_MS);
    return () => clearTimeout(timer);
  }, [client]);
}

/** If the dialog's code cannot be loaded, a confirmation is declined and an alert becomes a notice. */
export function LazyQuestion(dialog: ComponentProps<typeof QuestionDialog>) {
  const { question, onClosed } = dialog;
  const notify = useNotify();
  const giveUp = useCallback(() => {
    if (question.kind === 'confirm') question.answer(false);
    else {
      notify({ message: question.request.message, severity: 'warning', seconds: 6 });
      question.answer();
    }
    onClosed();
  }, [question, onClosed, notify]);
  const code = useLazyModule(dialogCode, dialog.open, giveUp);
  return code && <code.QuestionDialog {...dialog} />;
}
