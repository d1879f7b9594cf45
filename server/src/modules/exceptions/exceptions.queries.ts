import type { ExceptionFilter } from '@eport/contract/exceptions/exception.ts';
import { EXCEPTION_MACHINE } from '@eport/contract/exceptions/exception-states.ts';
import { readScan } from '@eport/contract/scanning/read-scan.ts';
import { ARRAY_LIMIT } from '@eport/contract/shared/paging.ts';
import { transitionOf } from '@eport/contract/shared/state-machine.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { ArrayPage } from '../../platform/database/array-page.ts';
import { boundedTotal } from '../../platform/database/bounded-total.ts';
import type { Database } from '../../platform/database/database.ts';
import { comesAfter } from '../../platform/database/in-batches.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Closing } from './open.queries.ts';

const OWNERS = { agent: 'package_exceptions.agent_id' } as const;

type InScope = { scope: Scope; id: number };

export type ListFilter = Pick<ExceptionFilter, 'status' | 'kind' | 'code'> & {
  scope: Scope;
  assigneeId: number | undefined;
};

export type ExceptionRow = Awaited<ReturnType<typeof listExceptionRows>>['rows'][number];

const fullName = (table: string) =>
  sql<string | null>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;

const exceptionRows = (db: Database, scope: Scope) =>
  db
    .selectFrom('package_exceptions')
    .innerJoin('packages', 'packages.id', 'package_exceptions.package_id')
    .leftJoin('users as customer', 'customer.id', 'packages.user_id')
    .leftJoin('users as assignee', 'assignee.id', 'package_exceptions.assignee_id')
    .select((eb) => [
      'package_exceptions.id',
      'package_exceptions.kind',
      'package_exceptions.status',
      'package_exceptions.package_id',
      'package_exceptions.assignee_id',
      'package_exceptions.opened_at',
      'package_exceptions.closed_at',
      'package_exceptions.decision',
      'packages.description as package_description',
      'packages.status as package_status',
      'packages.recipient_name',
      'customer.mailbox_id',
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

const matching = (db: Database, { scope, status, kind, assigneeId, code }: ListFilter) =>
  exceptionRows(db, scope)
    // A parameter would not match the partial indexes.
    .where('package_exceptions.status', '=', sql.lit(status))
    .where((eb) => (kind === undefined ? eb.lit(true) : eb('package_exceptions.kind', '=', kind)))
    .where((eb) =>
      assigneeId === undefined ? eb.lit(true) : eb('package_exceptions.assignee_id', '=', assigneeId),
    )
    .where((eb) => (code === undefined ? eb.lit(true) : isOfScanned(eb, code)));

function isOfScanned(eb: ExpressionBuilder<DB, 'package_exceptions'>, code: string) {
  const read = readScan(code);
  if (read.kind === 'package') return eb('package_exceptions.package_id', '=', read.packageId);
  if (!('key' in read)) return eb.lit(false);
  return eb.exists(
    eb
      .selectFrom('package_codes')
      .select('package_codes.id')
      .whereRef('package_codes.package_id', '=', 'package_exceptions.package_id')
      .where('package_codes.key', '=', read.key),
  );
}

const IS_ABANDONED = sql<boolean>`package_exceptions.kind = 'ABANDONED'`;

/** The oldest of the open ones waits longest; an abandoned package holds up nothing. IDs grow with the time of opening. */
const inOrder = (query: Matching, status: ListFilter['status']): Matching =>
  status === 'OPEN'
    ? query.orderBy(IS_ABANDONED).orderBy('package_exceptions.id')
    : query.orderBy('package_exceptions.id', 'desc');

type Matching = ReturnType<typeof matching>;

export async function listExceptionRows(db: Database, { page, ...filter }: ListFilter & { page: ArrayPage }) {
  const query = matching(db, filter);
  const rows = await inOrder(query, filter.status).limit(page.limit).offset(page.offset).execute();
  return { rows, ...(await boundedTotal(db, query, page, rows.length)) };
}

export const listExceptionsAfter = (
  db: Database,
  { after, limit, ...filter }: ListFilter & { after: ExceptionRow | undefined; limit: number },
): Promise<ExceptionRow[]> =>
  inOrder(after ? matching(db, filter).where(isAfter(after)) : matching(db, filter), filter.status)
    .limit(limit)
    .execute();

const isAfter = ({ status, kind, id }: ExceptionRow) =>
  status === 'OPEN'
    ? comesAfter([IS_ABANDONED, sql.ref('package_exceptions.id')], [kind === 'ABANDONED', id])
    : sql<boolean>`package_exceptions.id < ${id}`;

export const countOpen = (db: Database, { scope, assigneeId }: Pick<ListFilter, 'scope' | 'assigneeId'>) =>
  db
    .selectFrom('package_exceptions')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('status', '=', sql.lit('OPEN'))
    .where(inScope(scope, OWNERS))
    .where((eb) => (assigneeId === undefined ? eb.lit(true) : eb('assignee_id', '=', assigneeId)))
    .groupBy('kind')
    .orderBy('kind')
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
