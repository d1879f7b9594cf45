import type { FilingDateInput, FilingEvent, FilingInput } from '@eport/contract/manifests/filing.ts';
import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { allFieldsRead, type FieldsOfAny } from '@eport/contract/shared/fields.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import { type Clock, today } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, invalidField, notFound } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { getManifest } from '../get-manifest.ts';
import { manifestPolicy, type Sending } from '../manifest-policy.ts';
import { findManifestState } from '../manifests.queries.ts';
import { requireManifest } from '../require-manifest.ts';
import {
  type FilingRow,
  insertFiling,
  isExportOf,
  listFilings,
  listUnsentExports,
  updateFilingDate,
} from './filing.queries.ts';

const EVENTS = {
  file: 'FILED',
  accept: 'ACCEPTED',
  refuse: 'REFUSED',
  correct: 'CORRECTED',
} as const satisfies Record<string, FilingEvent>;
/** The time zone in which each day begins first. A date after today there is in the future everywhere. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

export type FilingStep = keyof typeof EVENTS;

export const recordFiling = (
  { db, clock }: Context,
  actor: Actor,
  { id, step, input }: { id: number; step: FilingStep; input: FilingInput },
): Promise<Manifest> =>
  inTransaction(db, actor, async (trx) => {
    const { agent_id } = await requireManifest(trx, { scope: scopeOf(actor), id });
    const unsent = (await listUnsentExports(trx, id)).map((file) => file.id);
    const state: Sending = { has_unsent_export: unsent.length > 0 };
    manifestPolicy.require(step, { ...state, status: await findManifestState(trx, id) }, actor);
    const {
      date,
      registrationNumber,
      reason,
      exportId,
      lastFilingId,
      ...rest
    }: FieldsOfAny<FilingInput> & { date: string } = input;
    allFieldsRead(rest);
    const [previous] = await listFilings(trx, id);
    requireUnchanged(lastFilingId, previous?.id ?? null);
    requireOrder(date, { clock, previous, next: undefined });
    const sendsFile = step === 'file' || step === 'correct';
    await insertFiling(trx, {
      agent_id,
      manifest_id: id,
      event: EVENTS[step],
      event_date: date,
      registration_number: registrationNumber ?? null,
      reason: reason ?? null,
      export_id: sendsFile ? await sentExportId(trx, { id, unsent, chosen: exportId }) : null,
      recorded_by: actor.userId,
    });
    return getManifest({ db: trx }, actor, id);
  });

type DateChange = FilingDateInput & { id: number; filingId: number };

/** Corrects a date that was entered wrongly; the audit keeps the earlier one. */
export const changeFilingDate = (
  { db, clock }: Context,
  actor: Actor,
  { id, filingId, date, earlierDate }: DateChange,
): Promise<Manifest> =>
  inTransaction(db, actor, async (trx) => {
    await requireManifest(trx, { scope: scopeOf(actor), id });
    const filings = await listFilings(trx, id);
    const index = filings.findIndex((filing) => filing.id === filingId);
    if (index < 0) throw notFound('FILING_NOT_FOUND', 'filingId');
    requireUnchanged(earlierDate ?? undefined, filings[index]?.event_date);
    requireOrder(date, { clock, previous: filings[index + 1], next: filings[index - 1] });
    await updateFilingDate(trx, filingId, date);
    return getManifest({ db: trx }, actor, id);
  });

/** Throws if the user saw another value than the current one. Without `seen` nothing is compared. */
function requireUnchanged<T>(seen: T | undefined, current: T): void {
  if (seen !== undefined && seen !== current) throw new AppError('FILING_CHANGED');
}

type Neighbors = { clock: Clock; previous: FilingRow | undefined; next: FilingRow | undefined };

function requireOrder(date: string, { clock, previous, next }: Neighbors): void {
  if (date > today(clock, EARLIEST_ZONE)) throw invalidField('date', 'must not be in the future');
  if (previous && date < previous.event_date)
    throw invalidField('date', `must not be before ${dayOf(previous)}`);
  if (next && date > next.event_date) throw invalidField('date', `must not be after ${dayOf(next)}`);
}

const dayOf = ({ event, event_date }: FilingRow) =>
  `${event_date}, when the manifest was ${event.toLowerCase()}. If that date is wrong, change it first`;

type Choice = { id: number; unsent: readonly number[]; chosen: number | null | undefined };

/**
 * Returns the export that the step sends: the chosen one, else the last. Throws if it is not newer than the file that customs has, or is
 * not of this manifest.
 */
async function sentExportId(trx: Database, { id, unsent, chosen }: Choice): Promise<number | null> {
  if (!chosen) return unsent[0] ?? null;
  if (unsent.includes(chosen)) return chosen;
  if (await isExportOf(trx, id, chosen))
    throw invalidField('exportId', 'is not newer than the file that customs has');
  throw notFound('EXPORT_NOT_FOUND', 'exportId');
}
