export type Shutdown = {
  /** Aborted by the first SIGINT, SIGTERM or SIGHUP. */
  requested: AbortSignal;
  /** Aborted when a person asks again: what is open need not be waited for any longer. */
  urgent: AbortSignal;
  /** Adds a step; the steps run in reverse order. */
  onStop(step: () => Promise<void>): void;
  run(): Promise<void>;
};

/** npm passes the Ctrl-C of its terminal on to a process that has already received it. */
const SAME_KEYSTROKE_MS = 1_000;

export function createShutdown(): Shutdown {
  const requested = new AbortController();
  const urgent = new AbortController();
  const steps: (() => Promise<void>)[] = [];
  let requestedAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!requested.signal.aborted) requestedAt = Date.now();
      else if (Date.now() - requestedAt > SAME_KEYSTROKE_MS) urgent.abort();
      requested.abort();
    });
  }
  return {
    requested: requested.signal,
    urgent: urgent.signal,
    onStop: (step) => void steps.push(step),
    async run() {
      for (const step of steps.reverse()) await step();
    },
  };
}
