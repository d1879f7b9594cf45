import type { Database } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import { hsCodeDigitsOf, profileOf } from '../export/profiles/customs-profiles.ts';
import { getDestinationCode, upsertHsCodeUses } from './bill-hs-codes.queries.ts';

/** Returns the maximum digits of an HS code at the manifest's destination. The caller has checked the scope of the manifest. */
export const findHsCodeDigits = async (db: Database, manifestId: number): Promise<number> =>
  hsCodeDigitsOf(profileOf(await getDestinationCode(db, manifestId)));

/** Throws if a new HS code is too long for the destination. A stored one may stay: it can be older than the country's profile. */
export function refuseLongHsCode(
  path: string,
  code: string | null | undefined,
  stored: string | null,
  digits: number,
): void {
  if (!code || code === stored || code.length <= digits) return;
  throw invalidField(
    path,
    digits === 6
      ? 'must be six digits for this country'
      : `must be at most ${digits} digits for this country`,
  );
}

/** Stores the codes of bills, so that the agent's next bills with the same description of goods get them. */
export const rememberHsCodes = (trx: Database, billIds: number[]): Promise<unknown> =>
  upsertHsCodeUses(trx, billIds);
