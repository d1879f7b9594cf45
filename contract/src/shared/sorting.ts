import { choice } from './choice.ts';

export type Sort<Field extends string = string> = { field: Field; descending: boolean };

/** A leading minus sign means descending order. Ties are newest first, open exceptions and rates as without `sort`. */
export const sortBy = <const Field extends string>(fields: readonly Field[]) =>
  choice(fields.flatMap((field) => [field, `-${field}`] as const)).transform((sort) => ({
    // TypeScript cannot take the sign off a literal type.
    field: sort.replace('-', '') as Field,
    descending: sort.startsWith('-'),
  }));
