import type { ManifestDeadline, SaveDeadline } from '@eport/contract/manifests/deadline.ts';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { profileOf } from '../export/profiles/customs-profiles.ts';
import { deleteDeadline, findDeadlineRow, upsertDeadline } from './deadlines.queries.ts';

export async function getDeadline(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: number,
): Promise<ManifestDeadline> {
  const row = await requireRow(db, actor, id);
  const { deadline } = profileOf(row.destination_code);
  const profileHours = deadline.hours[row.mode_of_transport];
  return {
    destinationCountryName: row.destination_name,
    modeOfTransport: row.mode_of_transport,
    agentName: row.agent_name,
    agentHours: row.agent_hours,
    installationHours: row.installation_hours,
    profileHours,
    profileSource: profileHours === null ? null : deadline.source,
  };
}

export const saveDeadline = (
  { db }: Context,
  actor: Actor,
  id: number,
  { for: level, hours }: SaveDeadline,
): Promise<ManifestDeadline> =>
  inTransaction(db, actor, async (trx) => {
    const row = await requireRow(trx, actor, id);
    if (level === 'INSTALLATION' && actor.role !== 'ROLE_ADMIN') throw new AppError('FORBIDDEN');
    const key = {
      agentId: level === 'AGENT' ? row.agent_id : null,
      countryId: row.country_id,
      mode: row.mode_of_transport,
    };
    await (hours === null ? deleteDeadline(trx, key) : upsertDeadline(trx, key, hours));
    return getDeadline({ db: trx }, actor, id);
  });

async function requireRow(db: Database, actor: Actor, id: number) {
  const row = await findDeadlineRow(db, { scope: scopeOf(actor), id });
  if (!row) throw notFound('MANIFEST_NOT_FOUND');
  return row;
}
