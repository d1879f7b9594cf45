import type { InvoiceStatus } from '@eport/contract/invoices/invoice-states.ts';
import { shownStatus } from '@eport/contract/invoices/invoice-status.ts';
import type { AgentToday } from '../../platform/access/agent-calendar.ts';

type Stored = { status: Exclude<InvoiceStatus, 'OVERDUE'>; due_date: string; agent_id: number };

/** An invoice is overdue once the due date has passed where its agent is. */
export const statusOn = ({ status, due_date, agent_id }: Stored, today: AgentToday): InvoiceStatus =>
  shownStatus(status, due_date, today.of(agent_id));
