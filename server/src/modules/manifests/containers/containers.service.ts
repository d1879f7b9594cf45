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
import { manifestPolicy, manifestState } from '../manifest-policy.ts';
import { isExported } from '../manifests.queries.ts';
import { requireManifest } from '../require-manifest.ts';
import { storedFields } from '../stored-fields.ts';
import { containerNumberFor } from './container-numbers.ts';
import {
  countBills,
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
    const scope = scopeOf(actor);
    const { mode_of_transport: mode } = await requireManifest(trx, { scope, id: manifestId });
    await insertContainer(trx, { manifest_id: manifestId, ...valuesOf(input, mode) });
    return getManifest(trx, actor, manifestId);
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
    const manifest = await getManifest(trx, actor, locked.id);
    const current = manifest.containers.find((container) => container.id === id);
    if (!current) throw notFound('CONTAINER_NOT_FOUND');
    refuseStale('container', current, input);
    refuseReadOnlyChanges(current, input, ['id', 'billCount']);
    await updateContainer(trx, id, valuesOf(input, locked.mode_of_transport));
    return getManifest(trx, actor, locked.id);
  });

export const removeContainer = ({ db }: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    const manifest = await requireManifestOf(trx, { scope: scopeOf(actor), id });
    const status = manifestState(await isExported(trx, manifest.id));
    const bill_count = await countBills(trx, id);
    manifestPolicy.require('removeContainer', { status, bill_count }, actor);
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
