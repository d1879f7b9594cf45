import type { Response } from '../drill/keyed-writers.ts';

const isDone = ({ status }: Response) => status >= 200 && status < 300;

const kindOf = ({ caller }: Response) => (caller.startsWith('reader') ? 'reads' : 'writes');

export type Outage = { writes: number; reads: number };

/** Records the responses that callers got since the start of a round. */
export function createObservations() {
  let responses: Response[] = [];
  const lastDone = new Map<string, number>();
  const longest: Outage = { writes: 0, reads: 0 };
  let since = 0;

  const waitOf = (caller: string, at: number) => at - Math.max(lastDone.get(caller) ?? since, since);

  return {
    add(response: Response) {
      responses.push(response);
      if (!isDone(response)) return;
      const kind = kindOf(response);
      longest[kind] = Math.max(longest[kind], waitOf(response.caller, response.at));
      lastDone.set(response.caller, response.at);
    },
    begin() {
      responses = [];
      since = performance.now();
      longest.writes = longest.reads = 0;
    },
    /** Every caller has succeeded since this time. */
    allDoneSince: (time: number) => [...lastDone.values()].every((at) => at >= time),
    /** Milliseconds that one caller waited at most for a success: how long writes and reads were away. */
    outage: (): Outage => ({ ...longest }),
    statuses(): Record<string, number> {
      const counts: Record<string, number> = {};
      for (const { status, retryAfter } of responses) {
        const name =
          status === 0
            ? 'no connection'
            : status === 503 && retryAfter === null
              ? '503 without Retry-After'
              : String(status);
        counts[name] = (counts[name] ?? 0) + 1;
      }
      return counts;
    },
  };
}

export type Observations = ReturnType<typeof createObservations>;
