type Field = string | number | null;

/** Profile fields as the database keeps them: those that have a value, so that a new field needs no migration. */
export const storedFields = (fields: Record<string, Field>): Record<string, Field> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
