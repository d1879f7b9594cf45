import { boundedTotal } from '../../platform/database/bounded-total.ts';
import { customerInScope } from '../../platform/database/customer-scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
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
  const matching = peopleMatching(db, { among, search });
  const exact = search === undefined ? undefined : await findExact(peopleAmong(db, among), search);
  const offset = page * size;
  const others = await matching
    .$if(exact !== undefined, (query) => query.where('users.id', '<>', exact?.id ?? 0))
    .orderBy('users.id', 'desc')
    .limit(exact && page === 0 ? size - 1 : size)
    .offset(exact && page > 0 ? offset - 1 : offset)
    .execute();
  const rows = exact && page === 0 ? [exact, ...others] : others;
  return { rows, ...(await boundedTotal(db, matching, { limit: size, offset }, rows.length)) };
}

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

const peopleMatching = (db: Database, { among, search }: Matching) =>
  (search?.split(/\s+/) ?? []).reduce(
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
const findExact = (people: ReturnType<typeof peopleAmong>, text: string) =>
  people
    .where((eb) =>
      eb.or([eb('users.mailbox_id', '=', text.toUpperCase()), eb('users.email', '=', text.toLowerCase())]),
    )
    .executeTakeFirst();
