import { MAX_LABELS } from '@eport/contract/labels/max-labels.ts';
import { isMissing, messageOf } from '../../lib/api/api-error.ts';
import { isDefect, isTemporary } from '../../lib/api/unreachable.ts';
import { getReceipt } from './desk-calls.ts';
import { createStored } from './stored.ts';

/** How long one tab may print before another takes over, as it may have crashed. Longer than a call waits for its response. */
const CLAIM_MS = 150_000;
const PRINT_EVERY_MS = 30_000;

type Desk = { print: (ids: number[]) => Promise<void>; onProblem: (message: string) => void };

async function findDeleted(ids: number[]): Promise<number[]> {
  const areDeleted = await Promise.all(ids.map((id) => getReceipt(id).then(() => false, isMissing)));
  return ids.filter((_id, index) => areDeleted[index]);
}

/** Returns the labels to give up after a failure, none if it is temporary, and the message for the user. */
async function readFailure(error: unknown, ids: number[]) {
  const reason = messageOf(error, 'Failed to print the label.');
  if (isTemporary(error) && !isDefect(error)) return { forget: [], message: reason };
  const deleted = isMissing(error) ? await findDeleted(ids) : [];
  const forget = deleted.length > 0 ? deleted : ids;
  const names = forget.map((id) => `#${id}`).join(', ');
  return { forget, message: `No label was printed for package ${names}. ${reason}` };
}

/**
 * Lists the labels that are not printed yet, including those of packages that were received while the desk was closed or after waiting
 * for the server. Prints them together once the list `isComplete`, and removes them once their file has arrived.
 */
export function createLabelsToPrint(userId: number, isComplete: () => boolean = () => true) {
  let desk: Desk | null = null;
  let isPrinting = false;
  const unprinted = createStored<number[]>(userId, 'unprinted', []);
  /** The time until which one tab claims the printing. Without it, two tabs would print each label. */
  const claim = createStored<number>(userId, 'printing', 0);
  const release = () => isPrinting && claim.write(0);
  const remove = (ids: number[]) => unprinted.write(unprinted.read().filter((id) => !ids.includes(id)));

  const canPrint = () => desk !== null && isComplete() && unprinted.read().length > 0;

  /** Returns false if the labels stay for later. */
  async function printSome({ print, onProblem }: Desk): Promise<boolean> {
    const ids = unprinted.read().slice(0, MAX_LABELS);
    claim.write(Date.now() + CLAIM_MS);
    try {
      await print(ids);
      remove(ids);
      return true;
    } catch (error) {
      const { forget, message } = await readFailure(error, ids);
      onProblem(message);
      remove(forget);
      return forget.length > 0;
    }
  }

  async function printAll() {
    if (isPrinting || claim.read() > Date.now() || !canPrint()) return;
    isPrinting = true;
    while (desk && canPrint() && (await printSome(desk)));
    release();
    isPrinting = false;
  }

  return {
    printAll,
    add: (id: number) => unprinted.write([...unprinted.read(), id]),
    remove: (id: number) => remove([id]),
    /** Prints for the desk until the returned function is called. */
    open(opened: Desk) {
      desk = opened;
      const print = () => void printAll();
      print();
      const timer = setInterval(print, PRINT_EVERY_MS);
      addEventListener('storage', print);
      addEventListener('pagehide', release);
      return () => {
        if (desk === opened) desk = null;
        clearInterval(timer);
        removeEventListener('storage', print);
        removeEventListener('pagehide', release);
      };
    },
  };
}
