/** Maximum lines per check and packages per recording. docs/performance.md has the time limit for a check of this size. */
export const MAX_CLEARANCE_LINES = 5_000;
