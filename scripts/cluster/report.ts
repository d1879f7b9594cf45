import type { Kind } from './options.ts';
import type { Round } from './rounds.ts';

/** The longest acceptable outages in seconds. A switchover is planned, so writes have to be back sooner. */
const MAX_WRITE_OUTAGE_S = 30;
const MAX_SWITCHOVER_OUTAGE_S = 6;
const MAX_READ_OUTAGE_S = 2;

/** Only calls to a killed instance may end without a response. */
const expectedStatuses = (kind: Kind) => [
  '200',
  '201',
  '503',
  ...(kind === 'instance' ? ['no connection'] : []),
];

export type Losses = { acknowledged: number; lost: number; doubled: number; withoutHistory: number };

export type Aim = { name: string; found: string; isMet: boolean };

/** Prints the aims and whether they were met, and returns whether all were. */
export function reportAims(rounds: readonly Round[], losses: Losses, restoreAims: Aim[]): boolean {
  const aims = [
    zeroAim('acknowledged packages lost', losses.lost),
    zeroAim('packages doubled', losses.doubled),
    zeroAim('packages without history or audit', losses.withoutHistory),
    statusAim(rounds),
    ...outageAims(rounds, 'writes', MAX_WRITE_OUTAGE_S, (kind) => kind !== 'switchover'),
    ...outageAims(rounds, 'writes', MAX_SWITCHOVER_OUTAGE_S, (kind) => kind === 'switchover'),
    ...outageAims(rounds, 'reads', MAX_READ_OUTAGE_S, () => true),
    ...restoreAims,
  ];
  console.log(`\n${losses.acknowledged} packages acknowledged in ${rounds.length} rounds.`);
  for (const { name, found, isMet } of aims) console.log(`${isMet ? '✓' : '✗'} ${name}: ${found}`);
  return aims.every(({ isMet }) => isMet);
}

const zeroAim = (name: string, count: number): Aim => ({ name, found: String(count), isMet: count === 0 });

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

function outageAims(
  rounds: readonly Round[],
  what: 'writes' | 'reads',
  limit: number,
  appliesTo: (kind: Kind) => boolean,
): Aim[] {
  const kinds = [...new Set(rounds.map(({ kind }) => kind))].filter(appliesTo);
  return kinds.map((kind) => {
    const outages = rounds.filter((round) => round.kind === kind).map(({ outage }) => outage[what] / 1_000);
    const shortest = Math.min(...outages);
    const longest = Math.max(...outages);
    return {
      name: `${kind}: ${what} back in at most ${limit} s`,
      found: `${shortest.toFixed(1)} to ${longest.toFixed(1)} s`,
      isMet: longest <= limit,
    };
  });
}
