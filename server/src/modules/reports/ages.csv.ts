import type { AgeBand } from '@eport/contract/reports/age-band.ts';
import { bandLabel } from '@eport/contract/reports/age-bands.ts';
import type { ageReportsApi } from '@eport/contract/reports/ages.api.ts';
import type { Outstanding } from '@eport/contract/reports/outstanding.ts';
import type { PickupLane } from '@eport/contract/reports/pickup-days.ts';
import type { Stock } from '@eport/contract/reports/stock-age.ts';
import { amountCell } from '../../platform/csv/amount-cell.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { getOutstanding } from './outstanding.service.ts';
import { getPickupDays } from './pickup-days.service.ts';
import { getStockAge } from './stock-age.service.ts';

/** One line per name and age, which spreadsheets can pivot. */
type Line<Sum> = Sum & { name: string; days: string; before: number };

type Aged<Sum> = { name: string; ages: Sum[]; before: { ages: number[] } };

const linesOf = <Sum>(bands: readonly AgeBand[], rows: readonly Aged<Sum>[]) =>
  rows.flatMap(({ name, ages, before }) =>
    bands.flatMap((band, index): Line<Sum>[] => {
      const sum = ages[index];
      return sum === undefined
        ? []
        : [{ ...sum, name, days: bandLabel(band), before: before.ages[index] ?? 0 }];
    }),
  );

export const stockAgeCsv: CsvList<typeof ageReportsApi.exportStockCsv, Line<Stock>> = {
  name: 'stock-age',
  columns: {
    name: ['Name', ({ name }) => name],
    days: ['Days', ({ days }) => days],
    packages: ['Packages', ({ packages }) => packages],
    weight: ['Weight (lbs)', ({ weight }) => weight],
    before: ['Packages Before', ({ before }) => before],
  },
  async *batches(context, { actor, query }) {
    const { bands, rows } = await getStockAge(context, actor, query);
    yield linesOf(bands, rows);
  },
};

export const outstandingCsv: CsvList<typeof ageReportsApi.exportOutstandingCsv, Line<Outstanding>> = {
  name: 'outstanding',
  columns: {
    name: ['Name', ({ name }) => name],
    days: ['Days', ({ days }) => days],
    invoices: ['Invoices', ({ invoices }) => invoices],
    amount: ['Outstanding (USD)', ({ amount }) => amountCell(amount)],
    before: ['Outstanding Before (USD)', ({ before }) => amountCell(before)],
  },
  async *batches(context, { actor, query }) {
    const { bands, rows } = await getOutstanding(context, actor, query, Number.POSITIVE_INFINITY);
    yield linesOf(bands, rows);
  },
};

export const pickupDaysCsv: CsvList<typeof ageReportsApi.exportPickupDaysCsv, PickupLane> = {
  name: 'pickup-days',
  columns: {
    name: ['Lane', ({ name }) => name],
    now: ['Packages', ({ now }) => now.packages],
    median: ['Median Days', ({ now }) => now.median],
    ninetieth: ['90% Within Days', ({ now }) => now.ninetieth],
    before: ['Packages Before', ({ before }) => before.packages],
    medianBefore: ['Median Days Before', ({ before }) => before.median],
    ninetiethBefore: ['90% Within Days Before', ({ before }) => before.ninetieth],
    warehouseId: NO_COLUMN,
    destinationId: NO_COLUMN,
  },
  async *batches(context, { actor, query }) {
    yield (await getPickupDays(context, actor, query)).lanes;
  },
};
