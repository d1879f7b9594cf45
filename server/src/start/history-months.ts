import { makeMonths } from '../platform/database/history/make-months.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';

type Deps = Parameters<typeof makeMonths>[0] & { jobs: JobQueue };

/** Starts the job that creates the partitions of the next months for the audit log, emails and package history. */
export const startHistoryMonths = ({ jobs, ...deps }: Deps): Promise<() => Promise<void>> =>
  jobs.work('make-months', () => makeMonths(deps), { pollingSeconds: 60 });
