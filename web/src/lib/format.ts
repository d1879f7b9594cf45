import { shownDigits } from '@eport/contract/shared/decimals.ts';
import { groupDigits } from '@eport/contract/shared/group-digits.ts';
import type { Role } from '@eport/contract/shared/roles.ts';
import { writtenDate } from '@eport/contract/shared/written-date.ts';
import { dayHere } from './today.ts';

// An Intl formatter takes up to 17 ms to create, four times that on a phone, so common formats are written without one.

const dateOnly = /^\d{4}-\d{2}-\d{2}$/;

/** `$1,234.50` or `EUR 1,234.50` */
export function formatMoney(amount: number, currency = 'USD') {
  if (currency === 'USD') return `${amount < 0 ? '-' : ''}$${groupDigits(Math.abs(amount).toFixed(2))}`;
  const digits = shownDigits(amount, currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A date without a time is the same day in every time zone. */
const dayOf = (iso: string) => (dateOnly.test(iso) ? iso : dayHere(new Date(iso)));

/** `Nov 21, 2026` */
export const formatDate = (iso: string) => `${formatShortDate(iso)}, ${dayOf(iso).slice(0, -6)}`;

/** `November 21, 2026` */
export const formatWrittenDate = (iso: string) => writtenDate(dayOf(iso));

/** `Nov 21` */
export function formatShortDate(iso: string) {
  const [, month = 1, date] = dayOf(iso).split('-').map(Number);
  return `${MONTHS[month - 1]} ${date}`;
}

/** `Nov 21, 2026, 3:05 PM` */
export function formatDateTime(iso: string) {
  if (dateOnly.test(iso)) return formatDate(iso);
  const at = new Date(iso);
  const minutes = String(at.getMinutes()).padStart(2, '0');
  const half = at.getHours() < 12 ? 'AM' : 'PM';
  return `${formatDate(iso)}, ${at.getHours() % 12 || 12}:${minutes} ${half}`;
}

/** `12,345` */
export const formatCount = (value: number) => groupDigits(String(value));

/** `1,200` or `8.25`, with at most `decimals` decimals. */
export const formatDecimal = (value: number, decimals: number) =>
  groupDigits(plainNumber(Number(value.toFixed(decimals))));

/** `0.00000001`, where `String` returns `1e-8`. */
export function plainNumber(value: number) {
  const text = String(value);
  return text.includes('e-') ? value.toFixed(8).replace(/0+$/, '') : text;
}

/** An exchange rate, with up to eight decimals. */
export const formatRate = (rate: number) => formatDecimal(rate, 8);

const measure = (value: number) => formatDecimal(value, 3);

export const formatWeight = (weightLbs: number) => `${measure(weightLbs)} lbs`;

type Size = { length: number | null; width: number | null; height: number | null };

/** null if the package was not measured */
export function formatDimensions({ length, width, height }: Size): string | null {
  if (length === null || width === null || height === null) return null;
  return `${[length, width, height].map(measure).join(' × ')} in`;
}

const SIZES = [
  [1e6, 'MB'],
  [1e3, 'KB'],
] as const;

export function formatFileSize(bytes: number) {
  const [unit, name] = SIZES.find(([least]) => bytes >= least) ?? [1, 'B'];
  return `${formatDecimal(bytes / unit, 1)} ${name}`;
}

export const formatStatus = (status: string) => status.replaceAll('_', ' ');

/** Always in megabytes, so that the unit of a progress does not change. */
export const formatBytes = (bytes: number) => `${formatDecimal(bytes / 1e6, 1)} MB`;

export const plural = (value: number, noun: string, nouns = `${noun}s`) =>
  `${formatCount(value)} ${value === 1 ? noun : nouns}`;

export const formatRole = (role: Role) => role.replace('ROLE_', '');

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
