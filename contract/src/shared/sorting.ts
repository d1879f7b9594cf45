import { choice } from './choice.ts';

export type Sort<Field extends string = string> = { field: Field; descending: boolean };

/**
 * A leading minus sign means descending order. Rows with equal values are newest first, but open exceptions are oldest first, and rates
 * keep the order that they have without `sort`.
 */
export const sortBy = <const Field extends string>(fields: readonly Field[]) =>
  choice(fields.flatMap((field) => [field, `-${field}`] as const)).transform((sort) => ({
    // `replace` returns string, without the literal type.
    field: sort.replace('-', '') as Field,
    descending: sort.startsWith('-'),
  }));
