import { sql } from 'kysely';

const DEFAULT_CURRENCY = 'USD';

type Fields = { valueCurrency: string | null };

/** The currency of the declared values of a manifest. */
export const valueCurrencyOf = ({ valueCurrency }: Fields): string => valueCurrency ?? DEFAULT_CURRENCY;

/** The same of the current row of `manifests`. */
export const VALUE_CURRENCY = sql<string>`coalesce(manifests.profile_fields ->> 'valueCurrency', ${sql.lit(DEFAULT_CURRENCY)})`;
