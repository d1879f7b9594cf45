import { notFound } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { findCountries, findCountry } from './reference.queries.ts';

/** The country's name; 404 on `field` for one that is unknown or not served. */
export async function requireServedCountry(
  { db, config }: Pick<Context, 'db' | 'config'>,
  id: number,
  field = 'destinationCountryId',
): Promise<string> {
  const country = await findCountry(db, { id, codes: config.destinations });
  if (!country) throw notFound('COUNTRY_NOT_FOUND', field);
  return country.name;
}
/** Every country that the installation serves. */
export const servedCountries = ({ db, config }: Pick<Context, 'db' | 'config'>) =>
  findCountries(db, config.destinations);

export { listChargeReferences, listCountries } from './reference.queries.ts';
