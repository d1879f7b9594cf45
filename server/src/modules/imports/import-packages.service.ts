import type { ImportProblem, ImportResult, PackagesImport } from '@eport/contract/imports/import.ts';
import type { PackageColumn } from '@eport/contract/imports/import-columns.ts';
import { type ImportedPackage, importedPackage } from '@eport/contract/packages/log-package.ts';
import { codeKey } from '@eport/contract/scanning/code-key.ts';
import { withoutInvisibleMarks } from '@eport/contract/shared/invisible-marks.ts';
import { type Actor, type Scope, scopeOf } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { mapInTurns } from '../../platform/http/bodies/next-turn.ts';
import type { Context } from '../../platform/http/context.ts';
import { logPackages, refusalsOfPackages } from '../packages/index.ts';
import { addressOf } from '../users/index.ts';
import { type CustomerRow, findAnnouncers, findTracked } from './imports.queries.ts';
import { namedCustomers } from './named-customers.ts';
import { type NamedPlaces, namedPlaces } from './named-places.ts';
import {
  folded,
  type Meaning,
  meaning,
  type ReadRow,
  type Row,
  readNumber,
  readRow,
  readYesOrNo,
  repeatedIn,
  unreadable,
} from './read-row.ts';
import { runImport } from './run-import.ts';

const COLUMNS: Partial<Record<keyof ImportedPackage, PackageColumn>> = {
  userId: 'customer',
  warehouseId: 'warehouse',
  destinationCountryId: 'destinationCountry',
} satisfies Record<Exclude<keyof ImportedPackage, PackageColumn>, PackageColumn>;

export async function importPackages(
  { db, config, jobs, clock }: Context,
  actor: Actor,
  { rows, ...options }: PackagesImport,
): Promise<ImportResult> {
  const scope = scopeOf(actor);
  const places = await namedPlaces({ db, config }, scope, rows);
  const customer = await namedCustomers(db, scope, rows);
  return runImport({ db }, actor, options, {
    rows: await mapInTurns(rows, (row) => readPackage(places, customer(row.values.customer), row)),
    columnOf: (field) => COLUMNS[field] ?? field,
    check: (inputs) => refusalsOfPackages({ db, config }, actor, inputs),
    write: (trx, inputs) => logPackages({ db: trx, config, jobs, clock }, actor, inputs),
    warnings: [
      ...(await repeatedTrackingNumbers(db, scope, rows)),
      ...(await announcedByOthers(db, scope, rows, customer)),
    ].sort((one, other) => one.row - other.row),
  });
}

function readPackage(
  places: NamedPlaces,
  customer: Meaning<CustomerRow | null>,
  { row, values }: Row<PackageColumn>,
): ReadRow<ImportedPackage> {
  const account = 'value' in customer ? customer.value : null;
  const agent = places.agent(values.agent);
  const warehouse = places.warehouse(values.warehouse, 'value' in agent ? agent.value : undefined);
  return readRow(importedPackage, row, {
    userId: ['customer', 'value' in customer ? meaning(account?.id ?? null) : customer],
    recipientName: [
      'recipientName',
      meaning(folded(values.recipientName) || !account ? values.recipientName : nameOf(account)),
    ],
    recipientAddress: [
      'recipientAddress',
      meaning(folded(values.recipientAddress) || !account ? values.recipientAddress : addressOf(account)),
    ],
    agentId: ['agent', agent],
    warehouseId: ['warehouse', 'value' in warehouse ? meaning(warehouse.value?.id) : warehouse],
    description: ['description', meaning(values.description)],
    senderName: ['senderName', senderOf(values)],
    senderAddress: ['senderAddress', meaning(values.senderAddress)],
    incomingTrackingNumber: ['incomingTrackingNumber', meaning(values.incomingTrackingNumber)],
    weight: ['weight', readNumber(values.weight)],
    length: ['length', readSide(values, 'length')],
    width: ['width', readSide(values, 'width')],
    height: ['height', readSide(values, 'height')],
    invoiceRequired: ['invoiceRequired', readYesOrNo(values.invoiceRequired)],
    destinationCountryId: ['destinationCountry', places.country(values.destinationCountry)],
  });
}

type Values = Row<PackageColumn>['values'];

const senderOf = ({ senderName, senderAddress }: Values) =>
  folded(senderName) === '' && folded(senderAddress) !== ''
    ? unreadable('is required with a sender address')
    : meaning(senderName);

const readSide = (values: Values, side: 'length' | 'width' | 'height') =>
  folded(values[side]) === '' &&
  folded(`${values.length ?? ''}${values.width ?? ''}${values.height ?? ''}`) !== ''
    ? unreadable('is required with the other dimensions')
    : readNumber(values[side]);

const nameOf = ({ first_name, last_name }: CustomerRow) => `${first_name} ${last_name}`;

const keyOf = (code = '') => codeKey(withoutInvisibleMarks(code));

/** Warns only: tracking numbers may repeat, but a second import of the same file should be noticed. */
async function repeatedTrackingNumbers(
  db: Database,
  scope: Scope,
  rows: Row<'incomingTrackingNumber'>[],
): Promise<ImportProblem[]> {
  const column = 'incomingTrackingNumber';
  const keys = [...new Set(rows.map(({ values }) => keyOf(values[column])))];
  const known = new Map(
    (await findTracked(db, { scope, keys })).map(({ key, package_id }) => [key, package_id]),
  );
  const loggedBefore = rows.flatMap(({ row, values }) => {
    const id = known.get(keyOf(values[column]));
    return id === undefined ? [] : [{ row, column, message: `is already used by package #${id}` }];
  });
  return [...loggedBefore, ...repeatedIn(rows, column, keyOf)];
}

/** Warns of packages that another customer than the one in the row has announced. */
async function announcedByOthers(
  db: Database,
  scope: Scope,
  rows: Row<'incomingTrackingNumber' | 'customer'>[],
  customerOf: Awaited<ReturnType<typeof namedCustomers>>,
): Promise<ImportProblem[]> {
  const column = 'customer';
  const keyOfRow = ({ values }: (typeof rows)[number]) => keyOf(values.incomingTrackingNumber);
  const announced = new Map(
    (await findAnnouncers(db, { scope, keys: [...new Set(rows.map(keyOfRow))] })).map((each) => [
      each.tracking_key,
      each,
    ]),
  );
  return rows.flatMap((row) => {
    const announcer = announced.get(keyOfRow(row));
    const customer = customerOf(row.values.customer);
    if (!announcer || !('value' in customer) || !customer.value || customer.value.id === announcer.user_id)
      return [];
    return [{ row: row.row, column, message: `is not ${announcer.mailbox_id}, who expects this package` }];
  });
}
