export const CLEARANCE_LIMIT = 5_000;
