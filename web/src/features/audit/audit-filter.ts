import { type AuditKind, auditKind } from '@eport/contract/audit/audit.ts';
import { KIND_LABELS } from './audit-words.ts';

/** The filter as the address holds it: 0 and '' are none; days are the reader's own. */
export const NO_FILTER = { kind: '', object: 0, person: 0, from: '', to: '' };
export type AuditFilter = { kind: string; object: number; person: number; from: string; to: string };

export const KINDS = auditKind.options.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }));

export const isFiltered = (filter: AuditFilter) =>
  Boolean(filter.kind || filter.person || filter.from || filter.to);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** When a day begins on the reader's clock, some days later; undefined for what is no day. */
function dayStart(day: string, later = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = DAY.test(day) ? day.split('-').map(Number) : [];
  const start = new Date(year, month - 1, date + later);
  return year >= 1900 ? start.toISOString() : undefined;
}

const isKind = (text: string): text is AuditKind => auditKind.safeParse(text).success;

/** What the API is asked: both days count whole. */
export function queryOf({ kind, object, person, from, to }: AuditFilter) {
  const [begin, end] = [dayStart(from), dayStart(to, 1)];
  return {
    ...(isKind(kind) && { kind, ...(object > 0 && { objectId: String(object) }) }),
    ...(person > 0 && { personId: String(person) }),
    ...(begin && { from: begin }),
    ...(end && { to: end }),
  };
}
