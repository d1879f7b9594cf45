import type { Response } from '../load/keyed-writers.ts';

const isSuccess = ({ status }: Response) => status >= 200 && status < 300;

const kindOf = ({ caller }: Response) => (caller.startsWith('reader') ? 'reads' : 'writes');

/** The longest time in milliseconds that any caller waited for a success. */
export type Outage = { writes: number; reads: number };

/** Records the responses that callers got since the start of a round. */
export function createObservations() {
  let responses: Response[] = [];
  /** The time of each caller's last success. */
  const lastSuccess = new Map<string, number>();
  const longest: Outage = { writes: 0, reads: 0 };
  let since = 0;

  const waitOf = (caller: string, at: number) => at - Math.max(lastSuccess.get(caller) ?? since, since);

  return {
    add(response: Response) {
      responses.push(response);
      if (!isSuccess(response)) return;
      const kind = kindOf(response);
      longest[kind] = Math.max(longest[kind], waitOf(response.caller, response.at));
      lastSuccess.set(response.caller, response.at);
    },
    beginRound() {
      responses = [];
      since = performance.now();
      longest.writes = longest.reads = 0;
    },
    /** Whether every caller has succeeded since this time. */
    haveAllSucceededSince: (time: number) => [...lastSuccess.values()].every((at) => at >= time),
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
