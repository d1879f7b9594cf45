/** For `vi.waitUntil` and `vi.waitFor`: long enough for a busy machine. A wait ends as soon as its condition is met. */
export const PATIENCE = { timeout: 60_000, interval: 20 };
