export const MAX_PHOTOS = 6;
