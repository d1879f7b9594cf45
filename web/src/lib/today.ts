const formats = new Map<string, Intl.DateTimeFormat>();

/** The short date of sv-SE is ISO 8601. Throws for a time zone that the browser does not know. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  formats.set(zone, format);
  return format;
}

/** The day where the browser is. */
export const dayHere = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** `2026-11-21`. Without a zone, or with one that the browser does not know, the day where the browser is. */
export function dayIn(zone: string | null, at: Date): string {
  if (zone === null) return dayHere(at);
  try {
    return formatIn(zone).format(at);
  } catch {
    return dayHere(at);
  }
}

let zoneOfDays = (): string | null => null;

/** Sets the source of the time zone in which `today` counts. The session calls it. */
export function countDaysIn(zone: () => string | null) {
  zoneOfDays = zone;
}

/** Today where the user's agent is, as in the lists and reports of the server; for administrators, where the installation is. */
export const today = () => dayIn(zoneOfDays(), new Date());
