import type { Database } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import { hsCodeDigitsOf, profileOf } from '../export/profiles/customs-profiles.ts';
import { getDestinationCode, upsertHsCodeUses } from './bill-hs-codes.queries.ts';

/** The caller has checked the scope of the manifest. */
export const findHsCodeDigits = async (db: Database, manifestId: number): Promise<number> =>
  hsCodeDigitsOf(profileOf(await getDestinationCode(db, manifestId)));

/** A stored code of the time before a country had its profile may stay. */
export function refuseLongHsCode(
  path: string,
  code: string | null | undefined,
  stored: string | null,
  digits: number,
): void {
  if (!code || code === stored || code.length <= digits) return;
  throw invalidField(
    path,
    digits === 6 ? 'must be six digits here' : `must be at most ${digits} digits here`,
  );
}

/** The agent's next bills with the same description of goods get these codes. */
export const rememberHsCodes = (trx: Database, billIds: number[]): Promise<unknown> =>
  upsertHsCodeUses(trx, billIds);
