import { formatDate, formatShortDate } from '../../lib/format.ts';
import { today } from '../../lib/today.ts';

/** Presets stay relative in the URL, so that a saved view of today is right tomorrow. */
export const DATE_PRESETS = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'last-7-days', label: 'Last 7 days' },
  { value: 'this-month', label: 'This month' },
] as const;

export type Days = { from: string; to: string };

const RANGE = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/;

export const rangeOf = ({ from, to }: Days) => (from || to ? `${from}..${to}` : '');

function parseRange(value: string): Days {
  const [, from = '', to = ''] = RANGE.exec(value) ?? [];
  return { from, to };
}

export function readDateRange(value: string) {
  if (isPreset(value)) return value;
  const { from, to } = parseRange(value);
  const isOrdered = !from || !to || from <= to;
  return [from, to].every((day) => day === '' || isDay(day)) && isOrdered ? rangeOf({ from, to }) : '';
}

const EARLIEST = '1900-01-01';

function isDay(text: string) {
  const at = new Date(`${text}T00:00:00Z`);
  return text >= EARLIEST && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export const isPreset = (value: string) => DATE_PRESETS.some((preset) => preset.value === value);

export function daysOf(value: string, currentDay?: string): Days {
  if (!isPreset(value)) return parseRange(value);
  const now = currentDay ?? today();
  if (value === 'today') return { from: now, to: now };
  if (value === 'yesterday') return { from: daysAfter(now, -1), to: daysAfter(now, -1) };
  if (value === 'last-7-days') return { from: daysAfter(now, -6), to: now };
  return { from: `${now.slice(0, 7)}-01`, to: now };
}

function daysAfter(day: string, count: number) {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** `Today`, `Nov 1 – Nov 15`, `since Nov 1`, `until Nov 15`; with the year unless it is the current one. */
export function dateRangeText(value: string, currentDay?: string) {
  const preset = DATE_PRESETS.find((option) => option.value === value);
  if (preset) return preset.label.toLowerCase();
  const now = currentDay ?? today();
  const { from, to } = parseRange(value);
  const dayText = (day: string) =>
    day.slice(0, 4) === now.slice(0, 4) ? formatShortDate(day) : formatDate(day);
  if (from === to) return dayText(from);
  if (!to) return `since ${dayText(from)}`;
  return from ? `${dayText(from)} – ${dayText(to)}` : `until ${dayText(to)}`;
}
