import { sql } from 'kysely';

/** A LIKE pattern for "contains this text", lowered as the database lowers; what a person types is no pattern of its own. */
export const containing = (text: string) => sql<string>`lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`;
