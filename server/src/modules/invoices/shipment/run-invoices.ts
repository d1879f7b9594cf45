import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { errorText } from '../../../platform/errors/app-error.ts';
import { isUnavailable } from '../../../platform/errors/unavailable.ts';
import { nextTurn } from '../../../platform/http/bodies/next-turn.ts';
import type { Context } from '../../../platform/http/context.ts';
import { lockPackages } from '../../packages/index.ts';
import { issueInvoices } from '../generate-invoice.service.ts';
import {
  findOpenRun,
  finishRun,
  listWaiting,
  lockOpenRun,
  type RunResult,
  saveResults,
} from './invoice-runs.queries.ts';

export type RunDeps = Pick<Context, 'db' | 'jobs' | 'clock' | 'config'> & {
  log: Pick<Context['log'], 'warn'>;
};

/** Small batches keep locks short and the package hub responsive. Even batches of 50 took 5 s for 2,000 invoices at a million packages. */
const BATCH = 25;

/**
 * Issues the waiting invoices of a run in short transactions, each with its results, so that it can stop anywhere.
 * Throws if the signal stops it before the end.
 */
export async function runInvoices(deps: RunDeps, runId: number, signal: AbortSignal): Promise<void> {
  const run = await findOpenRun(deps.db, runId);
  if (!run) return;
  // The user who started the run. As staff of its agent, even an administrator reaches no other agent's packages.
  const actor: Actor = {
    userId: run.started_by,
    role: 'ROLE_STAFF',
    agentId: run.agent_id,
    warehouseId: null,
  };
  while (await issueNext(deps, actor, runId)) {
    signal.throwIfAborted();
    await nextTurn();
  }
}

/**
 * Issues or refuses the next waiting packages. Returns false once none is left, after finishing the run. If a batch fails, tries its
 * first package alone, then refuses that package, so that one package cannot stop the others.
 */
async function issueNext(deps: RunDeps, actor: Actor, runId: number): Promise<boolean> {
  const attempts = [
    { limit: BATCH, issue: issueAll },
    { limit: 1, issue: issueAll },
    { limit: 1, issue: refuseAll },
  ];
  for (const { limit, issue } of attempts) {
    try {
      return await inTransaction(deps.db, actor, async (trx) => {
        if (!(await lockOpenRun(trx, runId))) return false;
        const ids = await listWaiting(trx, { runId, limit });
        if (ids.length > 0) await saveResults(trx, runId, await issue(deps, trx, actor, ids));
        else await finishRun(trx, runId, deps.clock.now());
        return ids.length > 0;
      });
    } catch (error) {
      if (isUnavailable(error)) throw error;
      deps.log.warn({ err: error, runId, limit }, 'Invoices of a shipment were not issued.');
    }
  }
  throw new Error(`Invoice run ${runId} cannot save its results.`);
}

async function issueAll(
  deps: RunDeps,
  trx: Transaction<DB>,
  actor: Actor,
  ids: number[],
): Promise<RunResult[]> {
  const packages = await lockPackages(trx, { scope: scopeOf(actor), ids });
  const issued = await issueInvoices(deps, trx, actor, packages);
  const results = new Map(issued.map((result) => [result.packageId, result]));
  return ids.map((packageId) => {
    const { invoiceId = null, error } = results.get(packageId) ?? {};
    const refusal = error?.message ?? errorText('PACKAGE_NOT_FOUND', {});
    return { packageId, invoiceId, refusal: invoiceId === null ? refusal : null };
  });
}

const refuseAll = async (
  _deps: RunDeps,
  _trx: Transaction<DB>,
  _actor: Actor,
  ids: number[],
): Promise<RunResult[]> =>
  ids.map((packageId) => ({ packageId, invoiceId: null, refusal: errorText('INTERNAL', {}) }));
