import type { LogPackage } from '@eport/contract/packages/package.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, setReason } from '../../platform/database/transaction.ts';
import { type Actor, type Scope, scopeOf } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueMails } from '../email/index.ts';
import { requireServedCountry } from '../reference/index.ts';
import { loggedStatus } from './package-life.ts';
import { findCustomer, findWarehouse, insertPackage } from './write.queries.ts';

/** Logs a package for the warehouse's agent and answers its id. */
export function logPackage(context: Context, actor: Actor, input: LogPackage): Promise<number> {
  const { db, config } = context;
  const scope = scopeOf(actor);
  return inTransaction(db, actor, async (trx) => {
    const warehouse = await findWarehouse(trx, { scope, id: input.warehouseId });
    if (!warehouse) throw notFound('WAREHOUSE_NOT_FOUND', 'warehouseId');
    const destination = await destinationOf({ db: trx, config }, scope, input);
    await setReason(trx, receivedReason(warehouse.name, input.invoiceRequired));
    const id = await insertPackage(trx, {
      agent_id: warehouse.agent_id,
      warehouse_id: warehouse.id,
      user_id: input.userId,
      destination_country_id: destination,
      recipient_name: input.recipientName,
      recipient_address: input.recipientAddress,
      description: input.description,
      sender_name: input.senderName,
      sender_address: input.senderAddress,
      incoming_tracking_number: input.incomingTrackingNumber,
      weight: input.weight,
      length: input.length,
      width: input.width,
      height: input.height,
      status: loggedStatus(input.invoiceRequired),
      created_by: actor.userId,
    });
    await queueMails(context, trx, input.invoiceRequired ? 'INVOICE_NEEDED' : 'PACKAGE_RECEIVED', {
      ids: [id],
    });
    return id;
  });
}

const receivedReason = (warehouse: string, held: boolean) =>
  held ? `Received at ${warehouse}; the purchase invoice is needed` : `Received at ${warehouse}`;

/** An account's package goes to the customer's country, whatever else the call says. */
async function destinationOf(
  context: Pick<Context, 'config'> & { db: Database },
  scope: Scope,
  { userId, destinationCountryId }: LogPackage,
): Promise<number | null> {
  if (userId !== null)
    return (await requireCustomer(context.db, { scope, id: userId })).destination_country_id;
  if (destinationCountryId !== null) await requireServedCountry(context, destinationCountryId);
  return destinationCountryId;
}

/** A customer in scope, named by `userId` in the body. */
export async function requireCustomer(db: Database, which: { scope: Scope; id: number }) {
  const customer = await findCustomer(db, which);
  if (!customer) throw notFound('CUSTOMER_NOT_FOUND', 'userId');
  return customer;
}
