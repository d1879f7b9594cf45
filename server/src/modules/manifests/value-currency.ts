import { sql } from 'kysely';

const DEFAULT_CURRENCY = 'USD';

type Fields = { valueCurrency: string | null };

export const valueCurrencyOf = ({ valueCurrency }: Fields): string => valueCurrency ?? DEFAULT_CURRENCY;

/** The currency of the values in a manifest's customs file. */
export const VALUE_CURRENCY = sql<string>`coalesce(manifests.profile_fields ->> 'valueCurrency', ${sql.lit(DEFAULT_CURRENCY)})`;
