import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export const getDestinationCode = async (db: Database, manifestId: number): Promise<string> =>
  (
    await db
      .selectFrom('manifests')
      .innerJoin('shipments', 'shipments.id', 'manifests.shipment_id')
      .innerJoin('countries as destination', 'destination.id', 'shipments.destination_country_id')
      .select('destination.code')
      .where('manifests.id', '=', manifestId)
      .executeTakeFirstOrThrow()
  ).code;

/**
 * Stores the HS codes of bills by agent and goods. Writes in key order, so that concurrent transactions cannot deadlock. Of several
 * bills with the same goods, the last one counts.
 */
export const upsertHsCodeUses = (trx: Database, billIds: number[]) =>
  sql`insert into hs_code_uses (agent_id, goods_key, code)
    select distinct on (agent_id, key) agent_id, key, code
    from (
      select id, agent_id, goods_key(goods_description) as key, profile_fields ->> 'hsCode' as code
      from bills
      where id = any(${billIds}) and profile_fields ->> 'hsCode' is not null
    ) used
    order by agent_id, key, id desc
    on conflict (agent_id, goods_key) do update set code = excluded.code
      where hs_code_uses.code <> excluded.code`.execute(trx);
