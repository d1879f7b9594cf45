import { plural } from '../../lib/format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function ageOf(openedAt: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(openedAt));
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  return age < DAY ? plural(Math.floor(age / HOUR), 'hour') : plural(Math.floor(age / DAY), 'day');
}
