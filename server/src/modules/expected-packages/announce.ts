import type { ExpectedPackageInput } from '@eport/contract/expected-packages/expected-package.ts';
import { codeKey } from '@eport/contract/scanning/code-key.ts';
import { CURRENCY_EXPECTED, isCurrency } from '@eport/contract/shared/currency-codes.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';
import { AppError, invalidField, notFound } from '../../platform/errors/app-error.ts';
import type { Refusal, Refusals } from '../../platform/errors/collect-refusals.ts';
import type { Context } from '../../platform/http/context.ts';
import { codeIsMailboxId, createMailboxIdTest } from '../users/index.ts';
import { claim } from './claims.ts';
import { type Code, findReceived, findTaken, holdReceived, lockCodes } from './codes.queries.ts';
import { listPlaces, type Place } from './places.queries.ts';
import { columnsOf, insertExpectedPackages } from './write.queries.ts';

type Input = ExpectedPackageInput;
type Placed<I> = { input: I; userId: number; place: Place; code: Code };

/** PostgreSQL allows 65,535 parameters per statement. */
const ROWS_AT_ONCE = 1_000;

/** Adds the expected packages that are not refused, with claims on packages that were received without an owner. */
export async function announcePackages(
  context: Pick<Context, 'clock'>,
  trx: Transaction<DB>,
  actor: Actor,
  inputs: Input[],
) {
  const { placed, refusals } = await placeAll(trx, actor, inputs);
  const codes = placed.map(({ code }) => code);
  await lockCodes(trx, codes);
  const received = receivedBy(await holdReceived(trx, codes));
  const free = refuseTaken(placed, refusals, { taken: await takenIn(trx, codes), received });
  const ids: number[] = [];
  for (let start = 0; start < free.length; start += ROWS_AT_ONCE) {
    const rows = free.slice(start, start + ROWS_AT_ONCE).map(({ input, userId, place }) => ({
      ...columnsOf(input, place.id),
      agent_id: place.agent_id,
      user_id: userId,
      created_by: actor.userId,
    }));
    ids.push(...(await insertExpectedPackages(trx, rows)));
  }
  const claims = free.flatMap(({ code }, index) => {
    const packageId = received.get(mapKeyOf(code))?.unownedPackageId;
    const expectedPackageId = ids[index];
    return packageId === undefined || expectedPackageId === undefined
      ? []
      : [{ expectedPackageId, packageId }];
  });
  await claim(context, trx, actor, claims);
  return { ids, refusals };
}

export async function refusalsOfAnnouncements(db: Database, actor: Actor, inputs: Partial<Input>[]) {
  const { placed, refusals } = await placeAll(db, actor, inputs);
  const codes = placed.map(({ code }) => code);
  const received = receivedBy(await findReceived(db, codes));
  refuseTaken(placed, refusals, { taken: await takenIn(db, codes), received });
  return refusals;
}

/** Finds the customer, the warehouse (`place`) and the code of each input, or why the input is refused. */
async function placeAll<I extends Partial<Input>>(db: Database, actor: Actor, inputs: I[]) {
  const ownerOf = ({ userId }: I) => (actor.role === 'ROLE_CUSTOMER' ? (userId ?? actor.userId) : userId);
  const userIds = [...new Set(inputs.flatMap((input) => ownerOf(input) ?? []))];
  const places = Map.groupBy(
    await listPlaces(db, { scope: scopeOf(actor), userIds }),
    ({ user_id }) => user_id,
  );
  const isMailboxId = await createMailboxIdTest(
    db,
    inputs.flatMap(({ trackingNumber }) => trackingNumber ?? []),
  );
  const refusals: Refusals<Partial<Input>> = new Map();
  const placed = inputs.flatMap((input): Placed<I>[] => {
    const userId = ownerOf(input);
    const place = placeOf(input, userId, places);
    const currencyRefusal = refusalOfCurrency(input);
    if (currencyRefusal) {
      refusals.set(input, [currencyRefusal]);
      return [];
    }
    if ('error' in place) {
      // An import reports a missing customer or an unreadable warehouse by itself.
      if (userId !== undefined && input.warehouseId !== undefined) refusals.set(input, [place]);
      return [];
    }
    const { trackingNumber } = input;
    if (typeof userId !== 'number' || trackingNumber === undefined) return [];
    const agentId = place.agent_id;
    if (isMailboxId({ agentId, code: trackingNumber })) {
      refusals.set(input, [{ field: 'trackingNumber', error: codeIsMailboxId('trackingNumber') }]);
      return [];
    }
    const code = { agentId, key: codeKey(trackingNumber) };
    return [{ input, userId, place, code }];
  });
  return { placed, refusals };
}

function placeOf(
  { warehouseId }: Partial<Input>,
  userId: number | null | undefined,
  placesOfUsers: Map<number, Place[]>,
): Place | Refusal<Partial<Input>> {
  if (userId === null) return { field: 'userId', error: invalidField('userId', 'is required') };
  const places = userId === undefined ? undefined : placesOfUsers.get(userId);
  if (!places) return { field: 'userId', error: notFound('CUSTOMER_NOT_FOUND', 'userId') };
  const place = places.find(({ id, is_home }) => (warehouseId ? id === warehouseId : is_home));
  if (place) return place;
  const error = warehouseId
    ? notFound('WAREHOUSE_NOT_FOUND', 'warehouseId')
    : invalidField('warehouseId', 'is required: the home warehouse belongs to another agent');
  return { field: 'warehouseId', error };
}

/** Refuses an unknown currency. In the schema, this check would add the list of currencies to each page that announces a package. */
export function refusalOfCurrency({ currencyCode }: Partial<Input>): Refusal<Partial<Input>> | null {
  if (currencyCode === undefined || isCurrency(currencyCode)) return null;
  return { field: 'currencyCode', error: invalidField('currencyCode', CURRENCY_EXPECTED) };
}

const mapKeyOf = ({ agentId, key }: Code) => `${agentId} ${key}`;

const takenIn = async (db: Database, codes: Code[]) =>
  new Set(
    (await findTaken(db, codes)).map(({ agent_id, tracking_key }) =>
      mapKeyOf({ agentId: agent_id, key: tracking_key }),
    ),
  );

type Received = Map<string, { unownedPackageId: number | undefined }>;

/** Groups received packages by code. `unownedPackageId` is the newest package without an owner, which can be claimed. */
export function receivedBy(rows: Awaited<ReturnType<typeof findReceived>>): Received {
  const received: Received = new Map();
  for (const { id, agent_id, user_id, key } of rows) {
    const mapKey = mapKeyOf({ agentId: agent_id, key });
    received.set(mapKey, {
      unownedPackageId: user_id === null ? id : received.get(mapKey)?.unownedPackageId,
    });
  }
  return received;
}

function refuseTaken<I extends Partial<Input>>(
  placed: Placed<I>[],
  refusals: Refusals<Partial<Input>>,
  { taken, received }: { taken: Set<string>; received: Received },
): Placed<I>[] {
  const field = 'trackingNumber';
  return placed.filter(({ input, code }) => {
    const mapKey = mapKeyOf(code);
    const refusal = refusalOfCode(taken.has(mapKey), received.get(mapKey));
    taken.add(mapKey);
    if (refusal) refusals.set(input, [{ field, error: new AppError(refusal) }]);
    return refusal === null;
  });
}

export function refusalOfCode(
  isTaken: boolean,
  received: { unownedPackageId: number | undefined } | undefined,
) {
  if (isTaken) return 'TRACKING_NUMBER_EXPECTED';
  return received && received.unownedPackageId === undefined ? 'TRACKING_NUMBER_RECEIVED' : null;
}
