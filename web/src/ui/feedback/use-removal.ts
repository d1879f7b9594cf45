import { useConfirm } from './feedback-context.ts';
import { useChange } from './use-change.ts';

type Removal = {
  question: string;
  action: string;
  remove: () => Promise<unknown>;
  done: string;
  fallback: string;
  onDone?: () => void;
};

export function useRemoval({ question, action, remove, ...change }: Removal) {
  const confirm = useConfirm();
  const { mutate, isPending } = useChange({ ...change, change: remove });
  const ask = async () => {
    if (await confirm({ message: question, action, destructive: true })) mutate();
  };
  return { ask, isPending };
}
