import {
  daysInPeriod,
  MAX_REPORT_DAYS,
  type Period,
  periodBefore,
} from '@eport/contract/reports/report-period.ts';

/** The period and agent of a report. Undefined stands for all agents that the user may see. */
export type ReportSelection = Period & { agentId: string | undefined };

export const PERIODS = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
] as const;

const iso = (date: Date) => date.toISOString().slice(0, 10);

/** `to` is today in the agent's time zone. */
export function periodOf(name: string, to: string): Period {
  const now = new Date(`${to}T00:00:00Z`);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  if (name === 'month') return { from: iso(new Date(Date.UTC(year, month, 1))), to };
  if (name === 'last-month')
    return { from: iso(new Date(Date.UTC(year, month - 1, 1))), to: iso(new Date(Date.UTC(year, month, 0))) };
  now.setUTCDate(now.getUTCDate() - Number(name) + 1);
  return { from: iso(now), to };
}

const DAYS = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

/** Reads the days that a link has set, such as those of the previous period. Returns null if they are not a valid period. */
export function daysIn(text: string): Period | null {
  const [, from = '', to = ''] = DAYS.exec(text) ?? [];
  const days = daysInPeriod(from, to);
  return days >= 1 && days <= MAX_REPORT_DAYS ? { from, to } : null;
}

export const previousPeriod = (selection: ReportSelection): ReportSelection => ({
  ...selection,
  ...periodBefore(selection),
});
