import {
  type ContainerInput,
  container,
  containerInput,
  type containerUpdate,
  type Manifest,
} from '@eport/contract/manifests/manifest.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import type { TransportMode } from '@eport/contract/shared/places.ts';
import type { z } from 'zod';
import { type Actor, type Scope, scopeOf } from '../../../platform/access/actor.ts';
import type { ColumnsOf } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { readOnlyFields, refuseReadOnlyChanges } from '../../../platform/errors/read-only.ts';
import { refuseOutdatedVersion } from '../../../platform/errors/version-check.ts';
import type { Context } from '../../../platform/http/context.ts';
import { getManifest } from '../get-manifest.ts';
import { manifestPolicy } from '../manifest-policy.ts';
import { findManifestState, storedFields } from '../manifests.queries.ts';
import { requireManifest } from '../require-manifest.ts';
import { containerNumberFor } from './container-numbers.ts';
import {
  countBills,
  deleteContainer,
  findContainer,
  findContainerOf,
  insertContainer,
  updateContainer,
} from './containers.queries.ts';

const READ_ONLY = readOnlyFields(container, containerInput);

type Where = { scope: Scope; id: number };

export const addContainer = (
  { db }: Context,
  actor: Actor,
  manifestId: number,
  input: ContainerInput,
): Promise<Manifest> =>
  inTransaction(db, actor, async (trx) => {
    const { mode_of_transport: mode } = await requireManifest(trx, { scope: scopeOf(actor), id: manifestId });
    await insertContainer(trx, { manifest_id: manifestId, ...columnsOf(input, mode) });
    return getManifest({ db: trx }, actor, manifestId);
  });

export const changeContainer = (
  { db }: Context,
  actor: Actor,
  id: number,
  input: z.output<typeof containerUpdate>,
): Promise<Manifest> =>
  inTransaction(db, actor, async (trx) => {
    const locked = await requireManifestOf(trx, { scope: scopeOf(actor), id });
    const manifest = await getManifest({ db: trx }, actor, locked.id);
    const current = manifest.containers.find((container) => container.id === id);
    if (!current) throw notFound('CONTAINER_NOT_FOUND');
    refuseOutdatedVersion('container', current, input);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    await updateContainer(trx, id, columnsOf(input, locked.mode_of_transport));
    return getManifest({ db: trx }, actor, locked.id);
  });

export const removeContainer = ({ db }: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    const manifest = await requireManifestOf(trx, { scope: scopeOf(actor), id });
    const status = await findManifestState(trx, manifest.id);
    const bill_count = await countBills(trx, id);
    manifestPolicy.require('removeContainer', { status, bill_count }, actor);
    await deleteContainer(trx, id);
  });

export async function requireContainerOf(trx: Database, manifestId: number, id: number): Promise<void> {
  const container = await findContainerOf(trx, { manifestId, id });
  if (!container) throw notFound('CONTAINER_NOT_FOUND', 'containerId');
}

async function requireManifestOf(trx: Database, where: Where) {
  const container = await findContainer(trx, where);
  if (!container) throw notFound('CONTAINER_NOT_FOUND');
  return requireManifest(trx, { scope: where.scope, id: container.manifest_id });
}

function columnsOf(
  {
    containerIdentificationNumber,
    typeOfContainer,
    emptyFullIndicator,
    profileFields,
    ...rest
  }: ContainerInput,
  mode: TransportMode,
): ColumnsOf<'containers', 'id' | 'manifest_id' | 'version'> {
  allFieldsRead(rest);
  return {
    identification_number: containerNumberFor(mode, containerIdentificationNumber),
    type_of_container: typeOfContainer,
    load_type: emptyFullIndicator,
    profile_fields: profileFields && storedFields(profileFields),
  };
}
