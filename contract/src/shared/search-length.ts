export const MAX_SEARCH = 200;
