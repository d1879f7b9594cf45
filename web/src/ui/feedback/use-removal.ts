import { useChange } from './use-change.ts';
import { useConfirm } from './use-confirm.ts';

type Removal = {
  question: string;
  /** On the red button: "Delete Agent". */
  action: string;
  remove: () => Promise<unknown>;
  done: string;
  fallback: string;
  onDone: () => void;
};

/** Asks, deletes, and says why when the server refuses because something else still needs it. */
export function useRemoval({ question, action, remove, ...change }: Removal) {
  const confirm = useConfirm();
  const { mutate, isPending } = useChange({ ...change, change: remove });
  const ask = async () => {
    if (await confirm({ message: question, action, destructive: true })) mutate();
  };
  return { ask, isPending };
}
