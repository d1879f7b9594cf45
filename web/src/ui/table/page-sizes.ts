/** Of every table but those of users, packages and administration. */
export const PAGE_SIZES = [10, 25, 50, 100];
