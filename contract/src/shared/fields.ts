/**
 * A field that is forgotten on its way from the request to the row and into the response must not compile. Optional
 * properties and nullable columns would let it be dropped, so:
 *
 * 1. What is written names all its fields: `AllFieldsOf<Values>`, and `ColumnsOf` for rows.
 * 2. What is read is destructured, and the rest goes to `allFieldsRead`.
 * 3. What is returned has every field of the input: `satisfies Returning<Input>`.
 */
export type AllFieldsOf<T> = { [Name in keyof Known<T>]-?: Known<T>[Name] | OptionalOf<T, Name> };

/** Without the index signature of a loose object. */
export type Known<T> = { [Name in keyof T as IsAnyName<Name> extends true ? never : Name]: T[Name] };

type IsAnyName<Name> = string extends Name ? true : number extends Name ? true : false;
type OptionalOf<T, Name extends PropertyKey> = T extends { [Each in Name]-?: unknown } ? never : undefined;

/** Takes the rest of a destructured input, which compiles only if no field is left. */
export const allFieldsRead = (_rest: Record<PropertyKey, never>): void => {};

/** A response schema with the fields of the input, except those that have another name in the response or none. */
export type Returning<Input, Except extends keyof Input = never> = {
  shape: Record<Exclude<keyof Known<Input>, Except>, unknown>;
};
