import { LIVE_STATUSES } from '@eport/contract/expected-packages/expected-package-states.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';

export type Code = { agentId: number; key: string };

const columnsOf = (codes: readonly Code[]) => ({
  agents: codes.map(({ agentId }) => agentId),
  keys: codes.map(({ key }) => key),
});

/** Maximum locks of an import; codes that share a bucket merely wait for each other. */
const BUCKETS = 256;
/** The first key of these advisory locks, which no other lock uses. */
const LOCK_CLASS = 58;

/** Locks the codes. Read what they protect in a later statement, since the snapshot of this one is older than its locks. */
export async function lockCodes(trx: Database, codes: readonly Code[]): Promise<void> {
  if (codes.length > 0) await lockBuckets(trx, columnsOf(codes));
}

type Columns = { agents: number[]; keys: string[] };

const asCodes = ({ agents, keys }: Columns) =>
  sql<Code>`unnest(${agents}::bigint[], ${keys}::text[]) as code (agent_id, key)`;

// Sorted, so that two imports cannot deadlock. OFFSET 0 keeps the order from being optimized away.
const lockBuckets = preparedQuery((trx, columns: Columns) =>
  trx
    .selectFrom(
      sql<{ bucket: number }>`(
        select distinct hashtext(code.agent_id || ' ' || code.key) & ${sql.lit(BUCKETS - 1)} as bucket
        from ${asCodes(columns)} order by 1 offset 0
      )`.as('buckets'),
    )
    .select(sql`pg_advisory_xact_lock(${sql.lit(LOCK_CLASS)}, buckets.bucket)`.as('locked')),
);

/** The values that a package takes over from its announcement. */
export const ANNOUNCED_COLUMNS = [
  'expected_packages.user_id',
  'expected_packages.sender_name',
  'expected_packages.description',
  'expected_packages.items',
  'expected_packages.declared_value',
  'expected_packages.currency_code',
  'expected_packages.storage_key',
] as const;

const lockLiveRows = preparedQuery((trx, columns: Columns) =>
  trx
    .selectFrom('expected_packages')
    .innerJoin('users', 'users.id', 'expected_packages.user_id')
    .select([
      'expected_packages.id',
      'expected_packages.agent_id',
      'expected_packages.tracking_key',
      ...ANNOUNCED_COLUMNS,
      'users.destination_country_id',
    ])
    .where(
      sql<boolean>`(expected_packages.agent_id, expected_packages.tracking_key) in (
        select code.agent_id, code.key from ${asCodes(columns)})`,
    )
    .where('expected_packages.status', 'in', LIVE_STATUSES)
    .orderBy('expected_packages.id')
    .forUpdate('expected_packages'),
);

export type LiveRow = Awaited<ReturnType<typeof lockLiveRows>>[number];

export const lockLive = async (trx: Database, codes: readonly Code[]): Promise<LiveRow[]> =>
  codes.length === 0 ? [] : lockLiveRows(trx, columnsOf(codes));

export const findTaken = (db: Database, codes: readonly Code[]) =>
  db
    .selectFrom('expected_packages')
    .select(['id', 'agent_id', 'tracking_key'])
    .where(
      sql<boolean>`(expected_packages.agent_id, expected_packages.tracking_key) in (
        select code.agent_id, code.key from ${asCodes(columnsOf(codes))})`,
    )
    .where('status', 'in', LIVE_STATUSES)
    .execute();

const receivedPackages = (db: Database, codes: readonly Code[]) =>
  db
    .selectFrom('package_codes')
    .innerJoin('packages', 'packages.id', 'package_codes.package_id')
    .select(['packages.id', 'packages.agent_id', 'packages.user_id', 'package_codes.key'])
    .where(
      sql<boolean>`(package_codes.agent_id, package_codes.key) in (
        select code.agent_id, code.key from ${asCodes(columnsOf(codes))})`,
    )
    .orderBy('packages.id');

export const findReceived = (db: Database, codes: readonly Code[]) => receivedPackages(db, codes).execute();

/** Locks the packages with a share lock, which waits while an owner is being assigned. */
export const holdReceived = (trx: Database, codes: readonly Code[]) =>
  receivedPackages(trx, codes).forShare('packages').execute();
