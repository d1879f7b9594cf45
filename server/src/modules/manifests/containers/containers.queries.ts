import { sql, type Updateable } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { ColumnsOf } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { MANIFEST_OWNERS } from '../manifests.queries.ts';

export const findContainer = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  db
    .selectFrom('containers')
    .innerJoin('manifests', 'manifests.id', 'containers.manifest_id')
    .select(['containers.id', 'containers.manifest_id'])
    .where('containers.id', '=', id)
    .where(inScope(scope, MANIFEST_OWNERS))
    .executeTakeFirst();

export const findContainerOf = (trx: Database, { manifestId, id }: { manifestId: number; id: number }) =>
  trx
    .selectFrom('containers')
    .select('id')
    .where('id', '=', id)
    .where('manifest_id', '=', manifestId)
    .executeTakeFirst();

export const insertContainer = (trx: Database, values: ColumnsOf<'containers', 'id' | 'version'>) =>
  trx.insertInto('containers').values(values).execute();

export const updateContainer = (trx: Database, id: number, values: Updateable<DB['containers']>) =>
  trx.updateTable('containers').set(values).where('id', '=', id).execute();

export async function countBills(trx: Database, containerId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('bills')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('container_id', '=', containerId)
    .executeTakeFirstOrThrow();
  return count;
}

export const deleteContainer = (trx: Database, id: number) =>
  trx.deleteFrom('containers').where('id', '=', id).execute();

export const renumberContainers = (trx: Database, numbers: { id: number; number: string }[]) =>
  sql`update containers set identification_number = renumbered.number
    from jsonb_to_recordset(${JSON.stringify(numbers)}) as renumbered (id bigint, number text)
    where containers.id = renumbered.id and containers.identification_number <> renumbered.number`.execute(
    trx,
  );
