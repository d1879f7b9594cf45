/** `value` as one of these words, or undefined: the address knows only texts. */
export const oneOf = <Word extends string>(words: readonly Word[], value: string): Word | undefined =>
  words.find((word) => word === value);
