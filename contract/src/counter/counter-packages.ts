/** How many packages of a customer the counter shows. */
export const COUNTER_PACKAGES = 200;
