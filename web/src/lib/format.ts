import type { Role } from '@eport/contract/shared/roles.ts';
import { writtenDate } from '@eport/contract/shared/written-date.ts';

const LOCALE = 'en-US';

/** An Intl formatter takes about ten milliseconds to create on a phone. */
function lazily<Formatter>(build: () => Formatter) {
  let built: Formatter | undefined;
  return () => {
    built ??= build();
    return built;
  };
}

const dates = (options: Intl.DateTimeFormatOptions) => lazily(() => new Intl.DateTimeFormat(LOCALE, options));
const numbers = (options: Intl.NumberFormatOptions) => lazily(() => new Intl.NumberFormat(LOCALE, options));

const dateOnly = /^\d{4}-\d{2}-\d{2}$/;
const localTime = dates({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const shortDay = dates({ month: 'short', day: 'numeric' });
const measure = numbers({ maximumFractionDigits: 3 });
const tenths = numbers({ maximumFractionDigits: 1 });
const dollars = numbers({ style: 'currency', currency: 'USD' });
const megabytes = numbers({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });

/** `$1,234.50` or `EUR 1,234.50` */
export function formatMoney(amount: number, currency = 'USD') {
  if (currency === 'USD') return dollars().format(amount);
  return new Intl.NumberFormat(LOCALE, { style: 'currency', currency, currencyDisplay: 'code' }).format(
    amount,
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Nov 21, 2026`. A date without a time is the same day in every time zone. */
export function formatDate(iso: string) {
  const at = new Date(dateOnly.test(iso) ? `${iso}T12:00` : iso);
  return `${MONTHS[at.getMonth()]} ${at.getDate()}, ${at.getFullYear()}`;
}

/** `November 21, 2026` */
export const formatWrittenDate = (iso: string) =>
  writtenDate(dateOnly.test(iso) ? iso : dayOf(new Date(iso)));

const dayOf = (at: Date) => [at.getFullYear(), at.getMonth() + 1, at.getDate()].join('-');

export const formatShortDate = (iso: string) => shortDay().format(new Date(iso));

export const formatDateTime = (iso: string) =>
  dateOnly.test(iso) ? formatDate(iso) : localTime().format(new Date(iso));

export const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date());

/** `12,345`. Not Intl, because lists format many counts. */
export const formatCount = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

export const formatWeight = (weightLbs: number) => `${measure().format(weightLbs)} lbs`;

type Size = { length: number | null; width: number | null; height: number | null };

/** null if the package was not measured */
export function formatDimensions({ length, width, height }: Size): string | null {
  if (length === null || width === null || height === null) return null;
  return `${[length, width, height].map((side) => measure().format(side)).join(' × ')} in`;
}

const SIZES = [
  [1e6, 'MB'],
  [1e3, 'KB'],
] as const;

export function formatFileSize(bytes: number) {
  const [unit, name] = SIZES.find(([least]) => bytes >= least) ?? [1, 'B'];
  return `${tenths().format(bytes / unit)} ${name}`;
}

export const formatStatus = (status: string) => status.replaceAll('_', ' ');

export const formatBytes = (bytes: number) => megabytes().format(bytes / 1_000_000);

export const plural = (value: number, noun: string, nouns = `${noun}s`) =>
  `${formatCount(value)} ${value === 1 ? noun : nouns}`;

export const formatRole = (role: Role) => role.replace('ROLE_', '');

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
