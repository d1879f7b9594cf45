import { MAX_LABELS } from '@eport/contract/labels/max-labels.ts';
import { stored } from './stored.ts';

const LIST = 'unprinted';

/** Labels of packages that were received while the desk was closed, or after a wait: printed together. */
export function createLabelsToPrint(userId: number) {
  let print: ((ids: number[]) => void) | null = null;
  const read = () => stored.read<number[]>(userId, LIST, []);

  function printAll() {
    const ids = read();
    if (!print || ids.length === 0) return;
    stored.write(userId, LIST, ids.slice(MAX_LABELS));
    print(ids.slice(0, MAX_LABELS));
  }

  return {
    printAll,
    add(id: number) {
      if (!stored.write(userId, LIST, [...read(), id])) print?.([id]);
    },
    remove: (id: number) =>
      stored.write(
        userId,
        LIST,
        read().filter((other) => other !== id),
      ),
    /** Of the desk, until the returned function is called. */
    open(given: (ids: number[]) => void) {
      print = given;
      printAll();
      addEventListener('storage', printAll);
      return () => {
        print = null;
        removeEventListener('storage', printAll);
      };
    },
  };
}
