import { sql } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import { MANIFEST_OWNERS } from '../manifests.queries.ts';

export const findManifestAgent = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  db
    .selectFrom('manifests')
    .select('manifests.agent_id')
    .where('manifests.id', '=', id)
    .where(inScope(scope, MANIFEST_OWNERS))
    .executeTakeFirst();

export const findRemembered = (db: Database, agentId: number, description: string) =>
  db
    .selectFrom('hs_code_uses')
    .leftJoin('hs_codes', (join) =>
      join
        .onRef('hs_codes.code', '=', 'hs_code_uses.code')
        .on((eb) => eb.or([eb('hs_codes.agent_id', '=', agentId), eb('hs_codes.agent_id', 'is', null)])),
    )
    .select(['hs_code_uses.code', 'hs_codes.description'])
    .where('hs_code_uses.agent_id', '=', agentId)
    .where('hs_code_uses.goods_key', '=', sql<string>`goods_key(${description})`)
    .orderBy('hs_codes.agent_id', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();

type Search = { agentId: number; patterns: string[]; mustMatchAll: boolean; limit: number };

/** Codes with the most matching words come first, then the shortest descriptions. The agent's own codes replace the shared ones. */
export const findCodesLike = (db: Database, { agentId, patterns, mustMatchAll, limit }: Search) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('hs_codes')
        .select([
          'code',
          'description',
          sql<number>`(select count(*) from unnest(${patterns}::text[]) as word where search_text like word)`.as(
            'words',
          ),
        ])
        .distinctOn('code')
        .where((eb) => eb.or([eb('agent_id', '=', agentId), eb('agent_id', 'is', null)]))
        .where(sql<boolean>`search_text like ${mustMatchAll ? sql`all` : sql`any`} (${patterns}::text[])`)
        .orderBy('code')
        .orderBy('agent_id', (order) => order.asc().nullsLast())
        .as('found'),
    )
    .select(['found.code', 'found.description'])
    .orderBy('found.words', 'desc')
    .orderBy(sql`length(found.description)`)
    .orderBy('found.code')
    .limit(limit)
    .execute();
