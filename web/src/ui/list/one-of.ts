export const oneOf = <Word extends string>(words: readonly Word[], value: string): Word | undefined =>
  words.find((word) => word === value);
