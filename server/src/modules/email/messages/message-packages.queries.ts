import type { ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../../platform/database/schema.ts';

export type OfMessages = ExpressionBuilder<DB & { messages: DB['email_messages'] }, 'messages'>;

const MAX_LISTED = 50;

/** On hold at the event and still on hold, so that no email asks for an invoice that was uploaded since. */
const IS_HELD = sql<boolean>`(items.package_status is not distinct from 'ON_HOLD_INVOICE_REQUIRED' and packages.status = 'ON_HOLD_INVOICE_REQUIRED')`;

export const newsOfMessage = (eb: OfMessages) =>
  jsonArrayFrom(
    eb
      .selectFrom('email_message_packages as items')
      .innerJoin('packages', 'packages.id', 'items.package_id')
      .innerJoin('warehouses', 'warehouses.id', 'packages.warehouse_id')
      .leftJoin('countries', 'countries.id', 'packages.destination_country_id')
      .leftJoin('invoices', 'invoices.id', 'items.invoice_id')
      .whereRef('items.message_id', '=', 'messages.id')
      .select([
        'packages.id',
        'packages.description',
        'packages.incoming_tracking_number as trackingNumber',
        'items.package_status as status',
        IS_HELD.as('isHeld'),
        'warehouses.name as warehouse',
        'countries.name as destination',
        sql<number>`(select count(*) from package_photos where package_photos.package_id = packages.id)`.as(
          'photoCount',
        ),
        sql<ExceptionKind[]>`(
          select coalesce(json_agg(kind order by package_exceptions.id), '[]') from package_exceptions
          where package_exceptions.package_id = packages.id and package_exceptions.status = 'OPEN'
        )`.as('openExceptions'),
        'invoices.id as invoiceId',
        'invoices.kind as invoiceKind',
        'invoices.status as invoiceStatus',
        'items.deadline',
        'invoices.due_date as dueDate',
        // Selected as text, since JSON would lose digits of a decimal.
        sql<string | null>`invoices.total_amount::text`.as('totalAmount'),
      ])
      .orderBy(IS_HELD, 'desc')
      .orderBy('items.package_id')
      .limit(MAX_LISTED),
  ).as('news');

const packagesOf = (eb: OfMessages) =>
  eb.selectFrom('email_message_packages as items').whereRef('items.message_id', '=', 'messages.id');

export const packageCount = (eb: OfMessages) =>
  packagesOf(eb)
    .select((items) => items.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
    .as('package_count');

export const firstPackage = (eb: OfMessages) =>
  packagesOf(eb)
    .select((items) => items.fn.min('items.package_id').as('first'))
    .$asScalar()
    .as('package_id');

export const heldCount = (eb: OfMessages) =>
  packagesOf(eb)
    .innerJoin('packages', 'packages.id', 'items.package_id')
    .where(IS_HELD)
    .select((items) => items.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
    .as('held_count');
