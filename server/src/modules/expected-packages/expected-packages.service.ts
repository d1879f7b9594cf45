import {
  type ExpectedPackage,
  type ExpectedPackageInput,
  type ExpectedPackageUpdate,
  expectedPackage,
  expectedPackageFields,
  type WarehouseChoice,
} from '@eport/contract/expected-packages/expected-package.ts';
import type {
  ExpectedPackageQuery,
  OwnExpectedPackageQuery,
} from '@eport/contract/expected-packages/expected-package-query.ts';
import type { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { codeKey } from '@eport/contract/scanning/code-key.ts';
import type { QueryOf, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import type { Transaction } from 'kysely';
import { type Actor, narrowedTo, scopeOf } from '../../platform/access/actor.ts';
import { agentMoments } from '../../platform/access/agent-days.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { readOnlyFields, refuseReadOnlyChanges } from '../../platform/errors/read-only.ts';
import { refuseOutdatedVersion } from '../../platform/errors/version-check.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuseMailboxId } from '../users/index.ts';
import { announcePackages, refusalOfCurrency } from './announce.ts';
import { lockCodes } from './codes.queries.ts';
import { presentExpectedPackage } from './expected-packages.presenter.ts';
import {
  type ExpectedPackageRow,
  findExpectedPackage,
  listClaimRows,
  listLiveRows,
  lockExpectedPackage,
} from './expected-packages.queries.ts';
import { expectedPackagePolicy } from './expected-packages-policy.ts';
import { searchExpectedPackages } from './list.queries.ts';
import { listOwnRows } from './own-list.queries.ts';
import { listPlaces } from './places.queries.ts';
import { claimOfNewCode } from './receive.ts';
import { cancelExpectedPackages, columnsOf, deleteClaims, updateExpectedPackage } from './write.queries.ts';

type Deps = Pick<Context, 'db' | 'clock'>;

const READ_ONLY = ['userId', ...readOnlyFields(expectedPackage, expectedPackageFields)];

export async function listOwnExpectedPackages(
  { db, clock, config }: Context,
  actor: Actor,
  {
    status: statuses,
    only: id,
    sort,
    announcedFrom: from,
    announcedTo: to,
    ...page
  }: OwnExpectedPackageQuery,
) {
  const scope = scopeOf(actor);
  const { rows, total } = await listOwnRows(db, {
    scope,
    id,
    statuses,
    announced: await agentMoments({ db, config }, { scope }, { from, to }),
    sort,
    page: arrayPage(page),
  });
  return { total, expected: presentAll(rows, actor, clock.now()) };
}

export async function filterOf(
  context: Context,
  actor: Actor,
  query: Omit<ExpectedPackageQuery, 'page' | 'size'>,
) {
  const { status: statuses, agentId, warehouseId, customerId, search, sort } = query;
  const scope = narrowedTo(scopeOf(actor), agentId);
  const days = { from: query.announcedFrom, to: query.announcedTo };
  const announced = await agentMoments(context, { scope }, days);
  return { scope, statuses, warehouseId, customerId, announced, search, sort };
}

/** Returns the expected packages of customers with an undecided claim on the package. */
export async function listClaims(
  { db, clock }: Deps,
  actor: Actor,
  packageId: number,
): Promise<ExpectedPackage[]> {
  return presentAll(await listClaimRows(db, { scope: scopeOf(actor), packageId }), actor, clock.now());
}

export async function listExpectedPackages(
  context: Context,
  actor: Actor,
  query: ExpectedPackageQuery,
): Promise<ResponseOf<typeof expectedPackagesApi.list>> {
  const { rows, ...total } = await searchExpectedPackages(context.db, {
    ...(await filterOf(context, actor, query)),
    page: arrayPage(query),
  });
  return { content: presentAll(rows, actor, context.clock.now()), ...total };
}

export async function listTrackedExpectedPackages(
  { db, clock }: Deps,
  actor: Actor,
  { trackingNumber }: QueryOf<typeof expectedPackagesApi.tracked>,
): Promise<ExpectedPackage[]> {
  const rows = await listLiveRows(db, { scope: scopeOf(actor), key: codeKey(trackingNumber) });
  return presentAll(rows, actor, clock.now());
}

const presentAll = (rows: ExpectedPackageRow[], actor: Actor, now: Date) =>
  rows.map((row) => presentExpectedPackage(row, actor, now));

export async function listWarehouseChoices(
  { db }: Deps,
  actor: Actor,
  { userId = actor.userId }: QueryOf<typeof expectedPackagesApi.warehouses>,
): Promise<WarehouseChoice[]> {
  const places = await listPlaces(db, { scope: scopeOf(actor), userIds: [userId] });
  if (places.length === 0) throw notFound('CUSTOMER_NOT_FOUND', 'userId');
  return places.map(({ id, name, city, country, is_home }) => ({ id, name, city, country, isHome: is_home }));
}

export async function getExpectedPackage(
  { db, clock }: Deps,
  actor: Actor,
  id: number,
): Promise<ExpectedPackage> {
  const row = await findExpectedPackage(db, { scope: scopeOf(actor), id });
  return presentExpectedPackage(requireFound(row), actor, clock.now());
}

function requireFound(row: ExpectedPackageRow | undefined): ExpectedPackageRow {
  if (!row) throw notFound('EXPECTED_PACKAGE_NOT_FOUND');
  return row;
}

export const createExpectedPackage = (
  { db, clock }: Deps,
  actor: Actor,
  input: ExpectedPackageInput,
): Promise<ExpectedPackage> =>
  inTransaction(db, actor, async (trx) => {
    const { ids, refusals } = await announcePackages({ clock }, trx, actor, [input]);
    const [refusal] = refusals.get(input) ?? [];
    if (refusal) throw refusal.error;
    const [id] = ids;
    if (id === undefined) throw new Error('An announced package has no ID.');
    return getExpectedPackage({ db: trx, clock }, actor, id);
  });

export const changeExpectedPackage = (
  { db, clock }: Deps,
  actor: Actor,
  id: number,
  { version, ...input }: ExpectedPackageUpdate,
): Promise<ExpectedPackage> =>
  inTransaction(db, actor, async (trx) => {
    const where = { scope: scopeOf(actor), id };
    // The code is locked before the row, as when a package is logged.
    const before = requireFound(await findExpectedPackage(trx, where));
    const code = { agentId: before.agent_id, key: codeKey(input.trackingNumber) };
    await lockCodes(trx, [code]);
    const row = requireFound(await lockExpectedPackage(trx, where));
    expectedPackagePolicy.require('change', row, actor);
    const current = presentExpectedPackage(row, actor, clock.now());
    refuseOutdatedVersion('expected package', current, { version });
    const currencyRefusal = refusalOfCurrency(input);
    if (currencyRefusal) throw currencyRefusal.error;
    refuseReadOnlyChanges(current, { ...input, userId: input.userId ?? current.userId }, READ_ONLY);
    if (code.key !== row.tracking_key)
      await refuseMailboxId(trx, { agentId: row.agent_id, code: input.trackingNumber }, 'trackingNumber');
    await updateExpectedPackage(trx, id, columnsOf(input, input.warehouseId ?? row.warehouse_id));
    if (code.key !== row.tracking_key) await claimOfNewCode({ clock }, trx, actor, id, code);
    return getExpectedPackage({ db: trx, clock }, actor, id);
  });

export const cancelExpectedPackage = (
  { db, clock }: Deps,
  actor: Actor,
  id: number,
): Promise<ExpectedPackage> =>
  inTransaction(db, actor, async (trx) => {
    const row = await requireExpectedPackage(trx, actor, id);
    expectedPackagePolicy.require('cancel', row, actor);
    await cancelExpectedPackages(trx, [id]);
    await deleteClaims(trx, [id]);
    return getExpectedPackage({ db: trx, clock }, actor, id);
  });

export const requireExpectedPackage = async (
  trx: Transaction<DB>,
  actor: Actor,
  id: number,
): Promise<ExpectedPackageRow> => requireFound(await lockExpectedPackage(trx, { scope: scopeOf(actor), id }));
