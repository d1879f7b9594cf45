/** Agents may have thousands of customers; the CSV has all. */
export const MAX_REPORT_ROWS = 500;
