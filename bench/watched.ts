export type Watched<T> = { result: T; seconds: number; peakMegabytes: number };

const MEGABYTE = 2 ** 20;

/** How long `work` takes, and how much memory it adds at its peak to what the process had before. */
export async function watched<T>(work: () => Promise<T>): Promise<Watched<T>> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 5);
  const startedAt = performance.now();
  try {
    const result = await work();
    const seconds = (performance.now() - startedAt) / 1000;
    look();
    return { result, seconds, peakMegabytes: (peak - before) / MEGABYTE };
  } finally {
    clearInterval(timer);
  }
}
