import type { ReactNode } from 'react';
import { BAR_GAP, BAR_HEIGHT, type BarRow, LEGEND_HEIGHT } from './chart-data.ts';
import { ChartFigure } from './chart-figure.tsx';

type Props = {
  name: string;
  summary?: ReactNode;
  /** Undefined while the rows load. */
  rows: BarRow[] | undefined;
  /** The names of the bars of each row, for the legend. */
  series?: string[];
  /** Rows to keep space for until they arrive. */
  expected?: number;
};

/** Pixels between two rows, where phones show the names. */
const ROW_GAP = 24;
/** Pixels above and below all rows together. */
const MARGIN = 16;

export function BarChart({
  name,
  rows,
  summary = rows && highestOf(rows),
  series = [],
  expected = 4,
}: Props) {
  const bars = Math.max(1, series.length);
  const height =
    (rows?.length ?? expected) * (bars * (BAR_HEIGHT + BAR_GAP) + ROW_GAP) +
    (bars > 1 ? LEGEND_HEIGHT : 0) +
    MARGIN;
  return (
    <ChartFigure name={name} summary={summary} height={height}>
      {({ Bars }) => <Bars name={name} rows={rows ?? []} series={series} height={height} />}
    </ChartFigure>
  );
}

function highestOf(rows: BarRow[]): string {
  const [highest] = rows.toSorted((one, other) => (other.bars[0]?.value ?? 0) - (one.bars[0]?.value ?? 0));
  return highest ? `Highest: ${highest.name}, ${highest.bars[0]?.text}.` : 'Nothing to show.';
}
