import type { HitOf } from '@eport/contract/search/hit.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { contextOf, type HitSearch, isSameText } from '../../platform/database/hit-search.ts';
import type { Context } from '../../platform/http/context.ts';
import { listPeople, type PersonRow } from './people.queries.ts';

export async function findUserHits(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { text, limit }: HitSearch,
): Promise<HitOf<'USER'>[]> {
  const among = actor.role === 'ROLE_ADMIN' ? 'everyone' : scopeOf(actor);
  const rows = await listPeople(db, { among, search: text, page: 0, size: limit });
  return rows.map((row) => presentHit(row, actor, text));
}

const presentHit = (row: PersonRow, { role }: Actor, text: string): HitOf<'USER'> => ({
  kind: 'USER',
  id: row.id,
  title: `${row.first_name} ${row.last_name}`,
  context: contextOf(row.mailbox_id, row.email),
  isExact: isSameText(row.mailbox_id, text) || isSameText(row.email, text),
  mailboxId: row.mailbox_id,
  status: role === 'ROLE_ADMIN' ? row.status : null,
});
