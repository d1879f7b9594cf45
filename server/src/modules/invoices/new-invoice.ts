import type { Actor } from '../../platform/access/actor.ts';
import { todayOf } from '../../platform/access/agent-calendar.ts';
import { daysAfter } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/context.ts';
import { issuerColumns } from '../agents/index.ts';
import type { LockedPackage } from '../packages/index.ts';
import { addressOf } from '../users/index.ts';
import type { Billable } from './generate-invoice.queries.ts';

type Source = {
  pkg: Pick<LockedPackage, 'id' | 'user_id' | 'agent_id'>;
  billable: Billable;
  total: string;
};

/** Returns the row of a new invoice with issuer, payer and dates as of now. The package must have a customer. */
export const newInvoice = (
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  actor: Actor,
  { pkg, billable, total }: Source,
) => ({
  agent_id: pkg.agent_id,
  package_id: pkg.id,
  user_id: payerOf(pkg),
  due_date: daysAfter(todayOf({ clock, config }, billable), config.invoiceDueDays),
  customer_name: `${billable.first_name} ${billable.last_name}`,
  customer_address: addressOf(billable) ?? billable.recipient_address,
  package_description: billable.description,
  bill_of_lading_number: billable.bl_reference,
  ...issuerColumns(billable.agent, billable.tax_number),
  total_amount: total,
  created_by: actor.userId,
  created_at: clock.now(),
});

function payerOf({ id, user_id }: Source['pkg']): number {
  if (user_id === null) throw new Error(`Package ${id} has no customer, which its policy refuses.`);
  return user_id;
}
