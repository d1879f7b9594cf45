import type { receivingApi } from '@eport/contract/receiving/receiving.api.ts';
import { MAX_CONTENTS, type PackageHints, UNIDENTIFIED_GOODS } from '@eport/contract/receiving/receiving.ts';
import type { QueryOf } from '@eport/contract/shared/endpoint.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { findAgentOfWarehouse, findHints } from './receiving.queries.ts';

type PastPackage = { id: number; description: string };

const newestFirst = (packages: PastPackage[]) => packages.toSorted((one, other) => other.id - one.id);

/** Returns each description once, ignoring case. */
function distinct(packages: PastPackage[], max: number): string[] {
  const byName = new Map<string, string>();
  for (const { description } of packages) {
    const name = description.toLowerCase();
    if (description !== UNIDENTIFIED_GOODS && !byName.has(name)) byName.set(name, description);
  }
  return [...byName.values()].slice(0, max);
}

/** Suggestions that are reserved for the store's contents. */
const MIN_OF_STORE = 2;

export async function getHints(
  { db }: Context,
  actor: Actor,
  { warehouseId, userId, senderName }: QueryOf<typeof receivingApi.hints>,
): Promise<PackageHints> {
  const scope = scopeOf(actor);
  if ((await findAgentOfWarehouse(db, { scope, id: warehouseId })) === undefined)
    throw notFound('WAREHOUSE_NOT_FOUND', 'warehouseId');
  const found = await findHints(db, { scope, warehouseId, userId, senderName: senderName ?? null });
  if (!found) throw notFound('CUSTOMER_NOT_FOUND', 'userId');
  const ofStore = newestFirst([...found.ofStore, ...found.ofStoreWithoutAddress]);
  const own = distinct(found.ofCustomer, MAX_CONTENTS);
  const others = distinct(ofStore, MAX_CONTENTS).filter(
    (contents) => !own.some((one) => one.toLowerCase() === contents.toLowerCase()),
  );
  const room = Math.max(MAX_CONTENTS - others.length, MAX_CONTENTS - MIN_OF_STORE);
  return {
    contents: [...own.slice(0, room), ...others].slice(0, MAX_CONTENTS),
    needsSize: found.needsSize,
  };
}
