import type { Landmarks } from './landmarks.ts';
import { type BenchRequest, sendLoad, summary } from './load.ts';

const DESKS = 10;
const LIMIT_MS = 100;

type DeskCall = { name: string; next: () => BenchRequest };
type Desks = { product: { port: number }; tokens: { staff: string }; deskCalls: DeskCall[] };

/** Returns the calls of a receiving desk. All codes belong to the agent of the signed-in staff; each package that a call receives gets a new code. */
export function deskCallsOn({ newPackage, announced, received }: Landmarks['desk']): DeskCall[] {
  let counter = 0;
  const { warehouseId, userId } = newPackage;
  const nextOf = (codes: readonly string[]) => codes[counter++ % codes.length] ?? '';
  const newCode = () => `DESK${Date.now()}${counter++}`;
  const scan = (code: string): BenchRequest => ({
    method: 'GET',
    path: `/admin/receiving/scan?${new URLSearchParams({ warehouseId: String(warehouseId), code })}`,
  });
  return [
    { name: 'desk scan, announced', next: () => scan(nextOf(announced)) },
    { name: 'desk scan, not announced', next: () => scan(newCode()) },
    { name: 'desk scan, already received', next: () => scan(nextOf(received)) },
    {
      name: 'desk receives a package',
      next: () => ({
        method: 'POST',
        path: '/admin/receiving/packages',
        body: JSON.stringify({ warehouseId, userId, code: newCode(), weight: 2.5, description: 'Shoes' }),
      }),
    },
  ];
}

/**
 * Measures several desks at once; each waits for its response before its next call. The reference server has no desk to compare
 * with.
 */
export async function measureDesk(
  { product, tokens, deskCalls }: Desks,
  { seconds, isWanted }: { seconds: number; isWanted: (name: string) => boolean },
): Promise<void> {
  const target = { port: product.port, token: tokens.staff };
  for (const { name, next } of deskCalls.filter((call) => isWanted(call.name))) {
    await sendLoad(target, next, { seconds: 0.7, connections: DESKS });
    const { rps, p50, p95, p99, errors } = summary([
      await sendLoad(target, next, { seconds, connections: DESKS }),
    ]);
    const misses = [p95 > LIMIT_MS && `p95 > ${LIMIT_MS}`, errors > 0 && `${errors} errors`].filter(Boolean);
    console.log(
      `${name}: ${rps.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms  ${misses.join(', ')}`,
    );
  }
}
