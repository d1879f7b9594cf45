import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { findCountries, findCountry } from './reference.queries.ts';

/** Returns the name of a destination country. Throws if the installation does not serve it. */
export async function requireServedCountry(
  { db, config }: Pick<Context, 'db' | 'config'>,
  id: number,
  field = 'destinationCountryId',
): Promise<string> {
  const country = await findCountry(db, { id, codes: config.destinations });
  if (!country) throw notFound('COUNTRY_NOT_FOUND', field);
  return country.name;
}

export const listServedCountries = ({ db, config }: Pick<Context, 'db' | 'config'>) =>
  findCountries(db, config.destinations);

export { listChargeReferences, listCountries } from './reference.queries.ts';
