import { z } from 'zod';
import { isoDate } from '../shared/dates.ts';
import { idText } from '../shared/ids.ts';
import { inReportPeriod } from './report-period.ts';

/** Each package counts once for each step, for the person who recorded it first. */
const staffFigures = z.object({
  received: z.int(),
  /** Scanned into a shipment. */
  loaded: z.int(),
  cleared: z.int(),
  invoiced: z.int(),
  handedOver: z.int(),
  /** Leaves out credit and cash in open drawers. */
  payments: z.int(),
});
export type StaffFigures = z.infer<typeof staffFigures>;
export type StaffTask = keyof StaffFigures;

const staffReportRow = staffFigures.extend({
  /** Null: the installation, for example for online payments. */
  id: z.int().nullable(),
  name: z.string().nullable(),
});
export type StaffReportRow = z.infer<typeof staffReportRow>;

export const staffReport = z.object({
  rows: z.array(staffReportRow),
  total: staffFigures,
  /** The period of the same length before. */
  previous: staffFigures,
});
export type StaffReport = z.infer<typeof staffReport>;

export const staffReportQuery = inReportPeriod(
  z.object({ from: isoDate, to: isoDate, agentId: idText.optional() }),
);
export type StaffReportQuery = z.output<typeof staffReportQuery>;
