/** A list without the look of one. */
export const cardList = { listStyle: 'none', m: 0, p: 0 } as const;
