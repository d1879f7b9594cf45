import type { Database } from '../../../../platform/database/database.ts';
import { firstExports } from '../../contents.queries.ts';
import type { ManifestData } from '../manifest-data.ts';

export const listFirstExports = (db: Database, manifestId: number) => firstExports(db, manifestId).execute();

export const listExportedElsewhere = (
  db: Database,
  { id, agentId, voyageNumber }: Pick<ManifestData, 'id' | 'agentId' | 'voyageNumber'>,
) =>
  db
    .selectFrom('manifests')
    .innerJoin('manifest_exports', 'manifest_exports.manifest_id', 'manifests.id')
    .innerJoin('exported_bills', 'exported_bills.export_id', 'manifest_exports.id')
    .innerJoin('bills', 'bills.bl_reference', 'exported_bills.bl_reference')
    .select('bills.bl_reference')
    .distinct()
    .where('manifests.agent_id', '=', agentId)
    .where('manifests.voyage_number', '=', voyageNumber)
    .where('manifests.id', '!=', id)
    .where('bills.manifest_id', '=', id)
    .execute();

export const listUndeclaredValues = (db: Database, manifestId: number) =>
  db
    .selectFrom('bills')
    .innerJoin('packages', 'packages.id', 'bills.package_id')
    .select(['bills.id', 'packages.declared_value', 'packages.declared_currency'])
    .where('bills.manifest_id', '=', manifestId)
    .where('packages.declared_value', '>', '0')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('declared_values').select('id').whereRef('bill_id', '=', 'bills.id'))),
    )
    .execute();
