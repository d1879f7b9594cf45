import type { ExpectedPackageInput } from '@eport/contract/expected-packages/expected-package.ts';
import { EXPECTED_PACKAGE_MACHINE } from '@eport/contract/expected-packages/expected-package-states.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { transitionOf } from '@eport/contract/shared/state-machine.ts';
import { type Insertable, sql } from 'kysely';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';
import { ANNOUNCED_COLUMNS } from './codes.queries.ts';

const TO_CANCELLED = transitionOf(EXPECTED_PACKAGE_MACHINE, 'cancel').to;
const TO_EXPECTED = transitionOf(EXPECTED_PACKAGE_MACHINE, 'expectAgain').to;
const TO_RECEIVED = transitionOf(EXPECTED_PACKAGE_MACHINE, 'receive').to;

type EditedColumns = ColumnsOf<
  'expected_packages',
  | 'id'
  | 'agent_id'
  | 'user_id'
  | 'status'
  | 'tracking_key'
  | 'file_name'
  | 'content_type'
  | 'size_bytes'
  | 'storage_key'
  | 'uploaded_by'
  | 'package_id'
  | 'created_by'
  | 'created_at'
  | 'version'
>;

export function columnsOf(
  {
    senderName,
    trackingNumber,
    description,
    items,
    declaredValue,
    currencyCode,
    userId: _user,
    warehouseId: _warehouse,
    ...rest
  }: ExpectedPackageInput,
  warehouseId: number,
): EditedColumns {
  allFieldsRead(rest);
  return {
    warehouse_id: warehouseId,
    sender_name: senderName,
    tracking_number: trackingNumber,
    description,
    items: items.length > 0 ? JSON.stringify(items) : null,
    declared_value: declaredValue,
    currency_code: currencyCode,
  };
}

type NewRow = EditedColumns &
  Pick<Insertable<DB['expected_packages']>, 'agent_id' | 'user_id' | 'created_by'>;

export async function insertExpectedPackages(trx: Database, rows: NewRow[]): Promise<number[]> {
  const inserted = await trx.insertInto('expected_packages').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

export const updateExpectedPackage = (trx: Database, id: number, columns: EditedColumns) =>
  trx.updateTable('expected_packages').set(columns).where('id', '=', id).execute();

export const cancelExpectedPackages = (trx: Database, ids: number[]) =>
  trx
    .updateTable('expected_packages')
    .set({ status: TO_CANCELLED })
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();

type InvoiceFile = Required<
  Pick<
    Insertable<DB['expected_packages']>,
    'file_name' | 'content_type' | 'size_bytes' | 'storage_key' | 'uploaded_by'
  >
>;

export const updateInvoiceFile = (trx: Database, id: number, file: InvoiceFile) =>
  trx.updateTable('expected_packages').set(file).where('id', '=', id).execute();

export type Match = { expectedPackageId: number; packageId: number };

const asMatches = (matches: readonly Match[]) =>
  sql`unnest(${matches.map(({ expectedPackageId }) => expectedPackageId)}::bigint[],
    ${matches.map(({ packageId }) => packageId)}::bigint[]) as match (expected_package_id, package_id)`;

export const moveFiles = (trx: Database, matches: readonly Match[]) =>
  sql`insert into documents (package_id, file_name, content_type, size_bytes, storage_key, uploaded_by)
    select match.package_id, file_name, content_type, size_bytes, storage_key, uploaded_by
    from ${asMatches(matches)}
    join expected_packages on expected_packages.id = match.expected_package_id
    where storage_key is not null
    order by match.package_id`.execute(trx);

export const markReceived = (trx: Database, matches: readonly Match[]) =>
  sql`update expected_packages set status = ${sql.lit(TO_RECEIVED)}, package_id = match.package_id,
      file_name = null, content_type = null, size_bytes = null, storage_key = null, uploaded_by = null
    from ${asMatches(matches)} where expected_packages.id = match.expected_package_id`.execute(trx);

/** Reverses `markReceived` and `moveFiles`: the document of the package becomes the file of its announcement again. */
export async function expectAgain(trx: Database, packageId: number): Promise<void> {
  await sql`update expected_packages set status = ${sql.lit(TO_EXPECTED)}, package_id = null,
      file_name = file.file_name, content_type = file.content_type, size_bytes = file.size_bytes,
      storage_key = file.storage_key, uploaded_by = file.uploaded_by
    from (values (${packageId}::bigint)) as receipt (package_id)
    left join lateral (select * from documents where documents.package_id = receipt.package_id limit 1) file on true
    where expected_packages.package_id = receipt.package_id`.execute(trx);
  await trx.deleteFrom('documents').where('package_id', '=', packageId).execute();
}

export const insertClaims = (trx: Database, matches: readonly Match[], createdBy: number) =>
  sql`insert into package_claims (agent_id, package_id, expected_package_id, created_by)
    select packages.agent_id, packages.id, match.expected_package_id, ${createdBy}
    from ${asMatches(matches)} join packages on packages.id = match.package_id`.execute(trx);

export const deleteClaims = (trx: Database, expectedPackageIds: number[]) =>
  trx
    .deleteFrom('package_claims')
    .where('expected_package_id', '=', (eb) => eb.fn.any(eb.val(expectedPackageIds)))
    .execute();

export const lockClaimants = (trx: Database, packageId: number) =>
  trx
    .selectFrom('expected_packages')
    .innerJoin('package_claims', 'package_claims.expected_package_id', 'expected_packages.id')
    .select(['expected_packages.id', ...ANNOUNCED_COLUMNS])
    .where('package_claims.package_id', '=', packageId)
    .orderBy('expected_packages.id')
    .forUpdate('expected_packages')
    .execute();
