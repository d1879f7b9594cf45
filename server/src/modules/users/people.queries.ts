import { hasMailboxIdFormat } from '@eport/contract/users/mailbox-id.ts';
import type { UsersQuery } from '@eport/contract/users/users.api.ts';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { customerInScope } from '../../platform/access/customer-scope.ts';
import { totalIfLastPage } from '../../platform/database/array-page.ts';
import { boundedTotal } from '../../platform/database/bounded-total.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { listIds } from '../../platform/database/in-batches.ts';
import { contains, type SearchTerm, searchTerm } from '../../platform/database/like.ts';
import { orderBySort } from '../../platform/database/sorting.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';

export const PERSON_COLUMNS = [
  'users.id',
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.mailbox_id',
  'users.phone_number',
  'users.address_line1',
  'users.address_line2',
  'users.city',
  'users.state',
  'users.zip_code',
  'users.country',
  'users.tax_number',
] as const;

const SEARCH_TEXT = sql.ref('users.search_text');

type Matching = {
  among: Scope | 'everyone';
  search?: string | undefined;
  filter?: PeopleFilter | undefined;
};
export type PeopleFilter = Pick<UsersQuery, 'role' | 'status' | 'agentId' | 'sort'>;
export type PeopleSearch = Matching & { page: number; size: number };

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** Without a filter, the person whose mailbox ID or email equals the search comes first, followed by the newest. */
export async function listPeople(db: Database, { among, search, filter, page, size }: PeopleSearch) {
  if (filter) return sortedPeople(db, { among, search, filter, page, size });
  const everyone = among === 'everyone';
  const scope: Scope = everyone ? { kind: 'all' } : among;
  const exact =
    search !== undefined && (hasMailboxIdFormat(search) || search.includes('@'))
      ? await findExact(db, { scope, everyone, search })
      : undefined;
  const offset = page * size;
  // The exact match leads the first page, so every later row moves down by one.
  const rest = {
    limit: exact && page === 0 ? size - 1 : size,
    offset: exact && page > 0 ? offset - 1 : offset,
    exactId: exact?.id ?? null,
  };
  const words = wordsOf(search);
  const [word] = words;
  const others = await (word !== undefined && words.length === 1
    ? peopleWithOneWord(db, { scope, everyone, ...searchTerm(word), ...rest })
    : pageOf(peopleMatching(db, { among, search }), rest).execute());
  return exact && page === 0 ? [exact, ...others] : others;
}

export async function searchPeople(db: Database, search: PeopleSearch) {
  const rows = await listPeople(db, search);
  const { page, size } = search;
  const offset = page * size;
  const shown = totalIfLastPage({ limit: size, offset }, rows.length);
  if (shown !== undefined) return { rows, totalItems: shown };
  return {
    rows,
    ...(await boundedTotal(db, peopleMatching(db, search), { limit: size, offset }, rows.length)),
  };
}

const sortedPeople = (db: Database, { page, size, ...matching }: PeopleSearch) =>
  peopleMatching(db, matching)
    .orderBy(orderOf(matching))
    .limit(sql.lit(size))
    .offset(page * size)
    .execute();

const SORTED_BY = {
  name: SEARCH_TEXT,
  email: sql`users.email`,
  mailboxId: sql`users.mailbox_id`,
  agentName: sql`lower(agents.name)`,
  role: sql`users.role`,
  status: sql`users.status`,
};

const orderOf = ({ filter }: Matching) =>
  filter?.sort ? orderBySort(filter.sort, SORTED_BY, sql`users.id`) : sql`users.id desc`;

export const listPeopleIds = (db: Database, matching: Matching) =>
  listIds(db, peopleMatching(db, matching).clearSelect().select('users.id').orderBy(orderOf(matching)));

export const listPeopleById = (db: Database, ids: number[]) =>
  peopleAmong(db, 'everyone')
    .where('users.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();

type Page = { limit: number; offset: number; exactId: number | null };

const pageOf = (people: ReturnType<typeof peopleAmong>, { limit, offset, exactId }: Page) =>
  people
    .where('users.id', 'is distinct from', exactId)
    .orderBy('users.id', 'desc')
    .limit(sql.lit(limit))
    .offset(offset);

type Among = { scope: Scope; everyone: boolean };

const peopleWithOneWord = preparedQuery(
  (db, { scope, everyone, text, pattern, ...page }: Among & Page & SearchTerm) =>
    pageOf(
      peopleAmong(db, everyone ? 'everyone' : scope).where(contains(SEARCH_TEXT, { text, pattern })),
      page,
    ),
  ['everyone', 'limit'],
);

const wordsOf = (search: string | undefined) => search?.split(/\s+/) ?? [];

const peopleMatching = (db: Database, { among, search, filter }: Matching) =>
  wordsOf(search).reduce(
    (query, word) => query.where(contains(SEARCH_TEXT, searchTerm(word))),
    peopleAmong(db, among).where(
      allOf([
        filter?.role && sql`users.role in (${sql.join(filter.role)})`,
        filter?.status && sql`users.status in (${sql.join(filter.status)})`,
        filter?.agentId && sql`users.agent_id = ${filter.agentId}`,
      ]),
    ),
  );

const peopleAmong = (db: Database, among: Scope | 'everyone') =>
  db
    .selectFrom('users')
    .leftJoin('agents', 'agents.id', 'users.agent_id')
    .select(PERSON_COLUMNS)
    .select(['users.role', 'users.status', 'users.agent_id', 'agents.name as agent_name'])
    .$if(among !== 'everyone', (query) =>
      query.where(customerInScope(among === 'everyone' ? { kind: 'all' } : among)),
    );

/** Finds at most one person: mailbox IDs and emails are unique, and no mailbox ID is an email address. */
const findExact = async (db: Database, { search, ...among }: Among & { search: string }) =>
  (await peopleWithExact(db, { ...among, mailbox: search.toUpperCase(), email: search.toLowerCase() }))[0];

const peopleWithExact = preparedQuery(
  (db, { scope, everyone, mailbox, email }: Among & { mailbox: string; email: string }) =>
    peopleAmong(db, everyone ? 'everyone' : scope).where((eb) =>
      eb.or([eb('users.mailbox_id', '=', mailbox), eb('users.email', '=', email)]),
    ),
  ['everyone'],
);
