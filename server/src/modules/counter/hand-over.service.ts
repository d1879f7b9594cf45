import type { HandOverSlip } from '@eport/contract/counter/counter.ts';
import type { NewHandOver, NewUnpaidHandOver } from '@eport/contract/counter/new-hand-over.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, invalidField, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { getPackage } from '../packages/index.ts';
import { issuerOf } from '../payments/index.ts';
import { handOverPackage } from '../storage-clock/index.ts';
import { listCollectorRows } from './counter.queries.ts';
import { findSlip, insertHandOver, type SlipRow } from './hand-over.queries.ts';

export const handOverAtCounter = (
  context: Context,
  actor: Actor,
  input: NewHandOver,
): Promise<HandOverSlip> => handOver(context, actor, input, null);

export const handOverUnpaid = (
  context: Context,
  actor: Actor,
  { reason, ...input }: NewUnpaidHandOver,
): Promise<HandOverSlip> => handOver(context, actor, input, reason);

const handOver = (
  context: Context,
  actor: Actor,
  { userId, packageIds, collectedBy, idDigits, signature, ...rest }: NewHandOver,
  overrideReason: string | null,
): Promise<HandOverSlip> =>
  inTransaction(context.db, actor, async (trx) => {
    allFieldsRead(rest);
    const scope = scopeOf(actor);
    const customerRows = await listCollectorRows(trx, { scope, userId });
    const [customer] = customerRows;
    if (!customer) throw notFound('CUSTOMER_NOT_FOUND', 'userId');
    const names = [
      `${customer.first_name} ${customer.last_name}`,
      ...customerRows.map(({ name }) => name ?? ''),
    ];
    const isKnown = names.some((name) => isSameName(name, collectedBy));
    if (!isKnown && !/\p{L}/u.test(collectedBy)) throw invalidField('collectedBy', 'must be a name');
    if (idDigits === undefined && !isKnown) {
      throw invalidField(
        'idDigits',
        'is required: enter the last digits of the ID of the person who collects',
      );
    }
    const agents = new Set<number>();
    let unpaid = 0;
    for (const id of packageIds.toSorted((a, b) => a - b)) {
      const { user_id, agent_id, isPaid } = await handOverPackage(context, trx, actor, {
        id,
        action: overrideReason === null ? 'handOverAtCounter' : 'handOverUnpaid',
        collectedBy,
        field: 'packageIds',
      });
      if (user_id !== userId) throw notFound('PACKAGE_NOT_FOUND', 'packageIds');
      agents.add(agent_id);
      if (!isPaid) unpaid++;
    }
    if (overrideReason !== null && unpaid === 0) throw new AppError('NOTHING_UNPAID');
    const [agentId, ...others] = agents;
    if (agentId === undefined || others.length > 0) throw new AppError('PACKAGES_OF_SEVERAL_AGENTS');
    const row = {
      agent_id: agentId,
      user_id: userId,
      collected_by: collectedBy,
      id_digits: idDigits ?? null,
      signature: signature ?? null,
      override_reason: overrideReason,
      handed_over_by: actor.userId,
      at: context.clock.now(),
    };
    const id = await insertHandOver(trx, row, packageIds);
    return getSlip({ db: trx }, actor, { id });
  });

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export async function getSlip(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { id }: { id: number },
): Promise<HandOverSlip> {
  const row = await findSlip(db, { scope: scopeOf(actor), id });
  if (!row) throw notFound('HAND_OVER_NOT_FOUND');
  return presentSlip(row);
}

export async function listSlips({ db }: Context, actor: Actor, packageId: number): Promise<HandOverSlip[]> {
  await getPackage({ db }, actor, packageId);
  const row = await findSlip(db, { scope: scopeOf(actor), packageId });
  return row ? [presentSlip(row)] : [];
}

const presentSlip = (row: SlipRow): HandOverSlip => ({
  id: row.id,
  at: row.at.toISOString(),
  collectedBy: row.collected_by,
  idDigits: row.id_digits,
  handedOverByName: row.letterhead.staffName,
  issuer: issuerOf(row.letterhead),
  signature: row.signature,
  overrideReason: row.override_reason,
  customerId: row.user_id,
  customerName: row.letterhead.customerName,
  mailboxId: row.letterhead.mailboxId,
  packages: row.packages,
});
