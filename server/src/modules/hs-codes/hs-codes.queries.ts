import type { HsCodeInput } from '@eport/contract/hs-codes/hs-code.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import { boundedTotal } from '../../platform/database/bounded-total.ts';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { contains, searchTerm } from '../../platform/database/like.ts';

const SEARCH_TEXT = sql.ref('hs_codes.search_text');

export type HsCodeRow = NonNullable<Awaited<ReturnType<typeof findHsCode>>>;

const hsCodes = (db: Database) =>
  db
    .selectFrom('hs_codes')
    .leftJoin('agents', 'agents.id', 'hs_codes.agent_id')
    .select([
      'hs_codes.id',
      'hs_codes.agent_id',
      'agents.name as agent_name',
      'hs_codes.code',
      'hs_codes.description',
      'hs_codes.version',
    ]);

/** Staff also see the codes of all agents, whose `agent_id` is null. */
const hsCodesIn = (db: Database, scope: Scope) =>
  hsCodes(db).where((eb) =>
    eb.or([
      inScope(scope, { agent: 'hs_codes.agent_id' }),
      eb.and([eb.lit(scope.kind === 'agent'), eb('hs_codes.agent_id', 'is', null)]),
    ]),
  );

type Search = { scope: Scope; search: string | undefined; page: number; size: number };

export async function searchHsCodes(db: Database, { scope, search, page, size }: Search) {
  const matches = wordsOf(search).reduce(
    (query, word) => query.where(contains(SEARCH_TEXT, searchTerm(word))),
    hsCodesIn(db, scope),
  );
  const range = { limit: size, offset: page * size };
  const rows = await matches
    .orderBy('hs_codes.code')
    .orderBy('hs_codes.id')
    .limit(range.limit)
    .offset(range.offset)
    .execute();
  return { rows, ...(await boundedTotal(db, matches, range, rows.length)) };
}

/** Removes the periods of numbers, so that 6403.99 finds 640399. */
const wordsOf = (search: string | undefined) =>
  (search?.split(/\s+/) ?? []).map((word) => (/^[\d.]+$/.test(word) ? word.replaceAll('.', '') : word));

export const findHsCode = (db: Database, id: number) =>
  hsCodes(db).where('hs_codes.id', '=', id).executeTakeFirst();

export const lockHsCode = (db: Database, id: number) =>
  db.selectFrom('hs_codes').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

function columnsOf({
  agentId,
  code,
  description,
  ...rest
}: HsCodeInput): ColumnsOf<'hs_codes', 'id' | 'search_text' | 'version'> {
  allFieldsRead(rest);
  return { agent_id: agentId, code, description };
}

export const insertHsCode = (trx: Database, input: HsCodeInput) =>
  trx.insertInto('hs_codes').values(columnsOf(input)).returning('id').executeTakeFirstOrThrow();

export const updateHsCode = (trx: Database, id: number, input: HsCodeInput) =>
  trx.updateTable('hs_codes').set(columnsOf(input)).where('id', '=', id).execute();

export const deleteHsCode = (trx: Database, id: number) =>
  trx.deleteFrom('hs_codes').where('id', '=', id).execute();

/** Inserts codes, and updates the descriptions of those that are already in the table. */
export const upsertHsCodes = (trx: Database, inputs: HsCodeInput[]) =>
  trx
    .insertInto('hs_codes')
    .values(inputs.map(columnsOf))
    .onConflict((conflict) =>
      conflict
        .constraint('hs_codes_key')
        .doUpdateSet({ description: sql`excluded.description` })
        .where(sql`hs_codes.description`, '<>', sql`excluded.description`),
    )
    .execute();
