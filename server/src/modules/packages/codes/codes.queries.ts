import type { AddPackageCode } from '@eport/contract/packages/package-code.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.ts';

const CODE_COLUMNS = [
  'package_codes.id',
  'package_codes.code',
  'package_codes.key',
  'package_codes.is_incoming',
  'package_codes.created_at',
] as const;

export type CodeRow = Awaited<ReturnType<typeof listCodeRows>>[number];

export const codesOf = (eb: ExpressionBuilder<DB, 'packages'>) =>
  eb
    .selectFrom('package_codes')
    .select(CODE_COLUMNS)
    .whereRef('package_codes.package_id', '=', 'packages.id')
    .orderBy('package_codes.is_incoming', 'desc')
    .orderBy('package_codes.id');

export const listCodeRows = (db: Database, { scope, packageId }: { scope: Scope; packageId: number }) =>
  db
    .selectFrom('package_codes')
    .select(CODE_COLUMNS)
    .where('package_codes.package_id', '=', packageId)
    .where(inScope(scope, { agent: 'package_codes.agent_id' }))
    .orderBy('package_codes.is_incoming', 'desc')
    .orderBy('package_codes.id')
    .execute();

const MAX_OTHERS = 10;

export async function listOtherPackageIds(
  db: Database,
  { id, agent_id }: { id: number; agent_id: number },
  key: string,
): Promise<number[]> {
  const others = await db
    .selectFrom('package_codes')
    .select('package_id')
    .where('key', '=', key)
    .where('agent_id', '=', agent_id)
    .where('package_id', '!=', id)
    .orderBy('package_id', 'desc')
    .limit(MAX_OTHERS)
    .execute();
  return others.map(({ package_id }) => package_id);
}

type NewCode = { packageId: number; agentId: number; createdBy: number | null };

export async function insertCode(
  trx: Database,
  { packageId, agentId, createdBy }: NewCode,
  { code, ...rest }: AddPackageCode,
): Promise<void> {
  allFieldsRead(rest);
  await trx
    .insertInto('package_codes')
    .values({ package_id: packageId, agent_id: agentId, code, created_by: createdBy })
    .onConflict((conflict) => conflict.constraint('package_codes_key').doNothing())
    .execute();
}

export const deleteCode = (trx: Database, id: number) =>
  trx.deleteFrom('package_codes').where('id', '=', id).execute();
