import { sql } from 'kysely';
import { totalIfShown } from '../../platform/database/array-page.ts';
import { boundedTotal } from '../../platform/database/bounded-total.ts';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import { customerInScope } from '../../platform/database/customer-scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { contains, type Sought, sought } from '../../platform/database/like.ts';
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

const SEARCH_TEXT = sql.ref('users.search_text');

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
  const exact =
    search !== undefined && (couldBeMailbox(search) || search.includes('@'))
      ? await findExact(db, { scope, everybody, search })
      : undefined;
  const offset = page * size;
  const rest = {
    limit: exact && page === 0 ? size - 1 : size,
    offset: exact && page > 0 ? offset - 1 : offset,
    // 0 is nobody's id.
    exactId: exact?.id ?? 0,
  };
  const words = wordsOf(search);
  const [word] = words;
  const others = await (word !== undefined && words.length === 1
    ? peopleWithOneWord(db, { scope, everybody, ...sought(word), ...rest })
    : pageOf(peopleMatching(db, { among, search }), rest).execute());
  const rows = exact && page === 0 ? [exact, ...others] : others;
  const shown = totalIfShown({ limit: size, offset }, rows.length);
  if (shown !== undefined) return { rows, totalItems: shown };
  const matching = peopleMatching(db, { among, search });
  return { rows, ...(await boundedTotal(db, matching, { limit: size, offset }, rows.length)) };
}

type Page = { limit: number; offset: number; exactId: number };

const pageOf = (people: ReturnType<typeof peopleAmong>, { limit, offset, exactId }: Page) =>
  people.where('users.id', '<>', exactId).orderBy('users.id', 'desc').limit(sql.lit(limit)).offset(offset);

type Among = { scope: Scope; everybody: boolean };

/** By far most searches. */
const peopleWithOneWord = compiledOnce(
  (db, { scope, everybody, text, pattern, ...page }: Among & Page & Sought) =>
    pageOf(
      peopleAmong(db, everybody ? 'everybody' : scope).where(contains(SEARCH_TEXT, { text, pattern })),
      page,
    ),
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
    (query, word) => query.where(contains(SEARCH_TEXT, sought(word))),
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

/** By the constraint of mailboxes; most searches are for something else and need not ask. */
export const couldBeMailbox = (text: string): boolean => /^[a-z][a-z0-9-]{2,19}$/i.test(text);

/** Both are unique and no mailbox is an e-mail address, so there is at most one. */
const findExact = async (db: Database, { search, ...among }: Among & { search: string }) =>
  (await exactly(db, { ...among, mailbox: search.toUpperCase(), email: search.toLowerCase() }))[0];

const exactly = compiledOnce(
  (db, { scope, everybody, mailbox, email }: Among & { mailbox: string; email: string }) =>
    peopleAmong(db, everybody ? 'everybody' : scope).where((eb) =>
      eb.or([eb('users.mailbox_id', '=', mailbox), eb('users.email', '=', email)]),
    ),
  ['everybody'],
);
