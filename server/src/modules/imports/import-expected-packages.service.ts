import { DESCRIPTION_LENGTH } from '@eport/contract/expected-packages/declared-goods.ts';
import {
  type ExpectedPackageInput,
  expectedPackageFields,
} from '@eport/contract/expected-packages/expected-package.ts';
import type { ExpectedPackagesImport, ImportResult } from '@eport/contract/imports/import.ts';
import type { ExpectedPackageColumn } from '@eport/contract/imports/import-columns.ts';
import { text } from '@eport/contract/shared/text.ts';
import { z } from 'zod';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { mapInTurns } from '../../platform/http/bodies/next-turn.ts';
import type { Context } from '../../platform/http/context.ts';
import { announcePackages, refusalsOfAnnouncements } from '../expected-packages/index.ts';
import type { CustomerRow } from './imports.queries.ts';
import { namedCustomers } from './named-customers.ts';
import { type NamedPlaces, namedPlaces } from './named-places.ts';
import { type Meaning, meaning, type ReadRow, type Row, readNumber, readRow } from './read-row.ts';
import { runImport } from './run-import.ts';

/** A row must name its customer and, since files have no items, describe the contents. */
const fields = expectedPackageFields.extend({
  userId: z.int('is required'),
  description: text(DESCRIPTION_LENGTH),
});

const COLUMNS: Partial<Record<keyof ExpectedPackageInput, ExpectedPackageColumn>> = {
  userId: 'customer',
  warehouseId: 'warehouse',
  items: 'description',
} satisfies Record<Exclude<keyof ExpectedPackageInput, ExpectedPackageColumn>, ExpectedPackageColumn>;

export async function importExpectedPackages(
  { db, config, clock }: Context,
  actor: Actor,
  { rows, ...options }: ExpectedPackagesImport,
): Promise<ImportResult> {
  const scope = scopeOf(actor);
  const places = await namedPlaces({ db, config }, scope, rows);
  const customer = await namedCustomers(db, scope, rows);
  return runImport({ db }, actor, options, {
    rows: await mapInTurns(rows, (row) => readExpected(places, customer(row.values.customer), row)),
    columnOf: (field) => COLUMNS[field] ?? field,
    check: (inputs) => refusalsOfAnnouncements(db, actor, inputs),
    write: (trx, inputs) => announcePackages({ clock }, trx, actor, inputs),
  });
}

function readExpected(
  places: NamedPlaces,
  customer: Meaning<CustomerRow | null>,
  { row, values }: Row<ExpectedPackageColumn>,
): ReadRow<ExpectedPackageInput> {
  const agent = places.agent(values.agent);
  const warehouse = places.warehouse(values.warehouse, 'value' in agent ? agent.value : undefined);
  return readRow(fields, row, {
    userId: ['customer', 'value' in customer ? meaning(customer.value?.id) : customer],
    agentId: ['agent', agent],
    warehouseId: ['warehouse', 'value' in warehouse ? meaning(warehouse.value?.id) : warehouse],
    senderName: ['senderName', meaning(values.senderName)],
    trackingNumber: ['trackingNumber', meaning(values.trackingNumber)],
    description: ['description', meaning(values.description)],
    items: ['description', meaning(undefined)],
    declaredValue: ['declaredValue', readNumber(values.declaredValue)],
    currencyCode: ['currencyCode', meaning(values.currencyCode?.trim() || undefined)],
  });
}
