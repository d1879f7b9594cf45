/** A LIKE pattern for "contains this text, in lower case"; what the person typed is no pattern of its own. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
