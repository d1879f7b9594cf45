/** Maximum labels per file. */
export const MAX_LABELS = 200;
