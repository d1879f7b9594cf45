/** Runs no more than so many pieces of work at once; the others wait in the order in which they came. */
export function atMost(limit: number) {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Handed on, so that nobody who comes now goes before who waits.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
