import type { Call } from './calls.ts';
import type { LoadResult } from './load.ts';

type Row = Record<'ours' | 'theirs', LoadResult> &
  Record<'oursSmall' | 'theirsSmall', LoadResult | undefined>;

/** Limits of docs/performance.md. */
const RATIO = { read: 0.6, write: 0.5 };
const GROWTH = 1.5;
const PAGED_P99 = 50;

const columns = (cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(26) : cell.padStart(11))).join('');

/** Milliseconds of CPU time per response: server + database. */
const cost = ({ serverCpuMs, databaseCpuMs }: LoadResult) =>
  `${serverCpuMs.toFixed(2)}+${databaseCpuMs.toFixed(2)}`;

export function printHead(large: number, small: number | undefined): void {
  const groups = [
    '',
    String(large),
    '',
    '',
    '',
    'reference',
    '',
    '',
    '',
    String(small ?? ''),
    '',
    'reference',
    'growth',
  ];
  console.log(columns(groups));
  console.log(
    columns([
      '',
      'requests/s',
      'p50 ms',
      'p99 ms',
      'cpu ms',
      'requests/s',
      'cpu ms',
      'ratio',
      'cpu ratio',
      'requests/s',
      'p50 ms',
      'ratio',
      'of p50',
    ]),
  );
}

export function printRow(call: Call, { ours, theirs, oursSmall, theirsSmall }: Row): void {
  const ratio = ours.rps / theirs.rps;
  const growth = oursSmall && ours.p50 / oursSmall.p50;
  const misses = [
    ratio < RATIO[call.kind] && `ratio < ${RATIO[call.kind]}`,
    growth &&
      growth > GROWTH &&
      // The offset of this page grows with the data.
      call.name !== 'page in the middle' &&
      call.p95 === undefined &&
      `growth > ${GROWTH}`,
    call.p95 !== undefined && ours.p95 > call.p95 && `p95 > ${call.p95}`,
    call.paged && ours.p99 > PAGED_P99 && `p99 > ${PAGED_P99}`,
    ...[ours, theirs, oursSmall, theirsSmall].map(
      (load) => load && load.errors > 0 && `${load.errors} refused`,
    ),
  ].filter(Boolean);
  console.log(
    columns([
      call.name,
      ours.rps.toFixed(0),
      ours.p50.toFixed(1),
      ours.p99.toFixed(1),
      cost(ours),
      theirs.rps.toFixed(0),
      cost(theirs),
      ratio.toFixed(2),
      ((theirs.serverCpuMs + theirs.databaseCpuMs) / (ours.serverCpuMs + ours.databaseCpuMs)).toFixed(2),
      ...(oursSmall && theirsSmall && growth
        ? [
            oursSmall.rps.toFixed(0),
            oursSmall.p50.toFixed(1),
            (oursSmall.rps / theirsSmall.rps).toFixed(2),
            growth.toFixed(2),
          ]
        : []),
    ]) +
      (call.p95 === undefined ? '' : `  p95 ${ours.p95.toFixed(1)} ms`) +
      (misses.length > 0 ? `  ${misses.join(', ')}` : ''),
  );
}
