const LOCALE = 'en-US';

/** Built when it is first used: each keeps a phone busy for some ten milliseconds, and no page needs them all. */
function once<Formatter>(build: () => Formatter) {
  let built: Formatter | undefined;
  return () => {
    built ??= build();
    return built;
  };
}

const dates = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(LOCALE, options));
const numbers = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(LOCALE, options));

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

/** `$1,234.50`; another currency keeps its code: `EUR 1,234.50`. */
export function formatMoney(amount: number, currency = 'USD') {
  if (currency === 'USD') return dollars().format(amount);
  return new Intl.NumberFormat(LOCALE, { style: 'currency', currency, currencyDisplay: 'code' }).format(
    amount,
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Nov 21, 2026`. A date without a time is that day everywhere; an instant is shown on the reader's calendar. */
export function formatDate(iso: string) {
  // Read as noon, it is the same day wherever the reader is.
  const at = new Date(dateOnly.test(iso) ? `${iso}T12:00` : iso);
  return `${MONTHS[at.getMonth()]} ${at.getDate()}, ${at.getFullYear()}`;
}

/** `Nov 21`: an instant where the year goes without saying. */
export const formatShortDate = (iso: string) => shortDay().format(new Date(iso));

/** `Nov 21, 2026, 3:04 PM`, on the reader's clock. */
export const formatDateTime = (iso: string) =>
  dateOnly.test(iso) ? formatDate(iso) : localTime().format(new Date(iso));

/** Today on the reader's calendar, `yyyy-mm-dd`. */
export const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date());

/** `12,345`: lists are full of counts and dates, which are written without a formatter. */
export const formatCount = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

export const formatWeight = (weightLbs: number) => `${measure().format(weightLbs)} lbs`;

/** Inches. */
export const formatDimensions = (length: number, width: number, height: number) =>
  `${[length, width, height].map((side) => measure().format(side)).join(' × ')} in`;

const SIZES = [
  [1e6, 'MB'],
  [1e3, 'KB'],
] as const;

/** `812 B`, `4.1 KB`, `11.2 MB`: thousands of bytes, as file managers count. */
export function formatFileSize(bytes: number) {
  const [unit, name] = SIZES.find(([least]) => bytes >= least) ?? [1, 'B'];
  return `${tenths().format(bytes / unit)} ${name}`;
}

/** `READY_FOR_PICKUP` → `READY FOR PICKUP`. */
export const formatStatus = (status: string) => status.replaceAll('_', ' ');

/** `3.2 MB` */
export const formatBytes = (bytes: number) => megabytes().format(bytes / 1_000_000);

/** 1 package, 2 packages. */
export const plural = (value: number, noun: string, nouns = `${noun}s`) =>
  `${formatCount(value)} ${value === 1 ? noun : nouns}`;
