import type { Database } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';

export type ContainerRow = Awaited<ReturnType<typeof listContainers>>[number];
export type BillSummaryRow = Awaited<ReturnType<typeof listBillSummaries>>[number];

const containersOf = preparedQuery((db, { manifestId }: { manifestId: number }) =>
  db
    .selectFrom('containers')
    .select(['id', 'identification_number', 'type_of_container', 'load_type', 'profile_fields', 'version'])
    .select((eb) =>
      eb
        .selectFrom('bills')
        .select((bills) => bills.fn.countAll<number>().as('count'))
        .whereRef('bills.container_id', '=', 'containers.id')
        .$asScalar()
        .$notNull()
        .as('bill_count'),
    )
    .where('manifest_id', '=', manifestId)
    .orderBy('id'),
);

/** The caller has checked the scope of the manifest, also for the queries below. */
export const listContainers = (db: Database, manifestId: number) => containersOf(db, { manifestId });

export const firstExports = (db: Database, manifestId: number) =>
  db
    .selectFrom('manifest_exports')
    .innerJoin('exported_bills', 'exported_bills.export_id', 'manifest_exports.id')
    .select((eb) => [
      'exported_bills.bl_reference',
      eb.fn.min('manifest_exports.exported_at').as('exported_at'),
    ])
    .where('manifest_exports.manifest_id', '=', manifestId)
    .groupBy('exported_bills.bl_reference');

const billSummaries = preparedQuery((db, { manifestId }: { manifestId: number }) =>
  db
    .selectFrom('bills')
    .leftJoin(firstExports(db, manifestId).as('exported'), 'exported.bl_reference', 'bills.bl_reference')
    .select([
      'bills.id',
      'bills.bl_reference',
      'bills.package_id',
      'bills.container_id',
      'bills.consignee_name',
      'bills.goods_description',
      'exported.exported_at',
    ])
    .where('bills.manifest_id', '=', manifestId)
    .orderBy('bills.id'),
);

export const listBillSummaries = (db: Database, manifestId: number) => billSummaries(db, { manifestId });
