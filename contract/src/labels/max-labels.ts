/** How many labels one file may have. */
export const MAX_LABELS = 200;
