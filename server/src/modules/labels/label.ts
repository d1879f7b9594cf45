import { packageLabel } from '@eport/contract/scanning/read-scan.ts';
import { dayTextIn } from '../../platform/pdf/paper-dates.ts';
import { countText } from '../../platform/texts.ts';
import type { LabelRow } from './labels.queries.ts';

export type Label = {
  barcode: string;
  mailbox: string;
  name: string;
  destination: string;
  description: string;
  weight: string;
  tracking: string;
  warehouse: string;
  agent: string;
  received: string;
  isOnHold: boolean;
};

/** Characters of the tracking number on a label: enough to compare with the carrier's label by eye. */
const TRACKING_END = 8;

export const labelOf = (row: LabelRow, timeZone: string): Label => ({
  barcode: packageLabel(row.id),
  mailbox: row.mailbox_id ?? 'NO MAILBOX',
  name: row.first_name === null ? row.recipient_name : `${row.first_name} ${row.last_name}`,
  destination: row.destination_name ?? 'No destination',
  description: row.description,
  weight: `${countText(Number(row.weight))} lbs`,
  tracking: endOf(row.incoming_tracking_number),
  // The end of a long text is cut off, and people look for the shelf.
  warehouse: row.shelf === null ? row.warehouse_name : `${row.shelf} · ${row.warehouse_name}`,
  agent: row.agent_name,
  received: dayTextIn(timeZone, row.created_at),
  isOnHold: row.status === 'ON_HOLD_INVOICE_REQUIRED',
});

function endOf(tracking: string | null): string {
  if (tracking === null) return '–';
  return tracking.length > TRACKING_END ? `…${tracking.slice(-TRACKING_END)}` : tracking;
}
