type Field = string | number | null;

/** Stores only fields with a value, so that a new profile field needs no migration. */
export const storedFields = (fields: Record<string, Field>): Record<string, Field> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
