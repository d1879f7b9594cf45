import { setImmediate } from 'node:timers/promises';

export const nextTurn = (): Promise<void> => setImmediate();

const ITEMS_PER_TURN = 50;

export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % ITEMS_PER_TURN === 0) await nextTurn();
    results.push(work(item, index));
  }
  return results;
}
