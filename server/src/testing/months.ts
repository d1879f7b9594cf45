import type { Pool } from 'pg';
import { layOutMonths } from '../platform/backup/lay-out-months.ts';
import { HISTORIES } from '../platform/database/history/whole-history.ts';

/** The beginning, in UTC, of the month that is `months` after the current one. */
export function monthFromNow(months: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
}

export const monthName = (months: number) => monthFromNow(months).toISOString().slice(0, 7).replace('-', '_');

/** Gives an empty database the partitions of an installation that has run for some months. */
export async function layOutPastMonths(pool: Pool, past: number): Promise<void> {
  const client = await pool.connect();
  const layout = (history: string) => [
    { history, name: `${history}_first`, from: null, to: monthFromNow(-past).toISOString() },
    ...Array.from({ length: past + 1 }, (_, index) => ({
      history,
      name: `${history}_${monthName(index - past)}`,
      from: monthFromNow(index - past).toISOString(),
      to: monthFromNow(index - past + 1).toISOString(),
    })),
    { history, name: `${history}_other`, from: null, to: null },
  ];
  await layOutMonths(client, HISTORIES.flatMap(layout));
  client.release();
}
