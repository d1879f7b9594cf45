/** The time as the services see it, so that tests can move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date `yyyy-mm-dd` of an instant in an IANA time zone. */
export function dateIn(timeZone: string, instant: Date): string {
  // Kept, since making one takes longer than all else that most calls do. sv-SE is the locale whose short date is ISO 8601.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(timeZone, format);
  return format.format(instant);
}

const MINUTE_MS = 60_000;
const todays = new Map<string, { minute: number; date: string }>();

/** Kept for the minute: a day ends with one in every time zone, and writing a date is a twentieth of a small call. */
export function today(clock: Clock, timeZone: string): string {
  const now = clock.now();
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const kept = todays.get(timeZone);
  if (kept?.minute === minute) return kept.date;
  const date = dateIn(timeZone, now);
  todays.set(timeZone, { minute, date });
  return date;
}

/** Calendar arithmetic: `yyyy-mm-dd` plus whole days. */
export function daysAfter(date: string, days: number): string {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}
