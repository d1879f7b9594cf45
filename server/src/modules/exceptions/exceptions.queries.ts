import { EXCEPTION_MACHINE } from '@eport/contract/exceptions/exception-states.ts';
import { ARRAY_LIMIT } from '@eport/contract/shared/paging.ts';
import { transitionOf } from '@eport/contract/shared/state-machine.ts';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Closing } from './open.queries.ts';

export const OWNERS = { agent: 'package_exceptions.agent_id' } as const;

type InScope = { scope: Scope; id: number };

export type ExceptionRow = Awaited<ReturnType<typeof findExceptionRows>>[number];

const fullName = (table: string) =>
  sql<string | null>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;

const exceptionRows = (db: Database, scope: Scope) =>
  db
    .selectFrom('package_exceptions')
    .innerJoin('packages', 'packages.id', 'package_exceptions.package_id')
    .innerJoin('agents', 'agents.id', 'package_exceptions.agent_id')
    .innerJoin('warehouses', 'warehouses.id', 'packages.warehouse_id')
    .leftJoin('users as customer', 'customer.id', 'packages.user_id')
    .leftJoin('users as assignee', 'assignee.id', 'package_exceptions.assignee_id')
    .select((eb) => [
      'package_exceptions.id',
      'package_exceptions.kind',
      'package_exceptions.status',
      'package_exceptions.agent_id',
      'package_exceptions.package_id',
      'package_exceptions.assignee_id',
      'package_exceptions.opened_at',
      'package_exceptions.closed_at',
      'package_exceptions.decision',
      'packages.description as package_description',
      'packages.status as package_status',
      'packages.recipient_name',
      'customer.mailbox_id',
      'agents.name as agent_name',
      'warehouses.name as warehouse_name',
      fullName('customer').as('customer_name'),
      fullName('assignee').as('assignee_name'),
      eb
        .selectFrom('exception_notes')
        .select('exception_notes.text')
        .whereRef('exception_notes.exception_id', '=', 'package_exceptions.id')
        .orderBy('exception_notes.id', 'desc')
        .limit(1)
        .as('latest_note'),
      eb
        .selectFrom('package_claims')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('package_claims.package_id', '=', 'package_exceptions.package_id')
        .where('packages.user_id', 'is', null)
        .where('package_exceptions.kind', '=', 'UNKNOWN_OWNER')
        .$asScalar()
        .$notNull()
        .as('claim_count'),
    ])
    .where(inScope(scope, OWNERS));

export const findExceptionRows = (db: Database, { scope, ids }: { scope: Scope; ids: number[] }) =>
  exceptionRows(db, scope)
    .where('package_exceptions.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();

export type ExceptionDetailRow = NonNullable<Awaited<ReturnType<typeof findException>>>;

export const findException = (db: Database, { scope, id }: InScope) =>
  exceptionRows(db, scope)
    .leftJoin('users as opener', 'opener.id', 'package_exceptions.opened_by')
    .leftJoin('users as closer', 'closer.id', 'package_exceptions.closed_by')
    .select([fullName('opener').as('opened_by_name'), fullName('closer').as('closed_by_name')])
    .where('package_exceptions.id', '=', id)
    .executeTakeFirst();

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export const listNotes = (db: Database, { scope, id }: InScope) =>
  db
    .selectFrom('exception_notes')
    .innerJoin('package_exceptions', 'package_exceptions.id', 'exception_notes.exception_id')
    .leftJoin('users as author', 'author.id', 'exception_notes.written_by')
    .select(['exception_notes.id', 'exception_notes.text', 'exception_notes.created_at'])
    .select(fullName('author').as('author_name'))
    .where('exception_notes.exception_id', '=', id)
    .where(inScope(scope, OWNERS))
    .orderBy('exception_notes.id')
    .limit(ARRAY_LIMIT)
    .execute();

export type PhotoRow = Awaited<ReturnType<typeof listPhotos>>[number];

export const listPhotos = (db: Database, { scope, id }: InScope) =>
  db
    .selectFrom('package_photos')
    .innerJoin('package_exceptions', 'package_exceptions.package_id', 'package_photos.package_id')
    .select(['package_photos.id', 'package_photos.created_at'])
    .where('package_exceptions.id', '=', id)
    .where(inScope(scope, OWNERS))
    .orderBy('package_photos.id')
    .execute();

export const findPackageOf = (db: Database, { scope, id }: InScope) =>
  db
    .selectFrom('package_exceptions')
    .select('package_id')
    .where('id', '=', id)
    .where(inScope(scope, OWNERS))
    .executeTakeFirst();

/** Expects the package to be locked. */
export const lockException = (trx: Database, { scope, id }: InScope) =>
  trx
    .selectFrom('package_exceptions')
    .select(['id', 'status', 'assignee_id'])
    .where('id', '=', id)
    .where(inScope(scope, OWNERS))
    .forUpdate()
    .executeTakeFirst();

export const updateAssignee = (trx: Database, id: number, assigneeId: number | null) =>
  trx.updateTable('package_exceptions').set({ assignee_id: assigneeId }).where('id', '=', id).execute();

export const updateClosed = (trx: Database, id: number, closing: Closing) =>
  trx
    .updateTable('package_exceptions')
    .set({ ...closing, status: transitionOf(EXCEPTION_MACHINE, 'close').to })
    .where('id', '=', id)
    .execute();
