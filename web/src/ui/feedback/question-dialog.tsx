import { AlertDialog } from './alert-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Question } from './feedback-context.ts';

type Props = { question: Question; open: boolean; onClose: () => void; onClosed: () => void };

export function QuestionDialog({ question, open, onClose, onClosed }: Props) {
  if (question.kind === 'alert') {
    const settle = () => {
      question.answer();
      onClose();
    };
    return <AlertDialog {...question.request} open={open} onClose={settle} onClosed={onClosed} />;
  }
  const settle = (yes: boolean) => () => {
    question.answer(yes);
    onClose();
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
