import { MAX_LABELS } from '@eport/contract/labels/max-labels.ts';
import { isMissing, messageOf } from '../../lib/api/api-error.ts';
import { isDefect, isTemporary } from '../../lib/api/unreachable.ts';
import { getReceipt } from './desk-calls.ts';
import { createStored } from './stored.ts';

/** Longer than a call waits for its response: another tab prints what a crashed one has not. */
const CLAIM_MS = 150_000;
const PRINT_EVERY_MS = 30_000;

type Desk = { print: (ids: number[]) => Promise<void>; onProblem: (message: string) => void };

async function goneOf(ids: number[]): Promise<number[]> {
  const areGone = await Promise.all(ids.map((id) => getReceipt(id).then(() => false, isMissing)));
  return ids.filter((_id, index) => areGone[index]);
}

/** Returns what to do about labels that were not printed. */
async function readFailure(error: unknown, ids: number[]) {
  const reason = messageOf(error, 'Failed to print the label.');
  if (isTemporary(error) && !isDefect(error)) return { forget: [], message: reason };
  const gone = isMissing(error) ? await goneOf(ids) : [];
  const forget = gone.length > 0 ? gone : ids;
  const names = forget.map((id) => `#${id}`).join(', ');
  return { forget, message: `No label was printed of package ${names}. ${reason}` };
}

/**
 * Labels of packages that were received while the desk was closed, or after a wait: printed together, once the list
 * `isComplete`. They stay listed until their file has come.
 */
export function createLabelsToPrint(userId: number, isComplete: () => boolean = () => true) {
  let desk: Desk | null = null;
  let isPrinting = false;
  const unprinted = createStored<number[]>(userId, 'unprinted', []);
  /** Only one tab prints at a time, or each label would come twice. */
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
    /** Serves the desk until the returned function is called. */
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
