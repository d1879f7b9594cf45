export const PAPERS = ['roll', 'a4', 'letter'] as const;
/** `roll` is 80 mm wide. */
export type Paper = (typeof PAPERS)[number];
