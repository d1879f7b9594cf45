import { ApiError } from '../api/api-error.ts';
import { createKeptList, type KeptList } from './kept-list.ts';

export type KeptScans = KeptList<string> & {
  /** Of the page that handles the scans now. */
  follow: (work: Promise<void>) => void;
  /** Resolves to the scans without a reply once no earlier page handles one of them. */
  resume: () => Promise<ReturnType<KeptList<string>['readAll']>>;
  /** After the end of the session a scan waits for the next one. */
  waitsAfter: (error: unknown) => boolean;
};

/** The last work on each list: a page that is opened again continues after it. */
const running = new Map<string, Promise<void>>();

/** Scans without a reply, for `ScanField`. The name contains the user's ID. */
export function createKeptScans(name: string): KeptScans {
  const list = createKeptList<string>(`scan:${name}`);
  return {
    ...list,
    follow: (work) => void running.set(name, work),
    async resume() {
      await running.get(name);
      return list.readAll();
    },
    waitsAfter: (error) => error instanceof ApiError && error.status === 401,
  };
}
