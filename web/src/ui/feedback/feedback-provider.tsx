import { type ReactNode, useMemo } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { AlertRequest, ConfirmRequest, Notice } from './feedback-context.ts';
import { type Feedback, FeedbackContext } from './feedback-context.ts';
import { NoticeBox } from './notice-box.tsx';

import { useLatest } from './use-latest.ts';
import { useQueue } from './use-queue.ts';

type Question =
  | { kind: 'confirm'; request: ConfirmRequest; answer: (yes: boolean) => void }
  | { kind: 'alert'; request: AlertRequest; answer: () => void };

export function FeedbackProvider({ children }: { children: ReactNode }) {
  const notices = useLatest<Notice>();
  const questions = useQueue<Question>();
  const { show: notify } = notices;
  const { add: ask } = questions;
  const feedback = useMemo<Feedback>(
    () => ({
      notify,
      confirm: (request) => new Promise((answer) => ask({ kind: 'confirm', request, answer })),
      alert: (request) => new Promise((answer) => ask({ kind: 'alert', request, answer })),
    }),
    [notify, ask],
  );
  return (
    <FeedbackContext value={feedback}>
      {children}
      {/* Siblings share one space of keys: with two alike React forgets to remove the first. */}
      {notices.current && (
        <NoticeBox
          key={`notice-${notices.current.key}`}
          notice={notices.current.item}
          open={notices.current.open}
          onClose={notices.close}
          onClosed={notices.closed}
        />
      )}
      {questions.current && (
        <QuestionDialog
          key={`question-${questions.current.key}`}
          question={questions.current.item}
          open={questions.open}
          close={questions.close}
          onClosed={questions.closed}
        />
      )}
    </FeedbackContext>
  );
}

type DialogProps = { question: Question; open: boolean; close: () => void; onClosed: () => void };

function QuestionDialog({ question, open, close, onClosed }: DialogProps) {
  if (question.kind === 'alert') {
    const settle = () => {
      question.answer();
      close();
    };
    return <AlertDialog {...question.request} open={open} onClose={settle} onClosed={onClosed} />;
  }
  const settle = (yes: boolean) => () => {
    question.answer(yes);
    close();
  };
  return (
    <ConfirmDialog
      {...question.request}
      open={open}
      onConfirm={settle(true)}
      onCancel={settle(false)}
      onClosed={onClosed}
    />
  );
}
