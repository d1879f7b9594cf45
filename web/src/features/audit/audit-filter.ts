import type { AuditKind } from '@eport/contract/audit/audit.ts';
import { KIND_LABELS } from './audit-labels.ts';

export type AuditFilter = {
  kind: string;
  object: number | null;
  person: number | null;
  /** First and last day, in the user's time zone. */
  from: string;
  to: string;
};

export const NO_FILTER = { kind: '', object: null, person: null, from: '', to: '' };

export const KINDS = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));

export const isFiltered = (filter: AuditFilter) =>
  Boolean(filter.kind || filter.person || filter.from || filter.to);

/** Compares texts, since ISO dates sort as text. */
export const isReversed = ({ from, to }: AuditFilter) => from !== '' && to !== '' && to < from;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function dayStart(day: string, addDays = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = DAY.test(day) ? day.split('-').map(Number) : [];
  const start = new Date(year, month - 1, date + addDays);
  // While a year is typed, a date input reports years such as 0002.
  return year >= 1900 ? start.toISOString() : undefined;
}

const isKind = (text: string): text is AuditKind => Object.hasOwn(KIND_LABELS, text);

export function queryOf({ kind, object, person, from, to }: AuditFilter) {
  const [begin, end] = [dayStart(from), dayStart(to, 1)];
  return {
    ...(isKind(kind) && { kind, ...(object !== null && { objectId: String(object) }) }),
    ...(person !== null && { personId: String(person) }),
    ...(begin && { from: begin }),
    ...(end && { to: end }),
  };
}
