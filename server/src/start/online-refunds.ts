import { sendRefunds } from '../modules/online-payments/index.ts';
import type { Context } from '../platform/http/context.ts';

type Deps = Parameters<typeof sendRefunds>[0] & Pick<Context, 'jobs'>;

export const startOnlineRefunds = (deps: Deps): Promise<() => Promise<void>> =>
  deps.jobs.work('online-refunds', () => sendRefunds(deps), { pollingSeconds: 10 });
