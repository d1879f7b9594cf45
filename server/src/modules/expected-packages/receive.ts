import { codeKey } from '@eport/contract/scanning/code-key.ts';
import type { Transaction } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { openExceptionsAboveLimit } from '../exceptions/index.ts';
import { receivedBy, refusalOfCode } from './announce.ts';
import { claim } from './claims.ts';
import { type Code, holdReceived, type LiveRow, lockCodes, lockLive } from './codes.queries.ts';
import {
  cancelExpectedPackages,
  deleteClaims,
  lockClaimants,
  type Match,
  markReceived,
  moveFiles,
} from './write.queries.ts';

type Clock = Pick<Context, 'clock'>;
type Declared = Pick<LiveRow, 'declared_value' | 'currency_code'>;

type Arrival = { agentId: number; trackingNumber: string | null; userId: number | null };

/** `isByOwner`: the customer who announced the package owns it or becomes its owner; otherwise the announcement becomes a claim. */
export type Announced = LiveRow & { isByOwner: boolean };

/**
 * Locks the codes of arriving packages and returns the announcement of each. Call it before the packages are inserted, and
 * `receiveAnnounced` afterwards in the same transaction, in which the codes stay locked.
 */
export async function lockAnnounced(
  trx: Transaction<DB>,
  arrivals: readonly Arrival[],
): Promise<(Announced | undefined)[]> {
  const codes = arrivals.map(({ agentId, trackingNumber }): Code | undefined => {
    const key = codeKey(trackingNumber ?? '');
    return key === '' ? undefined : { agentId, key };
  });
  const knownCodes = codes.filter((code) => code !== undefined);
  await lockCodes(trx, knownCodes);
  const live = new Map(
    (await lockLive(trx, knownCodes)).map((row) => [`${row.agent_id} ${row.tracking_key}`, row]),
  );
  return arrivals.map(({ userId }, index) => {
    const code = codes[index];
    const name = code && `${code.agentId} ${code.key}`;
    const row = name === undefined ? undefined : live.get(name);
    if (!row || name === undefined) return undefined;
    const isByOwner = userId === null || userId === row.user_id;
    live.delete(name);
    return { ...row, isByOwner };
  });
}

export const goodsOf = (announced: (Declared & Pick<LiveRow, 'items'>) | undefined) => ({
  items: announced?.items ? JSON.stringify(announced.items) : null,
  declared_value: announced?.declared_value ?? null,
  declared_currency: announced && announced.declared_value !== null ? announced.currency_code : null,
});

/** Receives the announcements of the packages' owners. An announcement by another customer becomes a claim. */
export async function receiveAnnounced(
  context: Clock,
  trx: Transaction<DB>,
  actor: Actor,
  pairs: readonly { announced: Announced; packageId: number }[],
): Promise<void> {
  const matchOf = ({ announced, packageId }: (typeof pairs)[number]): Match => ({
    expectedPackageId: announced.id,
    packageId,
  });
  const received = pairs.filter(({ announced }) => announced.isByOwner);
  const claims = pairs.filter(({ announced }) => !announced.isByOwner).map(matchOf);
  await receive(context, trx, received);
  await claim(context, trx, actor, claims);
}

type Pair = { announced: { id: number } & Declared; packageId: number };

async function receive(context: Clock, trx: Transaction<DB>, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  const matches = pairs.map(({ announced, packageId }) => ({ expectedPackageId: announced.id, packageId }));
  await deleteClaims(
    trx,
    matches.map(({ expectedPackageId }) => expectedPackageId),
  );
  await moveFiles(trx, matches);
  await markReceived(trx, matches);
  await openExceptionsAboveLimit(context, trx, pairs.flatMap(declaredValueOf));
}

const declaredValueOf = ({ announced: { declared_value, currency_code }, packageId }: Pair) =>
  declared_value === null ? [] : [{ packageId, amount: Number(declared_value), currency: currency_code }];

/** Expects the package to be locked. Receives the owner's announcement and cancels the others. */
export async function settleClaims(
  context: Clock,
  trx: Transaction<DB>,
  pkg: { id: number; userId: number },
) {
  const claimants = await lockClaimants(trx, pkg.id);
  const ofOwner = claimants.find(({ user_id }) => user_id === pkg.userId);
  const others = claimants.filter((claimant) => claimant !== ofOwner).map(({ id }) => id);
  if (others.length > 0) {
    await cancelExpectedPackages(trx, others);
    await deleteClaims(trx, others);
  }
  if (!ofOwner) return { announced: null, goods: {}, hasInvoice: false };
  await receive(context, trx, [{ announced: ofOwner, packageId: pkg.id }]);
  return { announced: ofOwner, goods: goodsOf(ofOwner), hasInvoice: ofOwner.storage_key !== null };
}

/** Replaces the claim of an expected package whose code was changed. Throws if all packages that have the code have owners. */
export async function claimOfNewCode(
  context: Clock,
  trx: Transaction<DB>,
  actor: Actor,
  expectedPackageId: number,
  code: Code,
): Promise<void> {
  const [received] = receivedBy(await holdReceived(trx, [code])).values();
  const refusal = refusalOfCode(false, received);
  if (refusal) throw new AppError(refusal);
  await deleteClaims(trx, [expectedPackageId]);
  const packageId = received?.unownedPackageId;
  if (packageId !== undefined) await claim(context, trx, actor, [{ expectedPackageId, packageId }]);
}
