/** Maximum packages of a customer at the counter. */
export const COUNTER_PACKAGES = 200;
/** Maximum due invoices of a customer at the counter: as many as one receipt can cover. */
export const COUNTER_INVOICES = 200;
