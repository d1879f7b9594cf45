import type { Arena } from './arena.ts';
import { signIn } from './arena.ts';
import { fire, summary } from './load.ts';

const PER_SECOND = 40;

/** Password logins at a steady rate, and what they do to somebody who pages through the hub meanwhile. */
export async function measureLogins({ product, tokens, calls }: Arena, seconds: number): Promise<void> {
  const [hub] = calls;
  if (!hub) return;
  const target = { port: product.port, token: tokens.admin };
  const durations: number[] = [];
  let failed = 0;
  const pending: Promise<void>[] = [];
  const timer = setInterval(() => {
    const sentAt = performance.now();
    pending.push(
      signIn(product.port, 'staff3@bench.example').then(
        () => void durations.push(performance.now() - sentAt),
        () => void failed++,
      ),
    );
  }, 1000 / PER_SECOND);
  const others = summary([await fire(target, hub.next, { seconds, connections: 10 })]);
  clearInterval(timer);
  await Promise.all(pending);
  durations.sort((a, b) => a - b);
  const slowest = durations[Math.floor(durations.length * 0.99)] ?? 0;
  console.log(
    `${(durations.length / seconds).toFixed(0)} logins/s (${failed} failed, p99 ${slowest.toFixed(0)} ms) beside ` +
      `${others.rps.toFixed(0)} hub pages/s: p50 ${others.p50.toFixed(1)} ms, p99 ${others.p99.toFixed(1)} ms${others.p99 > 150 ? '  p99 > 150' : ''}`,
  );
}
