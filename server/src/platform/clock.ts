import { dateFormat } from './performance/date-format.ts';

export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export const dateIn = (timeZone: string, instant: Date): string => dateFormat(timeZone).format(instant);

export const today = (clock: Clock, timeZone: string): string => dateIn(timeZone, clock.now());

export function daysAfter(date: string, days: number): string {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}
