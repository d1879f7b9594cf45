import type { ContainerInput, containerUpdate, Manifest } from '@eport/contract/manifests/manifest.ts';
import type { TransportMode } from '@eport/contract/ports/port.ts';
import type { z } from 'zod';
import { type Actor, type Scope, scopeOf } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { refuseReadOnlyChanges } from '../../../platform/errors/read-only.ts';
import { refuseStale } from '../../../platform/errors/stale.ts';
import type { Context } from '../../../platform/http/context.ts';
import { getManifest } from '../get-manifest.ts';
import { requireManifest } from '../require-manifest.ts';
import { storedFields } from '../stored-fields.ts';
import { containerNumberFor } from './container-numbers.ts';
import {
  deleteContainer,
  findContainer,
  findContainerOf,
  insertContainer,
  updateContainer,
} from './containers.queries.ts';

type Which = { scope: Scope; id: number };

export const addContainer = (
  { db }: Context,
  actor: Actor,
  manifestId: number,
  input: ContainerInput,
): Promise<Manifest> =>
  inTransaction(db, actor, async (trx) => {
    const which = { scope: scopeOf(actor), id: manifestId };
    const { mode_of_transport: mode } = await requireManifest(trx, which);
    await insertContainer(trx, { manifest_id: manifestId, ...valuesOf(input, mode) });
    return getManifest(trx, which);
  });

export const changeContainer = (
  { db }: Context,
  actor: Actor,
  id: number,
  input: z.output<typeof containerUpdate>,
): Promise<Manifest> =>
  inTransaction(db, actor, async (trx) => {
    const scope = scopeOf(actor);
    const locked = await requireManifestOf(trx, { scope, id });
    const manifest = await getManifest(trx, { scope, id: locked.id });
    const current = manifest.containers.find((container) => container.id === id);
    if (!current) throw notFound('CONTAINER_NOT_FOUND');
    refuseStale('container', current, input);
    refuseReadOnlyChanges(current, input, ['id', 'billCount']);
    await updateContainer(trx, id, valuesOf(input, locked.mode_of_transport));
    return getManifest(trx, { scope, id: locked.id });
  });

export const removeContainer = ({ db }: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    await requireManifestOf(trx, { scope: scopeOf(actor), id });
    await deleteContainer(trx, id);
  });

/** Throws a 404 on containerId unless the locked manifest has the container. */
export async function requireContainerOf(trx: Database, manifestId: number, id: number): Promise<void> {
  const container = await findContainerOf(trx, { manifestId, id });
  if (!container) throw notFound('CONTAINER_NOT_FOUND', 'containerId');
}

async function requireManifestOf(trx: Database, which: Which) {
  const container = await findContainer(trx, which);
  if (!container) throw notFound('CONTAINER_NOT_FOUND');
  return requireManifest(trx, { scope: which.scope, id: container.manifest_id });
}

const valuesOf = (input: ContainerInput, mode: TransportMode) => ({
  identification_number: containerNumberFor(mode, input.containerIdentificationNumber),
  type_of_container: input.typeOfContainer,
  load_type: input.emptyFullIndicator,
  ...(input.profileFields && { profile_fields: storedFields(input.profileFields) }),
});
