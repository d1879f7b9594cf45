import { giveNotices } from '../modules/storage-clock/index.ts';

type Deps = Parameters<typeof giveNotices>[0];

export const startStorageNotices = (deps: Deps): Promise<() => Promise<void>> =>
  deps.jobs.work('storage-notices', () => giveNotices(deps), { pollingSeconds: 60 });
