import { type ComponentProps, useCallback } from 'react';
import { lazyCode } from '../../lib/lazy-code.ts';
import { useOpened } from '../use-opened.ts';
import type { QuestionDialog } from './question-dialog.tsx';
import { useNotify } from './use-notify.ts';

const dialogCode = lazyCode('question', () => import('./question-dialog.tsx'));

/** Without a connection a confirmation is declined, and an alert becomes a notice. */
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
  const code = useOpened(dialogCode, dialog.open, giveUp);
  return code && <code.QuestionDialog {...dialog} />;
}
