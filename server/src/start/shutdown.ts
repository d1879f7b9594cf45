export type Shutdown = {
  requested: AbortSignal;
  /** Aborted by a second signal: stop without waiting for open work. */
  urgent: AbortSignal;
  onStop(step: () => Promise<void>): void;
  run(): Promise<void>;
};

const PARENT_CHECK_MS = 500;

/** npm forwards Ctrl-C to a process that has already received it from the terminal. */
const SAME_KEYSTROKE_MS = 1_000;

/** Steps added by `onStop` run in reverse order. */
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
  if (process.env.npm_lifecycle_event) afterParentExits(() => requested.abort());
  return {
    requested: requested.signal,
    urgent: urgent.signal,
    onStop: (step) => void steps.push(step),
    async run() {
      for (const step of steps.reverse()) await step();
    },
  };
}

/** npm sends SIGTERM to its shell, which exits without forwarding it to the server. */
function afterParentExits(stop: () => void): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    stop();
  }, PARENT_CHECK_MS);
  check.unref();
}
