import type { NotificationKind } from '@eport/contract/email/email-kind.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { preparedQuery } from '../../../platform/performance/prepared-query.ts';

export type AboutPackages = { shipmentId: number } | { ids: number[] };

type Notifications = { kind: NotificationKind; packages: AboutPackages };

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

const notifyOfThese = preparedQuery((trx, { kind, ids }: { kind: NotificationKind; ids: number[] }) =>
  notifying(trx, kind, sql`packages.id = any(${ids})`),
);

const notifyOfShipment = preparedQuery(
  (trx, { kind, shipmentId }: { kind: NotificationKind; shipmentId: number }) =>
    notifying(trx, kind, sql`packages.shipment_id = ${shipmentId}`),
);

const notifying = (trx: Database, kind: NotificationKind, about: RawBuilder<unknown>) => ({
  compile: () =>
    sql<{ agent_id: number }>`
    with news as (
      select packages.agent_id, packages.id, packages.status, invoices.id as invoice_id, users.id as user_id, users.email
      from packages
      join users on users.id = packages.user_id and users.status = 'ACTIVE'
      join email_settings on email_settings.agent_id = packages.agent_id and notifications_enabled
      left join invoices on invoices.package_id = packages.id and invoices.status <> 'CANCELLED'
      where ${about}
        and not exists (
          select from email_opt_outs where email_opt_outs.user_id = users.id and email_opt_outs.kind = ${kind}::email_kind
        )
    ), queued as (
      insert into email_messages (agent_id, user_id, kind, recipient)
      select agent_id, user_id, ${kind}::email_kind, email from news
      group by agent_id, user_id, email
      order by min(id)
      returning id, agent_id, user_id
    ), items as (
      insert into email_message_packages (message_id, package_id, agent_id, package_status, invoice_id)
      select queued.id, news.id, news.agent_id, news.status, news.invoice_id
      from news join queued using (agent_id, user_id)
    )
    select distinct agent_id from queued`.compile(trx),
});
