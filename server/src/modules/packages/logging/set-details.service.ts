import type { AdminPackage } from '@eport/contract/packages/package.ts';
import type { PackageSender, PackageShelf, PackageSize } from '@eport/contract/packages/package-details.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Context } from '../../../platform/http/context.ts';
import { getPackage } from '../packages.service.ts';
import { hasLiveInvoice } from '../status/lock.queries.ts';
import { type LockedPackage, requirePackage } from '../status/lock.ts';
import { packagePolicy } from '../status/package-policy.ts';
import { updateDetails } from './write.queries.ts';

export const setSize = (
  context: Context,
  actor: Actor,
  id: number,
  { length, width, height, ...rest }: PackageSize,
): Promise<AdminPackage> =>
  changeLocked(context, actor, id, async (trx, pkg) => {
    allFieldsRead(rest);
    packagePolicy.require('setSize', { ...pkg, is_invoiced: await hasLiveInvoice(trx, id) }, actor);
    await updateDetails(trx, id, { length, width, height });
  });

export const setSender = (
  context: Context,
  actor: Actor,
  id: number,
  { senderName, senderAddress, ...rest }: PackageSender,
): Promise<AdminPackage> =>
  changeLocked(context, actor, id, async (trx, pkg) => {
    allFieldsRead(rest);
    packagePolicy.require('setSender', pkg, actor);
    await updateDetails(trx, id, { sender_name: senderName, sender_address: senderAddress });
  });

export const setShelf = (
  context: Context,
  actor: Actor,
  id: number,
  { shelf, ...rest }: PackageShelf,
): Promise<AdminPackage> =>
  changeLocked(context, actor, id, async (trx, pkg) => {
    allFieldsRead(rest);
    packagePolicy.require('setShelf', pkg, actor);
    await updateDetails(trx, id, { shelf });
  });

type Change = (trx: Transaction<DB>, pkg: LockedPackage) => Promise<void>;

const changeLocked = ({ db }: Context, actor: Actor, id: number, change: Change): Promise<AdminPackage> =>
  inTransaction(db, actor, async (trx) => {
    await change(trx, await requirePackage(trx, { scope: scopeOf(actor), id }));
    return getPackage({ db: trx }, actor, id);
  });
