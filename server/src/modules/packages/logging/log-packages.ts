import type { LogPackage } from '@eport/contract/packages/log-package.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { collectRefusals, type Refusals } from '../../../platform/errors/collect-refusals.ts';
import type { Context } from '../../../platform/http/context.ts';
import { queueEmails } from '../../email/index.ts';
import { type Announced, goodsOf, lockAnnounced, receiveAnnounced } from '../../expected-packages/index.ts';
import { listServedCountries } from '../../reference/index.ts';
import { codeIsMailboxId, possibleMailboxId } from '../../users/index.ts';
import { loggedStatus } from '../status/hold.ts';
import { findReferenced, insertPackages, type PackageColumns } from './write.queries.ts';

export type NewPackage = Omit<LogPackage, EnteredLater> & { [K in EnteredLater]: LogPackage[K] | null } & {
  shelf?: string | null;
};
type EnteredLater = 'length' | 'width' | 'height' | 'senderName' | 'senderAddress';

type Deps = Pick<Context, 'db' | 'config'>;
type Writing = Deps & Pick<Context, 'jobs' | 'clock'> & { db: Transaction<DB> };

/** PostgreSQL allows 65,535 parameters per statement. */
const ROWS_AT_ONCE = 1_000;

export async function logPackages<Input extends NewPackage>(deps: Writing, actor: Actor, inputs: Input[]) {
  const known = await loadKnown(deps, actor, inputs);
  const refusals = refusalsIn<Partial<Input>>(known, inputs);
  const arrivals = inputs.flatMap((input) => {
    const warehouse = known.warehouses.get(input.warehouseId);
    return warehouse && !refusals.has(input) ? [{ input, warehouse }] : [];
  });
  const announced = await lockAnnounced(
    deps.db,
    arrivals.map(({ input, warehouse }) => ({
      agentId: warehouse.agent_id,
      trackingNumber: input.incomingTrackingNumber,
      userId: input.userId,
    })),
  );
  const received = arrivals.map(({ input, warehouse }, index): Logged => {
    const match = announced[index]?.isByOwner ? announced[index] : undefined;
    const isHeld = input.invoiceRequired && !match?.storage_key;
    const reason = receivedReason(warehouse.name, isHeld);
    const userId = input.userId ?? match?.user_id ?? null;
    const destination = match?.destination_country_id ?? destinationOf(known, input);
    const row = rowOf(
      { ...input, userId },
      { actor, agentId: warehouse.agent_id, destination, isHeld, match },
    );
    return { reason, isHeld, row, announced: announced[index] };
  });
  return { ids: await insertByReason(deps, actor, received), refusals };
}

type Logged = { reason: string; isHeld: boolean; row: PackageColumns; announced: Announced | undefined };

/** The history trigger takes its reason from the transaction, so the rows and the returned IDs are grouped by reason. */
async function insertByReason({ db: trx, jobs, clock, config }: Writing, actor: Actor, received: Logged[]) {
  const ids: number[] = [];
  for (const [reason, group] of Map.groupBy(received, (each) => each.reason)) {
    const logged: number[] = [];
    for (let start = 0; start < group.length; start += ROWS_AT_ONCE) {
      const rows = group.slice(start, start + ROWS_AT_ONCE).map(({ row }) => row);
      logged.push(...(await insertPackages(trx, rows, reason)));
    }
    const pairs = group.flatMap(({ announced }, index) => {
      const packageId = logged[index];
      return announced && packageId !== undefined ? [{ announced, packageId }] : [];
    });
    await receiveAnnounced({ clock }, trx, actor, pairs);
    const kind = group[0]?.isHeld ? 'INVOICE_NEEDED' : 'PACKAGE_RECEIVED';
    await queueEmails({ jobs, config }, trx, kind, { ids: logged });
    ids.push(...logged);
  }
  return ids;
}

export const refusalsOfPackages = async <Input extends Partial<NewPackage>>(
  deps: Deps,
  actor: Actor,
  inputs: Input[],
) => refusalsIn(await loadKnown(deps, actor, inputs), inputs);

type Known = Awaited<ReturnType<typeof loadKnown>>;

async function loadKnown(deps: Deps, actor: Actor, inputs: Partial<NewPackage>[]) {
  const scope = scopeOf(actor);
  const warehouseIds = inputs.flatMap(({ warehouseId }) => warehouseId ?? []);
  const userIds = inputs.flatMap(({ userId }) => userId ?? []);
  const mailboxIds = inputs.flatMap((input) => possibleMailboxId(input.incomingTrackingNumber) ?? []);
  const [referenced] = await findReferenced(deps.db, { scope, warehouseIds, userIds, mailboxIds });
  const asksForCountry = inputs.some(
    ({ userId, destinationCountryId }) => userId === null && destinationCountryId,
  );
  const served = asksForCountry ? await listServedCountries(deps) : [];
  return {
    warehouses: new Map(referenced?.warehouses.map((warehouse) => [warehouse.id, warehouse])),
    customers: new Map(referenced?.customers.map((customer) => [customer.id, customer])),
    agentsOfMailboxes: new Map(
      referenced?.mailboxes.map(({ mailbox_id, agent_id }) => [mailbox_id, agent_id]),
    ),
    served: new Set(served.map(({ id }) => id)),
  };
}

const refusalsIn = <Input extends Partial<NewPackage>>(
  { warehouses, customers, agentsOfMailboxes, served }: Known,
  inputs: Input[],
): Refusals<Input> =>
  collectRefusals(inputs, ({ warehouseId, userId, destinationCountryId, incomingTrackingNumber }) => {
    const warehouse = warehouseId === undefined ? undefined : warehouses.get(warehouseId);
    const mailboxId = possibleMailboxId(incomingTrackingNumber);
    return [
      warehouseId !== undefined &&
        !warehouse && {
          field: 'warehouseId',
          error: notFound('WAREHOUSE_NOT_FOUND', 'warehouseId'),
        },
      typeof userId === 'number' &&
        !customers.has(userId) && { field: 'userId', error: notFound('CUSTOMER_NOT_FOUND', 'userId') },
      userId === null &&
        typeof destinationCountryId === 'number' &&
        !served.has(destinationCountryId) && {
          field: 'destinationCountryId',
          error: notFound('COUNTRY_NOT_FOUND', 'destinationCountryId'),
        },
      warehouse &&
        mailboxId !== undefined &&
        agentsOfMailboxes.get(mailboxId) === warehouse.agent_id && {
          field: 'incomingTrackingNumber',
          error: codeIsMailboxId('incomingTrackingNumber'),
        },
    ];
  });

const receivedReason = (warehouse: string, isHeld: boolean) =>
  isHeld ? `Received at ${warehouse}; purchase invoice required` : `Received at ${warehouse}`;

const destinationOf = ({ customers }: Known, { userId, destinationCountryId }: NewPackage) =>
  userId === null ? destinationCountryId : (customers.get(userId)?.destination_country_id ?? null);

type Received = {
  actor: Actor;
  agentId: number;
  destination: number | null;
  isHeld: boolean;
  match: Announced | undefined;
};

function rowOf(
  {
    userId,
    recipientName,
    recipientAddress,
    warehouseId,
    description,
    senderName,
    senderAddress,
    incomingTrackingNumber,
    weight,
    length,
    width,
    height,
    shelf = null,
    invoiceRequired: _required,
    destinationCountryId: _country,
    ...rest
  }: NewPackage,
  { actor, agentId, destination, isHeld, match }: Received,
): PackageColumns {
  allFieldsRead(rest);
  return {
    agent_id: agentId,
    warehouse_id: warehouseId,
    user_id: userId,
    destination_country_id: destination,
    recipient_name: recipientName,
    recipient_address: recipientAddress,
    description,
    sender_name: senderName ?? match?.sender_name ?? null,
    sender_address: senderAddress,
    incoming_tracking_number: incomingTrackingNumber,
    weight,
    length,
    width,
    height,
    shelf,
    ...goodsOf(match),
    status: loggedStatus(isHeld),
    created_by: actor.userId,
  };
}
