import type { receivingApi } from '@eport/contract/receiving/receiving.api.ts';
import type { Receipt, ScannedCode } from '@eport/contract/receiving/receiving.ts';
import { codeKey } from '@eport/contract/scanning/code-key.ts';
import type { QueryOf } from '@eport/contract/shared/endpoint.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuseMailboxId } from '../users/index.ts';
import { presentArrivalNotice, presentReceipt } from './receiving.presenter.ts';
import { findReceipt, findScanned } from './receiving.queries.ts';

export async function scanCode(
  { db, clock }: Context,
  actor: Actor,
  { warehouseId, code }: QueryOf<typeof receivingApi.scan>,
): Promise<ScannedCode> {
  const scanned = await findScanned(db, { scope: scopeOf(actor), warehouseId, key: codeKey(code) });
  if (!scanned) throw notFound('WAREHOUSE_NOT_FOUND', 'warehouseId');
  const [received] = scanned.received;
  if (!received) await refuseMailboxId(db, { agentId: scanned.agent_id, code });
  const [announced] = scanned.announced;
  return {
    received: received ? presentReceipt(received, actor, clock.now()) : null,
    announced: announced ? presentArrivalNotice(announced, warehouseId) : null,
  };
}

export async function getReceipt({ db, clock }: Context, actor: Actor, id: number): Promise<Receipt> {
  const receipt = await findReceipt(db, { scope: scopeOf(actor), id });
  if (!receipt) throw notFound('PACKAGE_NOT_FOUND');
  return presentReceipt(receipt, actor, clock.now());
}
