import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { ColumnsOf } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';

export type InvoiceRunRow = NonNullable<Awaited<ReturnType<typeof findLatestRun>>>;

export const findLatestRun = (db: Database, { scope, shipmentId }: { scope: Scope; shipmentId: number }) =>
  db
    .selectFrom('invoice_runs as run')
    .innerJoin('shipments', 'shipments.id', 'run.shipment_id')
    .select((eb) => [
      'run.id',
      'run.started_at',
      'run.finished_at',
      'run.package_count',
      eb
        .selectFrom('invoice_run_packages as part')
        .select(({ fn }) => fn.count<number>('part.invoice_id').as('count'))
        .whereRef('part.run_id', '=', 'run.id')
        .$asScalar()
        .$notNull()
        .as('issued_count'),
      jsonArrayFrom(
        eb
          .selectFrom('invoice_run_packages as part')
          .select(['part.package_id as packageId', sql<string>`part.refusal`.as('reason')])
          .whereRef('part.run_id', '=', 'run.id')
          .where('part.refusal', 'is not', null)
          .orderBy('part.package_id'),
      ).as('refused'),
    ])
    .where('run.shipment_id', '=', shipmentId)
    .where(inScope(scope, { agent: 'shipments.agent_id' }))
    .orderBy('run.id', 'desc')
    .limit(1)
    .executeTakeFirst();

type NewRun = ColumnsOf<'invoice_runs', 'id' | 'finished_at' | 'issued_count'>;

export async function insertRun(trx: Database, run: NewRun, packageIds: number[]): Promise<number> {
  const { id } = await trx.insertInto('invoice_runs').values(run).returning('id').executeTakeFirstOrThrow();
  await sql`
    insert into invoice_run_packages (run_id, package_id)
    select ${id}, package_id from unnest(${packageIds}::bigint[]) package_id order by package_id`.execute(
    trx,
  );
  return id;
}

const openRun = (db: Database, id: number) =>
  db
    .selectFrom('invoice_runs')
    .select(['id', 'agent_id', 'started_by'])
    .where('id', '=', id)
    .where('finished_at', 'is', null);

export const findOpenRun = (db: Database, id: number) => openRun(db, id).executeTakeFirst();

/** Two instances may work on the same run: the lock makes their batches take turns. */
export const lockOpenRun = (trx: Database, id: number) => openRun(trx, id).forUpdate().executeTakeFirst();

/** Lists packages of the run that have no result yet. Ordered by customer, so that one email lists most of a customer's invoices. */
export const listWaiting = async (trx: Database, { runId, limit }: { runId: number; limit: number }) =>
  (
    await trx
      .selectFrom('invoice_run_packages as part')
      .innerJoin('packages', 'packages.id', 'part.package_id')
      .select('packages.id')
      .where('part.run_id', '=', runId)
      .where('part.invoice_id', 'is', null)
      .where('part.refusal', 'is', null)
      .orderBy('packages.user_id')
      .orderBy('packages.id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

export type RunResult = { packageId: number; invoiceId: number | null; refusal: string | null };

export const saveResults = (trx: Database, runId: number, results: RunResult[]) =>
  sql`
    update invoice_run_packages part set invoice_id = result.invoice_id, refusal = result.refusal
    from unnest(
      ${results.map(({ packageId }) => packageId)}::bigint[],
      ${results.map(({ invoiceId }) => invoiceId)}::bigint[],
      ${results.map(({ refusal }) => refusal)}::text[]
    ) result (package_id, invoice_id, refusal)
    where part.run_id = ${runId} and part.package_id = result.package_id`.execute(trx);

export const finishRun = (trx: Database, id: number, finishedAt: Date) =>
  trx
    .updateTable('invoice_runs')
    .set((eb) => ({
      finished_at: finishedAt,
      issued_count: eb
        .selectFrom('invoice_run_packages')
        .select(({ fn }) => fn.count<number>('invoice_id').as('count'))
        .where('run_id', '=', id),
    }))
    .where('id', '=', id)
    .execute();

export const listOpenRuns = async (db: Database): Promise<number[]> =>
  (
    await db.selectFrom('invoice_runs').select('id').where('finished_at', 'is', null).orderBy('id').execute()
  ).map(({ id }) => id);
