import { formatCount } from '../../../lib/format.ts';
import type { LinePoint } from './chart-data.ts';
import { ChartFigure } from './chart-figure.tsx';

type Props = {
  name: string;
  series: string[];
  /** Undefined while the points load. */
  points: LinePoint[] | undefined;
};

const HEIGHT = 280;

export const LineChart = ({ name, series, points }: Props) => (
  <ChartFigure name={name} summary={points && highestOf(series, points)} height={HEIGHT}>
    {({ Lines }) => <Lines name={name} series={series} points={points ?? []} height={HEIGHT} />}
  </ChartFigure>
);

function highestOf(series: string[], points: LinePoint[]): string {
  const highest = series.map((name, index) => {
    const countOn = (point: LinePoint | undefined) => point?.values[index]?.value ?? 0;
    const best = points.toSorted((one, other) => countOn(other) - countOn(one))[0];
    return countOn(best) > 0 ? `${name.toLowerCase()} ${formatCount(countOn(best))} (${best?.label})` : null;
  });
  const known = highest.filter((text) => text !== null);
  return known.length > 0 ? `Most on one day: ${known.join(', ')}.` : 'No packages in this period.';
}
