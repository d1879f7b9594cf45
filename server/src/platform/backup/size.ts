import type { Pool } from 'pg';

const GB = 1024 ** 3;
const MB = 1024 ** 2;
/** About a million packages: a backup takes minutes, and restoring last night's loses a day's work. */
const LARGE_GB = 10;

export async function databaseBytes(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return rows[0]?.bytes ?? 0;
}

/** Returns undefined while a backup in one snapshot is the right tool. */
export const sizeWarning = (bytes: number): string | undefined =>
  bytes < LARGE_GB * GB
    ? undefined
    : `The database has ${Math.round(bytes / GB)} GB. From ${LARGE_GB} GB on, use pgBackRest, which restores to any moment and copies only what has changed: docs/operations.md, "Backup of large installations".`;

export function rateText(bytes: number, seconds: number): string {
  const rate = bytes / seconds;
  const hoursOfTenfold = (bytes * 10) / rate / 3600;
  return `It read ${Math.round(rate / MB)} MB a second; ten times the data would take ${hoursOfTenfold.toFixed(1)} hours.`;
}
