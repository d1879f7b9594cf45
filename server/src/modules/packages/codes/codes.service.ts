import type { AddedCode, AddPackageCode, PackageCode } from '@eport/contract/packages/package-code.ts';
import { codeKey } from '@eport/contract/scanning/code-key.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { goodsOf, lockAnnounced, receiveAnnounced } from '../../expected-packages/index.ts';
import { refuseMailboxId } from '../../users/index.ts';
import { updateGoods } from '../logging/write.queries.ts';
import { getPackage } from '../packages.service.ts';
import { type PlacedPackage, requirePackage, requirePackageInPlace } from '../status/lock.ts';
import { packagePolicy } from '../status/package-policy.ts';
import { endHold } from '../status/transition.ts';
import { presentCode } from './codes.presenter.ts';
import { type CodeRow, deleteCode, insertCode, listCodeRows, listOtherPackageIds } from './codes.queries.ts';

export async function listCodes(context: Context, actor: Actor, id: number): Promise<PackageCode[]> {
  return (await getPackage(context, actor, id)).codes;
}

export function addCode(
  context: Context,
  actor: Actor,
  id: number,
  input: AddPackageCode,
): Promise<AddedCode> {
  const key = codeKey(input.code);
  return inTransaction(context.db, actor, async (trx) => {
    const scope = scopeOf(actor);
    const pkg = await requirePackageInPlace(trx, { scope, id });
    const listRows = () => listCodeRows(trx, { scope, packageId: id });
    const hasKey = (code: CodeRow) => code.key === key;
    const present = async (code: CodeRow) => ({
      ...presentCode(code, pkg, actor),
      otherPackageIds: await listOtherPackageIds(trx, pkg, key),
    });
    const codes = await listRows();
    const existing = codes.find(hasKey);
    if (existing) return present(existing);
    packagePolicy.require('addCode', { ...pkg, code_count: codes.length }, actor);
    await refuseMailboxId(trx, { agentId: pkg.agent_id, code: input.code });
    await insertCode(trx, { packageId: id, agentId: pkg.agent_id, createdBy: actor.userId }, input);
    await receiveByCode({ ...context, db: trx }, actor, pkg, input.code);
    const inserted = (await listRows()).find(hasKey);
    if (!inserted) throw new Error(`Package ${id} does not have the code that was added.`);
    return present(inserted);
  });
}

type Receiving = Pick<Context, 'clock'> & { db: Transaction<DB> };

/**
 * If the package's owner has announced this code, receives the announcement and completes the package with it. An announcement by another
 * customer becomes a claim.
 */
async function receiveByCode(context: Receiving, actor: Actor, pkg: PlacedPackage, code: string) {
  const { db: trx } = context;
  const arrival = { agentId: pkg.agent_id, trackingNumber: code, userId: pkg.user_id };
  const [announced] = await lockAnnounced(trx, [arrival]);
  if (!announced) return;
  const isByOwner = announced.user_id === pkg.user_id;
  await receiveAnnounced(context, trx, actor, [
    { announced: { ...announced, isByOwner }, packageId: pkg.id },
  ]);
  if (!isByOwner) return;
  await updateGoods(trx, pkg.id, goodsOf(announced));
  if (announced.storage_key !== null) await endHold(trx, pkg);
}

export const removeCode = (
  { db }: Context,
  actor: Actor,
  { id, codeId }: { id: number; codeId: number },
): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    const scope = scopeOf(actor);
    const pkg = await requirePackage(trx, { scope, id });
    const codes = await listCodeRows(trx, { scope, packageId: id });
    const code = codes.find((each) => each.id === codeId);
    if (!code) throw notFound('CODE_NOT_FOUND', 'codeId');
    packagePolicy.require('removeCode', { ...pkg, is_incoming: code.is_incoming }, actor);
    await deleteCode(trx, codeId);
  });
