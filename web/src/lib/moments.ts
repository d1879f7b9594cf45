import { formatDateTime } from './format.ts';

/** `Nov 21, 2026, 3:05 PM GMT-5`, for a moment on which people in several time zones must agree. */
export function formatMoment(iso: string) {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts(new Date(iso));
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return `${formatDateTime(iso)} ${zone}`;
}

/** `America/Jamaica` */
export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
