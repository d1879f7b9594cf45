export type BarRow = {
  key: string;
  name: string;
  bars: { value: number; text: string }[];
  /** The URL of the list that the bars count. */
  to?: string | undefined;
};

export type LinePoint = { label: string; values: { value: number; to: string }[] };

/** In pixels. Together 24, the minimum distance of links (WCAG 2.5.8). */
export const BAR_HEIGHT = 18;
export const BAR_GAP = 6;
export const LEGEND_HEIGHT = 32;

/** Colors and dashes of the series, which the legend repeats. Dashes are for those who do not see the colors. */
const SERIES = [
  { color: 'var(--chart-1)', dashes: '0' },
  { color: 'var(--chart-2)', dashes: '6 3' },
  { color: 'var(--chart-3)', dashes: '2 3' },
  { color: 'var(--chart-4)', dashes: '10 3 2 3' },
] as const;

export const seriesOf = (index: number) => SERIES[index % SERIES.length] ?? SERIES[0];
