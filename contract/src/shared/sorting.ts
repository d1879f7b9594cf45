import { choice } from './choice.ts';

export type Sort<Field extends string = string> = { field: Field; descending: boolean };

/** For query strings: one of these fields, with a leading minus sign for descending order. Rows that tie are newest first. */
export const sortBy = <const Field extends string>(fields: readonly Field[]) =>
  choice(fields.flatMap((field) => [field, `-${field}`] as const)).transform((sort) => ({
    // `choice` admits nothing else; TypeScript cannot take the sign off a literal type.
    field: sort.replace('-', '') as Field,
    descending: sort.startsWith('-'),
  }));
