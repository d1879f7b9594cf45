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

/** A half-open range of moments; an absent end is open. */
export type Moments = { from?: Date; until?: Date };

export function momentsOf(
  timeZone: string,
  { from, to }: { from: string | undefined; to: string | undefined },
): Moments | undefined {
  if (from === undefined && to === undefined) return undefined;
  return {
    ...(from !== undefined && { from: startOfDay(timeZone, from, 0) }),
    ...(to !== undefined && { until: startOfDay(timeZone, to, 1) }),
  };
}

/** Midnight, or the first moment after it where the clocks skip midnight. */
function startOfDay(timeZone: string, date: string, daysLater: number): Date {
  const day = Temporal.PlainDate.from(date).add({ days: daysLater });
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}
