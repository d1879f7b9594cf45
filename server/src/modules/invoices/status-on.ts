import type { InvoiceStatus } from '@eport/contract/invoices/invoice-states.ts';
import { shownStatus } from '@eport/contract/invoices/invoice-status.ts';
import { todayOf } from '../../platform/access/agent-calendar.ts';
import type { Context } from '../../platform/http/context.ts';

type Stored = { status: Exclude<InvoiceStatus, 'OVERDUE'>; due_date: string; time_zone: string | null };

/** An invoice is overdue once the due date has passed in the time zone of its agent. */
export const statusOn = (row: Stored, here: Pick<Context, 'clock' | 'config'>): InvoiceStatus =>
  shownStatus(row.status, row.due_date, todayOf(here, row));
