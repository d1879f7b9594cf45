/**
 * Runs at most `limit` tasks at once; the others wait in first-in, first-out order. Password hashing uses it: each hash
 * takes 19 MB and a full CPU core, so without a limit a burst of sign-ins exhausts memory and starves all other
 * requests.
 */
export function limitConcurrency(limit: number) {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Hands the slot to the next waiter directly, so that a new caller cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
