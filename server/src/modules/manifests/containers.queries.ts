import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inScope } from '../../platform/database/scope.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { MANIFEST_OWNERS } from './manifests.queries.ts';

export const findContainer = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  db
    .selectFrom('containers')
    .innerJoin('manifests', 'manifests.id', 'containers.manifest_id')
    .select(['containers.id', 'containers.manifest_id'])
    .where('containers.id', '=', id)
    .where(inScope(scope, MANIFEST_OWNERS))
    .executeTakeFirst();

/** Of a locked manifest. */
export const findContainerOf = (trx: Database, { manifestId, id }: { manifestId: number; id: number }) =>
  trx
    .selectFrom('containers')
    .select('id')
    .where('id', '=', id)
    .where('manifest_id', '=', manifestId)
    .executeTakeFirst();

export const insertContainer = (trx: Database, values: Insertable<DB['containers']>) =>
  trx.insertInto('containers').values(values).execute();

/** Of a locked manifest. */
export const updateContainer = (trx: Database, id: number, values: Updateable<DB['containers']>) =>
  trx.updateTable('containers').set(values).where('id', '=', id).execute();

/** Of a locked manifest; the key of its bills refuses with CONTAINER_IN_USE. */
export const deleteContainer = (trx: Database, id: number) =>
  trx.deleteFrom('containers').where('id', '=', id).execute();

/** Of a locked manifest. */
export const renumberContainers = (trx: Database, numbers: { id: number; number: string }[]) =>
  sql`update containers set identification_number = fitting.number
    from jsonb_to_recordset(${JSON.stringify(numbers)}) as fitting (id bigint, number text)
    where containers.id = fitting.id and containers.identification_number <> fitting.number`.execute(trx);
