import type { Harness } from './harness.ts';
import { signIn } from './harness.ts';
import { sendLoad, summary } from './load.ts';

const LOGINS_PER_SECOND = 40;
/** Limit of the hub pages, which sign-ins must not slow down. */
const MAX_P99_MS = 150;
/** About 200 hub pages a second. Without pauses they would use all processors. */
const OTHERS = { connections: 10, pauseMs: 45 };

/** Measures sign-ins while other users load hub pages. */
export async function measureLogins({ product, tokens, calls }: Harness, seconds: number): Promise<void> {
  const [hub] = calls;
  if (!hub) return;
  const target = { port: product.port, token: tokens.admin };
  const durations: number[] = [];
  let failed = 0;
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  // Catches up when the timer is late.
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * LOGINS_PER_SECOND);
    while (pending.length < due) {
      const sentAt = performance.now();
      pending.push(
        signIn(product.port, 'staff3@bench.example').then(
          () => void durations.push(performance.now() - sentAt),
          () => void failed++,
        ),
      );
    }
  }, 5);
  const others = summary([await sendLoad(target, hub.next, { seconds, ...OTHERS })]);
  clearInterval(timer);
  await Promise.all(pending);
  const elapsed = (performance.now() - startedAt) / 1000;
  durations.sort((a, b) => a - b);
  const p99 = durations[Math.floor(durations.length * 0.99)] ?? 0;
  const warning = others.p99 > MAX_P99_MS ? `  p99 > ${MAX_P99_MS}` : '';
  console.log(
    `${(durations.length / elapsed).toFixed(1)} logins/s (${failed} failed, p99 ${p99.toFixed(0)} ms) alongside ` +
      `${others.rps.toFixed(0)} hub pages/s: p50 ${others.p50.toFixed(1)} ms, p99 ${others.p99.toFixed(1)} ms${warning}`,
  );
}
