import type { NotificationKind } from '@eport/contract/email/email-kind.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { preparedQuery } from '../../../platform/performance/prepared-query.ts';

/** `invoiceIds`: the packages of these invoices. `deadline`: the day that a reminder is about. */
export type AboutPackages =
  | { shipmentId: number }
  | { ids: number[]; deadline?: string }
  | { invoiceIds: number[] };

/** `delay`: seconds from the event to the first attempt. */
type Notifications = { kind: NotificationKind; packages: AboutPackages; delay: number };

/** Inserts one email per agent and customer, and returns the agents that have emails to send. */
export async function insertNotifications(trx: Database, notifications: Notifications): Promise<number[]> {
  const rows = await notify(trx, notifications);
  return rows.map(({ agent_id }) => agent_id);
}

function notify(trx: Database, { packages, ...email }: Notifications) {
  if ('shipmentId' in packages) return notifyOfShipment(trx, { ...email, shipmentId: packages.shipmentId });
  if ('invoiceIds' in packages) return notifyOfInvoices(trx, { ...email, ids: packages.invoiceIds });
  const { ids, deadline = null } = packages;
  return notifyOfPackages(trx, { ...email, ids, deadline });
}

type Email = Omit<Notifications, 'packages'>;

type About = { packages: RawBuilder<unknown>; invoices: RawBuilder<unknown>; deadline: RawBuilder<unknown> };

const JOIN_FREIGHT_INVOICE = sql`
  left join invoices on invoices.package_id = packages.id and invoices.status <> 'CANCELLED' and invoices.kind = 'FREIGHT'`;
const NO_DEADLINE = sql`null::date`;

const notifyOfPackages = preparedQuery(
  (trx, { ids, deadline, ...email }: Email & { ids: number[]; deadline: string | null }) =>
    insertEmails(trx, email, {
      packages: sql`packages.id = any(${ids})`,
      invoices: JOIN_FREIGHT_INVOICE,
      deadline: sql`${deadline}::date`,
    }),
);

const notifyOfInvoices = preparedQuery((trx, { ids, ...email }: Email & { ids: number[] }) =>
  insertEmails(trx, email, {
    packages: sql`true`,
    // An email lists each package once, with its freight if that is among the invoices.
    invoices: sql`
      join (
        select distinct on (package_id) id, package_id from invoices where id = any(${ids}) order by package_id, kind, id
      ) invoices on invoices.package_id = packages.id`,
    deadline: NO_DEADLINE,
  }),
);

const notifyOfShipment = preparedQuery((trx, { shipmentId, ...email }: Email & { shipmentId: number }) =>
  insertEmails(trx, email, {
    packages: sql`packages.shipment_id = ${shipmentId}`,
    invoices: JOIN_FREIGHT_INVOICE,
    deadline: NO_DEADLINE,
  }),
);

/** A customer's emails are sent in order, so an email without a delay also ends the delay of earlier ones. */
const insertEmails = (trx: Database, { kind, delay }: Email, about: About) => ({
  compile: () =>
    sql<{ agent_id: number }>`
    with news as (
      select packages.agent_id, packages.id, packages.status, invoices.id as invoice_id, users.id as user_id, users.email
      from packages
      join users on users.id = packages.user_id and users.status = 'ACTIVE'
      join email_settings on email_settings.agent_id = packages.agent_id and notifications_enabled
      ${about.invoices}
      where ${about.packages}
        and not exists (
          select from email_opt_outs where email_opt_outs.user_id = users.id and email_opt_outs.kind = ${kind}::email_kind
        )
    ), queued as (
      insert into email_messages (agent_id, user_id, kind, recipient, next_attempt_at)
      select agent_id, user_id, ${kind}::email_kind, email, now() + make_interval(secs => ${delay}) from news
      group by agent_id, user_id, email
      order by min(id)
      returning id, agent_id, user_id
    ), items as (
      insert into email_message_packages (message_id, package_id, agent_id, package_status, invoice_id, deadline)
      select queued.id, news.id, news.agent_id, news.status, news.invoice_id, ${about.deadline}
      from news join queued using (agent_id, user_id)
    ), undelayed as (
      update email_messages set next_attempt_at = now()
      where id in (
        select delayed.id from email_messages delayed join queued using (agent_id, user_id)
        where ${delay}::integer = 0 and delayed.state = 'WAITING' and delayed.attempts = 0
          and delayed.next_attempt_at > now()
        for update of delayed skip locked
      )
    )
    select distinct agent_id from queued`.compile(trx),
});
