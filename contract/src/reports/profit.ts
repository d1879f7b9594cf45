import { z } from 'zod';
import { COST_SHARINGS } from '../costs/cost-sharing.ts';
import { choice } from '../shared/choice.ts';
import { isoDate } from '../shared/dates.ts';
import { idOrNoneText, idText } from '../shared/ids.ts';
import { money } from '../shared/money.ts';
import { inReportPeriod } from './report-period.ts';

/** In USD. Revenue is what was invoiced and not cancelled. */
export const profitFigures = z.object({
  packages: z.int(),
  revenue: money,
  /** Leaves out costs without an exchange rate. */
  cost: money,
  margin: money,
  /** A cost has no exchange rate, so the cost and the margin are not final. */
  isIncomplete: z.boolean(),
});
export type ProfitFigures = z.infer<typeof profitFigures>;

export const PROFIT_GROUPS = ['lane', 'shipment', 'customer', 'agent'] as const;
export type ProfitGroup = (typeof PROFIT_GROUPS)[number];

export const profitRow = profitFigures.extend({
  name: z.string(),
  /** The shipment, customer or agent; null for a lane, and for packages without an account. */
  id: z.int().nullable(),
  warehouseId: z.int().nullable(),
  destinationId: z.int().nullable(),
});
export type ProfitRow = z.infer<typeof profitRow>;

export const profitReport = z.object({
  /** The highest margins first, at most MAX_REPORT_ROWS. */
  rows: z.array(profitRow),
  totalRows: z.int(),
  /** The sum of all shipments. */
  total: profitFigures,
  /** The period of the same length before. */
  previous: profitFigures,
  incompleteShipments: z.int(),
  /** The name of the lane or customer that the query asks for. */
  of: z.string().nullable(),
});
export type ProfitReport = z.infer<typeof profitReport>;

/** Covers shipments that departed in the period. */
export const profitQuery = inReportPeriod(
  z.object({
    by: choice(PROFIT_GROUPS),
    from: isoDate,
    to: isoDate,
    agentId: idText.optional(),
    warehouseId: idText.optional(),
    destinationId: idText.optional(),
    /** Only the packages of a customer, with their share of the costs; `none`: without an account. */
    customerId: idOrNoneText.optional(),
    /** Only shipments with a cost that has no exchange rate. */
    incomplete: choice(['yes']).optional(),
  }),
);
export type ProfitQuery = z.output<typeof profitQuery>;

export const shipmentProfit = z.object({
  ...profitFigures.shape,
  /** WEIGHT if a package lacks the measure that the agent chose. */
  sharedBy: choice(COST_SHARINGS),
  /** The packages without the measure that the agent chose, if costs are shared by weight because of them. */
  lacking: z
    .object({
      measure: choice(COST_SHARINGS),
      packages: z.int(),
      /** The first ten. */
      packageIds: z.array(z.int()),
    })
    .nullable(),
  uninvoicedPackages: z.int(),
  customers: z.array(profitRow),
});
export type ShipmentProfit = z.infer<typeof shipmentProfit>;
