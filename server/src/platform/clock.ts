export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

const formats = new Map<string, Intl.DateTimeFormat>();

export function dateIn(timeZone: string, instant: Date): string {
  // Memoized, since creating a format takes longer than the rest of most requests. The short date of sv-SE is ISO 8601.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(timeZone, format);
  return format.format(instant);
}

const MINUTE_MS = 60_000;
const todays = new Map<string, { minute: number; date: string }>();

/**
 * Memoized per minute, since formatting a date takes a twentieth of a small request. In every time zone a day ends with
 * a full minute.
 */
export function today(clock: Clock, timeZone: string): string {
  const now = clock.now();
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const kept = todays.get(timeZone);
  if (kept?.minute === minute) return kept.date;
  const date = dateIn(timeZone, now);
  todays.set(timeZone, { minute, date });
  return date;
}

export function daysAfter(date: string, days: number): string {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}
