import type { Transaction } from 'kysely';
import type { DB, StorageNotice } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueEmails } from '../email/index.ts';
import { openExceptions } from '../exceptions/index.ts';
import { type DueNotice, takeDueNotices } from './notices.queries.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'config' | 'jobs'>;

type Notice = {
  kind: StorageNotice;
  /** Days counted from the deadline. */
  window: { from: number; until: number | null };
  give: (context: Deps, trx: Transaction<DB>, due: DueNotice[]) => Promise<void>;
};

const NOTICES: Notice[] = [
  { kind: 'FREE_DAYS_END', window: { from: -2, until: 0 }, give: remind('STORAGE_STARTS') },
  { kind: 'ABANDONMENT', window: { from: -7, until: -1 }, give: remind('ABANDONMENT') },
  { kind: 'ABANDONED', window: { from: 0, until: null }, give: reportAbandoned },
];

const BATCH = 1_000;

/** Gives every notice that is due; safe to run at any time and on several instances. */
export async function giveNotices(context: Deps): Promise<void> {
  const { db, clock, config } = context;
  const day = { timeZone: config.timeZone, at: clock.now() };
  for (const { kind, window, give } of NOTICES) {
    for (let noticeCount = BATCH; noticeCount === BATCH; ) {
      noticeCount = await inTransaction(db, { userId: null }, async (trx) => {
        const due = await takeDueNotices(trx, { kind, window, limit: BATCH, ...day });
        await give(context, trx, due);
        return due.length;
      });
    }
  }
}

/** Queues one email per customer and deadline. */
function remind(kind: 'STORAGE_STARTS' | 'ABANDONMENT'): Notice['give'] {
  return async (context, trx, due) => {
    for (const [deadline, notices] of Map.groupBy(due, (notice) => notice.deadline)) {
      await queueEmails(context, trx, kind, { ids: notices.map(({ package_id }) => package_id), deadline });
    }
  };
}

/** Nothing is disposed of automatically: staff decide on the Exceptions desk. */
async function reportAbandoned(context: Deps, trx: Transaction<DB>, due: DueNotice[]): Promise<void> {
  const exceptions = due.map(({ package_id, agent_id, deadline }) => ({
    packageId: package_id,
    agentId: agent_id,
    kind: 'ABANDONED' as const,
    note: `Not collected by ${deadline}. Decide what happens to the package.`,
    openedBy: null,
  }));
  await openExceptions(context, trx, exceptions);
}
