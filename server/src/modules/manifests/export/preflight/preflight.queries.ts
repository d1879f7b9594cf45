import type { CarrierCheckInput } from '@eport/contract/manifests/preflight.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import type { ColumnsOf } from '../../../../platform/database/columns.ts';
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

/** Lists the values that customers declared for packages whose bills have no declared values. */
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

export type CarrierCheckRow = Awaited<ReturnType<typeof getCarrierCheck>>;

/** Reads the check of exactly these values: one of another office, voyage, date or master number does not count. */
export const getCarrierCheck = (db: Database, manifestId: number, compared: CarrierCheckInput) =>
  carrierChecks(db, manifestId, compared).executeTakeFirstOrThrow();

export const findCarrierCheckOf = async (
  db: Database,
  { id, officeCode, voyageNumber, departureDate, masterReference }: ManifestData,
) =>
  officeCode === null || voyageNumber === null || departureDate === null
    ? undefined
    : carrierChecks(db, id, {
        customsOfficeCode: officeCode,
        voyageNumber,
        departureDate,
        masterBillOfLadingReferenceNumber: masterReference,
      }).executeTakeFirst();

const carrierChecks = (db: Database, manifestId: number, compared: CarrierCheckInput) =>
  db
    .selectFrom('carrier_checks')
    .innerJoin('users', 'users.id', 'carrier_checks.checked_by')
    .select(['checked_at', 'users.first_name', 'users.last_name'])
    .where('manifest_id', '=', manifestId)
    .where((eb) => eb.and(columnsOf(compared)));

function columnsOf({
  customsOfficeCode,
  voyageNumber,
  departureDate,
  masterBillOfLadingReferenceNumber,
  ...rest
}: CarrierCheckInput) {
  allFieldsRead(rest);
  return {
    customs_office_code: customsOfficeCode,
    voyage_number: voyageNumber,
    departure_date: departureDate,
    master_bol_reference: masterBillOfLadingReferenceNumber,
  };
}

type CarrierCheckColumns = ColumnsOf<'carrier_checks', 'id' | 'checked_at'>;
type NewCarrierCheck = { id: number; compared: CarrierCheckInput; userId: number };

export const insertCarrierCheck = (trx: Database, { id, compared, userId }: NewCarrierCheck) =>
  trx
    .insertInto('carrier_checks')
    .values({ manifest_id: id, ...columnsOf(compared), checked_by: userId } satisfies CarrierCheckColumns)
    .onConflict((conflict) => conflict.constraint('carrier_checks_key').doNothing())
    .execute();
