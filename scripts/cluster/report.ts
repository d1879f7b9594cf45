import type { Kind } from './options.ts';
import type { Round } from './rounds.ts';

const WRITES_BACK_S = 30;
const SWITCHOVER_S = 6;
const READS_BACK_S = 2;

/** A killed instance has no connection; nothing else may end without a response. */
const expectedStatuses = (kind: Kind) => [
  '200',
  '201',
  '503',
  ...(kind === 'instance' ? ['no connection'] : []),
];

export type Losses = { acknowledged: number; lost: number; doubled: number; half: number };

export type Aim = { name: string; found: string; isMet: boolean };

/** Prints the aims and whether they were met, and returns whether all were. */
export function reportAims(rounds: readonly Round[], losses: Losses, restored: Aim[]): boolean {
  const aims = [
    zero('acknowledged packages lost', losses.lost),
    zero('packages doubled', losses.doubled),
    zero('packages without history or audit', losses.half),
    statusAim(rounds),
    ...longestWait(rounds, 'writes', WRITES_BACK_S, (kind) => kind !== 'switchover'),
    ...longestWait(rounds, 'writes', SWITCHOVER_S, (kind) => kind === 'switchover'),
    ...longestWait(rounds, 'reads', READS_BACK_S, () => true),
    ...restored,
  ];
  console.log(`\n${losses.acknowledged} packages acknowledged in ${rounds.length} rounds.`);
  for (const { name, found, isMet } of aims) console.log(`${isMet ? '✓' : '✗'} ${name}: ${found}`);
  return aims.every(({ isMet }) => isMet);
}

const zero = (name: string, count: number): Aim => ({ name, found: String(count), isMet: count === 0 });

function statusAim(rounds: readonly Round[]): Aim {
  const total: Record<string, number> = {};
  const unexpected = new Set<string>();
  for (const { kind, statuses } of rounds) {
    for (const [status, count] of Object.entries(statuses)) {
      total[status] = (total[status] ?? 0) + count;
      if (!expectedStatuses(kind).includes(status)) unexpected.add(status);
    }
  }
  return {
    name: 'only 2xx and 503 with Retry-After, and no connection to a killed instance',
    found: JSON.stringify(total),
    isMet: unexpected.size === 0,
  };
}

function longestWait(
  rounds: readonly Round[],
  what: 'writes' | 'reads',
  limit: number,
  concerns: (kind: Kind) => boolean,
): Aim[] {
  const kinds = [...new Set(rounds.map(({ kind }) => kind))].filter(concerns);
  return kinds.map((kind) => {
    const waits = rounds.filter((round) => round.kind === kind).map(({ outage }) => outage[what] / 1_000);
    const [least, most] = [Math.min(...waits), Math.max(...waits)];
    return {
      name: `${kind}: ${what} back in at most ${limit} s`,
      found: `${least.toFixed(1)} to ${most.toFixed(1)} s`,
      isMet: most <= limit,
    };
  });
}
