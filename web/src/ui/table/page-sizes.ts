/** For all tables except users, packages and administration. */
export const PAGE_SIZES = [10, 25, 50, 100];
