import { dateIn } from '../clock.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Nov 21, 2026` */
export const dayText = (date: string): string => day.format(new Date(date));
export const dayTextIn = (timeZone: string, instant: Date): string => dayText(dateIn(timeZone, instant));

/** `Nov 21, 2026, 3:05 PM` */
export const momentTextIn = (timeZone: string, instant: Date): string => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  // Not all fonts have the narrow space before PM.
  return format.format(instant).replaceAll('\u202f', ' ');
};
