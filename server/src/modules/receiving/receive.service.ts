import {
  type Receipt,
  type ReceivePackage,
  UNIDENTIFIED_GOODS,
} from '@eport/contract/receiving/receiving.ts';
import { codeKey } from '@eport/contract/scanning/code-key.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { openExceptions } from '../exceptions/index.ts';
import { type Announced, findReceived, lockAnnounced } from '../expected-packages/index.ts';
import { logPackages, type NewPackage, recipientOf, UNKNOWN_RECIPIENT } from '../packages/index.ts';
import { codeIsMailboxId } from '../users/index.ts';
import { presentReceipt } from './receiving.presenter.ts';
import {
  findAgentOfWarehouse,
  findCustomerOfMailbox,
  findReceipt,
  findRecipient,
  findStoreAddress,
} from './receiving.queries.ts';

export const receivePackage = (context: Context, actor: Actor, body: ReceivePackage): Promise<Receipt> =>
  inTransaction(context.db, actor, async (trx) => {
    const scope = scopeOf(actor);
    const input = { ...body, userId: await ownerOf(trx, actor, body) };
    const agentId = await findAgentOfWarehouse(trx, { scope, id: input.warehouseId });
    if (agentId === undefined) throw notFound('WAREHOUSE_NOT_FOUND', 'warehouseId');
    const [announced] = await lockAnnounced(trx, [
      { agentId, trackingNumber: input.code, userId: input.userId },
    ]);
    const [received] = await findReceived(trx, [{ agentId, key: codeKey(input.code) }]);
    if (received) throw new AppError('ALREADY_RECEIVED', { id: received.id });
    const arrival = await arrivalOf(trx, actor, { input, agentId, announced });
    const id = await log(context, trx, actor, arrival);
    if (arrival.userId === null) {
      const exception = { packageId: id, agentId, kind: 'UNKNOWN_OWNER' as const, note: null };
      await openExceptions(context, trx, [{ ...exception, openedBy: actor.userId }]);
    }
    const receipt = await findReceipt(trx, { scope, id });
    if (!receipt) throw new Error(`Package ${id} was received but is not in scope.`);
    return presentReceipt(receipt, actor, context.clock.now());
  });

async function ownerOf(trx: Transaction<DB>, actor: Actor, { userId, mailboxId }: ReceivePackage) {
  if (userId !== null || mailboxId === null) return userId;
  const customer = await findCustomerOfMailbox(trx, { scope: scopeOf(actor), mailboxId });
  if (!customer) throw new AppError('MAILBOX_NOT_FOUND', { mailboxId });
  return customer.id;
}

async function log(context: Context, trx: Transaction<DB>, actor: Actor, arrival: NewPackage) {
  const { ids, refusals } = await logPackages({ ...context, db: trx }, actor, [arrival]);
  const [refusal] = refusals.get(arrival) ?? [];
  if (refusal?.error.code === 'CODE_IS_MAILBOX_ID') throw codeIsMailboxId('code');
  if (refusal) throw refusal.error;
  const [id] = ids;
  if (id === undefined) throw new Error('A received package has no ID.');
  return id;
}

type Arrival = { input: ReceivePackage; agentId: number; announced: Announced | undefined };

async function arrivalOf(
  trx: Transaction<DB>,
  actor: Actor,
  { input, agentId, announced }: Arrival,
): Promise<NewPackage> {
  const { code, weight, warehouseId, size, shelf, hold, description, senderName, ...ownerFields } = input;
  const { userId, mailboxId: _, ...rest } = ownerFields;
  allFieldsRead(rest);
  const match = announced?.isByOwner ? announced : undefined;
  const owner = userId ?? match?.user_id ?? null;
  const store = senderName ?? match?.sender_name ?? null;
  return {
    userId: owner,
    ...(await recipientFor(trx, actor, owner)),
    warehouseId,
    description: description ?? match?.description ?? defaultDescription(owner),
    senderName: store,
    senderAddress: store === null ? null : await findStoreAddress(trx, { agentId, name: store }),
    incomingTrackingNumber: code,
    weight,
    length: size?.length ?? null,
    width: size?.width ?? null,
    height: size?.height ?? null,
    shelf,
    invoiceRequired: hold,
    destinationCountryId: null,
  };
}

function defaultDescription(owner: number | null): string {
  if (owner === null) return UNIDENTIFIED_GOODS;
  const fields = [{ path: 'description', message: 'is required' }];
  throw new AppError('VALIDATION_FAILED', {}, { fields });
}

async function recipientFor(trx: Transaction<DB>, actor: Actor, owner: number | null) {
  if (owner === null) return UNKNOWN_RECIPIENT;
  const customer = await findRecipient(trx, { scope: scopeOf(actor), id: owner });
  if (!customer) throw notFound('CUSTOMER_NOT_FOUND', 'userId');
  return recipientOf(customer);
}
