import { type ExpressionBuilder, sql } from 'kysely';
import { boundedTotal } from '../../platform/database/bounded-total.ts';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import { customerInScope } from '../../platform/database/customer-scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { containing, lowered, patternContaining } from '../../platform/database/like.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Scope } from '../../platform/http/actor.ts';

/** Who somebody is and how to reach them. */
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
] as const;

type Matching = {
  /** A scope means the customers in it. */
  among: Scope | 'everybody';
  search?: string | undefined;
};
export type PeopleSearch = Matching & { page: number; size: number };

export type PersonRow = Awaited<ReturnType<typeof searchPeople>>['rows'][number];

/** People whose name, e-mail and mailbox contain each word; an exact mailbox or e-mail first, then the newest. */
export async function searchPeople(db: Database, { among, search, page, size }: PeopleSearch) {
  const everybody = among === 'everybody';
  const scope: Scope = everybody ? { kind: 'all' } : among;
  if (search !== undefined && page === 0 && wordsOf(search).length === 1) {
    const rows = await firstPage(db, { scope, everybody, ...meaningsOf(search), limit: size });
    if (rows.length < size) return { rows, totalItems: rows.length };
    const matching = peopleMatching(db, { among, search });
    return { rows, ...(await boundedTotal(db, matching, { limit: size, offset: 0 }, rows.length)) };
  }
  const matching = peopleMatching(db, { among, search });
  const exact = search === undefined ? undefined : await findExact(db, { scope, everybody, search });
  const offset = page * size;
  const rest = {
    limit: exact && page === 0 ? size - 1 : size,
    offset: exact && page > 0 ? offset - 1 : offset,
    // 0 is nobody's id.
    exactId: exact?.id ?? 0,
  };
  const others = await pageOf(matching, rest).execute();
  const rows = exact && page === 0 ? [exact, ...others] : others;
  return { rows, ...(await boundedTotal(db, matching, { limit: size, offset }, rows.length)) };
}

type Page = { limit: number; offset: number; exactId: number };

const pageOf = (people: ReturnType<typeof peopleAmong>, { limit, offset, exactId }: Page) =>
  people.where('users.id', '<>', exactId).orderBy('users.id', 'desc').limit(sql.lit(limit)).offset(offset);

type Among = { scope: Scope; everybody: boolean };

type Meanings = { mailbox: string; email: string; pattern: string };
const meaningsOf = (search: string): Meanings => ({
  mailbox: search.toUpperCase(),
  email: search.toLowerCase(),
  pattern: patternContaining(search),
});

/** The first page for one word, by far most searches, in one query: who is found exactly, then the newest of the others. */
const firstPage = compiledOnce(
  (db, { scope, everybody, pattern, limit, ...meant }: Among & Meanings & { limit: number }) => {
    const people = () => peopleAmong(db, everybody ? 'everybody' : scope);
    const exactId = sql<number>`coalesce((select id from exact), 0)`;
    const others = people()
      .select(sql.lit(1).as('rank'))
      .where('users.search_text', 'like', lowered(pattern))
      .where('users.id', '<>', exactId)
      .orderBy('users.id', 'desc')
      .limit(sql.lit(limit));
    return db
      .with('exact', () =>
        people()
          .select(sql.lit(0).as('rank'))
          .where((eb) => isExactly(eb, meant)),
      )
      .selectFrom((eb) => eb.selectFrom('exact').selectAll().unionAll(eb.parens(others)).as('found'))
      .selectAll()
      .orderBy('rank')
      .orderBy('id', 'desc')
      .limit(sql.lit(limit));
  },
  ['everybody', 'limit'],
);

/** The next of that list, the newest first: whoever is found exactly stands in line with the others. */
export const listPeopleAfter = (
  db: Database,
  { after, limit, ...matching }: Matching & { after: PersonRow | undefined; limit: number },
) =>
  peopleMatching(db, matching)
    .$if(after !== undefined, (query) => query.where('users.id', '<', after?.id ?? 0))
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute();

const wordsOf = (search: string | undefined) => search?.split(/\s+/) ?? [];

const peopleMatching = (db: Database, { among, search }: Matching) =>
  wordsOf(search).reduce(
    (query, word) => query.where('users.search_text', 'like', containing(word)),
    peopleAmong(db, among),
  );

const peopleAmong = (db: Database, among: Scope | 'everybody') =>
  db
    .selectFrom('users')
    .leftJoin('agents', 'agents.id', 'users.agent_id')
    .select(PERSON_COLUMNS)
    .select(['users.role', 'users.status', 'users.agent_id', 'agents.name as agent_name'])
    .$if(among !== 'everybody', (query) =>
      query.where(customerInScope(among === 'everybody' ? { kind: 'all' } : among)),
    );

/** Both are unique and no mailbox is an e-mail address, so there is at most one. */
const findExact = async (db: Database, { search, ...among }: Among & { search: string }) =>
  (await exactly(db, { ...among, mailbox: search.toUpperCase(), email: search.toLowerCase() }))[0];

const exactly = compiledOnce(
  (db, { scope, everybody, ...meant }: Among & { mailbox: string; email: string }) =>
    peopleAmong(db, everybody ? 'everybody' : scope).where((eb) => isExactly(eb, meant)),
  ['everybody'],
);

const isExactly = (
  eb: ExpressionBuilder<DB, 'users'>,
  { mailbox, email }: { mailbox: string; email: string },
) => eb.or([eb('users.mailbox_id', '=', mailbox), eb('users.email', '=', email)]);
