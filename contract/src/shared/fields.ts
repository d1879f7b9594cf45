/**
 * A field that is forgotten between request, row and response must not compile, although optional properties and
 * nullable columns would allow it: writes name all fields (`AllFieldsOf`, `ColumnsOf`), reads pass the rest of a
 * destructured object to `allFieldsRead`, and responses have every input field (`satisfies Returning<Input>`).
 */
export type AllFieldsOf<T> = { [Name in keyof Known<T>]-?: Known<T>[Name] | OptionalOf<T, Name> };

/** The named fields of a loose object, without its index signature. */
export type Known<T> = { [Name in keyof T as IsAnyName<Name> extends true ? never : Name]: T[Name] };

type IsAnyName<Name> = string extends Name ? true : number extends Name ? true : false;
type OptionalOf<T, Name extends PropertyKey> = T extends { [Each in Name]-?: unknown } ? never : undefined;

/** Compiles only if no field is left. */
export const allFieldsRead = (_rest: Record<PropertyKey, never>): void => {};

/** The fields of all members of a union, each optional, for code that accepts any member. */
export type FieldsOfAny<Union> = {
  [Name in NamesOfAny<Union>]?: Union extends unknown
    ? Name extends keyof Union
      ? Union[Name]
      : never
    : never;
};
type NamesOfAny<Union> = Union extends unknown ? keyof Union : never;

export type Returning<Input, Except extends keyof Input = never> = {
  shape: Record<Exclude<keyof Known<Input>, Except>, unknown>;
};
