import { type Port, type PortInput, type PortUpdate, port, portInput } from '@eport/contract/ports/port.ts';
import type { ArrayQuery } from '@eport/contract/shared/paging.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { readOnlyFields, refuseReadOnlyChanges } from '../../platform/errors/read-only.ts';
import { refuseOutdatedVersion } from '../../platform/errors/version-check.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentPort } from './ports.presenter.ts';
import { deletePort, insertPort, isOnManifest, listPortRows, lockPort, updatePort } from './ports.queries.ts';

const READ_ONLY = readOnlyFields(port, portInput);

export async function listPorts({ db }: Context, query: ArrayQuery) {
  const { rows, total } = await listPortRows(db, arrayPage(query));
  return { ports: rows.map(presentPort), total };
}

export const createPort = ({ db }: Context, actor: Actor, input: PortInput): Promise<Port> =>
  inTransaction(db, actor, async (trx) => presentPort(await insertPort(trx, input)));

/** Once a port is on a manifest, only its name can be corrected, because customs may have the other fields. */
export const changePort = ({ db }: Context, actor: Actor, id: number, input: PortUpdate): Promise<Port> =>
  inTransaction(db, actor, async (trx) => {
    const current = await requirePort(trx, id);
    refuseOutdatedVersion('port', current, input);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    const changesCustomsData = CUSTOMS_FIELDS.some((key) => input[key] !== current[key]);
    if (changesCustomsData && (await isOnManifest(trx, id)))
      throw new AppError('PORT_FIXED', { name: current.portName });
    return presentPort(await updatePort(trx, id, input));
  });

const CUSTOMS_FIELDS = ['portCode', 'country', 'modeOfTransport'] as const;

export const removePort = ({ db }: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    const { portName } = await requirePort(trx, id);
    if (await isOnManifest(trx, id)) throw new AppError('PORT_IN_USE', { name: portName });
    await deletePort(trx, id);
  });

async function requirePort(trx: Database, id: number): Promise<Port> {
  const port = await lockPort(trx, id);
  if (!port) throw notFound('PORT_NOT_FOUND');
  return presentPort(port);
}
