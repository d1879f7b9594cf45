/** Long enough for a busy machine; a wait ends as soon as its condition is met. */
export const PATIENCE = { timeout: 60_000, interval: 20 };
