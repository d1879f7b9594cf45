import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { isoDate } from '../shared/dates.ts';
import { idText } from '../shared/ids.ts';
import { ageBand } from './age-band.ts';
import { daysBefore } from './days-before.ts';

/**
 * `warehouse`: received and not departed, by the day of receipt. `counter`: ready for pickup, by the day that the stay began.
 */
export const STOCK_PLACES = ['warehouse', 'counter'] as const;
export type StockPlace = (typeof STOCK_PLACES)[number];

export const STOCK_GROUPS = ['warehouse', 'agent'] as const;
export type StockGroup = (typeof STOCK_GROUPS)[number];

const stock = z.object({
  packages: z.int(),
  /** In pounds. */
  weight: z.number(),
});
export type Stock = z.infer<typeof stock>;

const aged = z.object({
  total: stock,
  ages: z.array(stock),
  /** The number of packages at the end of `comparedWith`, by their age on that day. */
  before: z.object({ total: z.int(), ages: z.array(z.int()) }),
});

/** A row for each warehouse that received packages, or for each agent. */
export const stockRow = aged.extend({ id: z.int(), name: z.string() });
export type StockRow = z.infer<typeof stockRow>;

export const stockAgeReport = z.object({
  bands: z.array(ageBand),
  comparedWith: isoDate,
  /** The same bands, with the days that had these ages on `comparedWith`. */
  bandsBefore: z.array(ageBand),
  rows: z.array(stockRow),
  all: aged,
});
export type StockAgeReport = z.infer<typeof stockAgeReport>;

export const stockAgeQuery = z.object({
  place: choice(STOCK_PLACES),
  by: choice(STOCK_GROUPS),
  daysBefore,
  agentId: idText.optional(),
});
export type StockAgeQuery = z.output<typeof stockAgeQuery>;
