import { readDueRefunds, sendRefunds } from '../modules/online-payments/index.ts';
import type { Context } from '../platform/http/context.ts';

type Deps = Parameters<typeof readDueRefunds>[0] & Pick<Context, 'jobs'>;

export const startOnlineRefunds = (deps: Deps): Promise<() => Promise<void>> =>
  deps.jobs.work(
    'online-refunds',
    async () => {
      await readDueRefunds(deps).catch((error: unknown) =>
        deps.log.error(error, 'Failed to read refunds from the payment provider.'),
      );
      await sendRefunds(deps);
    },
    { pollingSeconds: 10 },
  );
