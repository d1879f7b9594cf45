import type { NotificationKind } from '@eport/contract/email/email-kind.ts';
import { type RawBuilder, sql } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Database } from '../../platform/database/database.ts';

/** The packages of one shipment, or these. */
export type AboutPackages = { shipmentId: number } | { ids: number[] };

type Notifications = { kind: NotificationKind; packages: AboutPackages };

/** One message per package, in one statement however many there are. Answers the agents that now have mail to send. */
export async function insertNotifications(
  trx: Database,
  { kind, packages }: Notifications,
): Promise<number[]> {
  const rows =
    'ids' in packages
      ? await notifyOfThese(trx, { kind, ids: packages.ids })
      : await notifyOfShipment(trx, { kind, shipmentId: packages.shipmentId });
  return rows.map(({ agent_id }) => agent_id);
}

const notifyOfThese = compiledOnce((trx, { kind, ids }: { kind: NotificationKind; ids: number[] }) =>
  notifying(trx, kind, sql`packages.id = any(${ids})`),
);

const notifyOfShipment = compiledOnce(
  (trx, { kind, shipmentId }: { kind: NotificationKind; shipmentId: number }) =>
    notifying(trx, kind, sql`packages.shipment_id = ${shipmentId}`),
);

const notifying = (trx: Database, kind: NotificationKind, about: RawBuilder<unknown>) => ({
  compile: () =>
    sql<{ agent_id: number }>`
    with queued as (
      insert into email_messages (agent_id, user_id, package_id, invoice_id, package_status, kind, recipient)
      select packages.agent_id, users.id, packages.id, invoices.id, packages.status, ${kind}::email_kind, users.email
      from packages
      join users on users.id = packages.user_id and users.status = 'ACTIVE'
      join email_settings on email_settings.agent_id = packages.agent_id and notifications_enabled
      left join invoices on invoices.package_id = packages.id and invoices.status <> 'CANCELLED'
      where ${about}
        and not exists (
          select from email_opt_outs where email_opt_outs.user_id = users.id and email_opt_outs.kind = ${kind}::email_kind
        )
      order by packages.id
      returning agent_id
    )
    select distinct agent_id from queued`.compile(trx),
});

/** By the agent's mail server where it has one, else by the installation's own. Answers whose; null when nothing is sent. */
export async function insertPasswordReset(
  trx: Database,
  { email, hasOwnMail }: { email: string; hasOwnMail: boolean },
): Promise<number | null> {
  const { rows } = await sql<{ agent_id: number | null }>`
    insert into email_messages (agent_id, user_id, kind, recipient)
    select email_settings.agent_id, users.id, 'PASSWORD_RESET', users.email
    from users
    left join email_settings on email_settings.agent_id = users.agent_id and notifications_enabled
    where users.email = ${email} and users.status = 'ACTIVE' and (email_settings.agent_id is not null or ${hasOwnMail})
    returning agent_id`.execute(trx);
  return rows[0]?.agent_id ?? null;
}
