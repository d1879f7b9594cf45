/** How many packages of a customer the counter shows. */
export const COUNTER_PACKAGES = 200;
/** How many due invoices of a customer the counter shows: as many as one receipt can cover. */
export const COUNTER_INVOICES = 200;
