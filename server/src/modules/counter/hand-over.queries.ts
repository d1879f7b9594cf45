import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { letterheadOf } from '../payments/index.ts';

type InScope = { scope: Scope };

type HandOverRow = ColumnsOf<'hand_overs', 'id' | 'letterhead'>;
type HandOverPackageRow = ColumnsOf<'hand_over_packages', never>;

export async function insertHandOver(
  trx: Database,
  row: HandOverRow,
  packageIds: readonly number[],
): Promise<number> {
  const { id } = await trx.insertInto('hand_overs').values(row).returning('id').executeTakeFirstOrThrow();
  const packages = packageIds.map(
    (package_id): HandOverPackageRow => ({ hand_over_id: id, package_id, agent_id: row.agent_id }),
  );
  await trx.insertInto('hand_over_packages').values(packages).execute();
  return id;
}

/** A package identifies its slip, because it is handed over only once. */
type WhereSlip = { id: number } | { packageId: number };

export type SlipRow = NonNullable<Awaited<ReturnType<typeof findSlip>>>;

export const findSlip = (db: Database, { scope, ...where }: InScope & WhereSlip) =>
  db
    .selectFrom('hand_overs')
    .select((eb) => [
      'hand_overs.id',
      'hand_overs.at',
      'hand_overs.collected_by',
      'hand_overs.id_digits',
      'hand_overs.signature',
      'hand_overs.override_reason',
      'hand_overs.user_id',
      letterheadOf('hand_overs').as('letterhead'),
      jsonArrayFrom(
        eb
          .selectFrom('hand_over_packages as handed')
          .innerJoin('packages', 'packages.id', 'handed.package_id')
          .select(['packages.id', 'packages.description'])
          .whereRef('handed.hand_over_id', '=', 'hand_overs.id')
          .orderBy('packages.id'),
      ).as('packages'),
    ])
    .where('hand_overs.id', '=', (eb) =>
      'id' in where
        ? eb.val(where.id)
        : eb
            .selectFrom('hand_over_packages')
            .select('hand_over_id')
            .where('package_id', '=', where.packageId),
    )
    .where(inScope(scope, { agent: 'hand_overs.agent_id' }))
    .executeTakeFirst();
