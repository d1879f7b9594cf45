import { type ReactNode, useMemo, useRef } from 'react';
import { type Feedback, FeedbackContext, type Notice, type Question } from './feedback-context.ts';
import { LazyQuestion, usePrefetchedDialogs } from './lazy-question.tsx';
import { NoticeBox } from './notice-box.tsx';
import { useLatest } from './use-latest.ts';
import { useQueue } from './use-queue.ts';

export function FeedbackProvider({ children }: { children: ReactNode }) {
  const notices = useLatest<Notice>();
  const questions = useQueue<Question>();
  usePrefetchedDialogs();
  const { show: notify } = notices;
  const { add: ask } = questions;
  const unanswered = useRef(new Set<string>());
  const feedback = useMemo<Feedback>(
    () => ({
      notify,
      confirm: async (request) => {
        // Ignores the second click of a double click.
        if (unanswered.current.has(request.message)) return false;
        unanswered.current.add(request.message);
        const isConfirmed = await new Promise<boolean>((answer) => ask({ kind: 'confirm', request, answer }));
        unanswered.current.delete(request.message);
        return isConfirmed;
      },
      alert: (request) => new Promise((answer) => ask({ kind: 'alert', request, answer })),
    }),
    [notify, ask],
  );
  return (
    <FeedbackContext value={feedback}>
      {children}
      {/* With two equal keys React forgets to remove the first sibling. */}
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
        <LazyQuestion
          key={`question-${questions.current.key}`}
          question={questions.current.item}
          open={questions.open}
          onClose={questions.close}
          onClosed={questions.closed}
        />
      )}
    </FeedbackContext>
  );
}
