export type BarRow = {
  key: string;
  name: string;
  bars: { value: number; text: string }[];
  /** The rows that the bars count. */
  to?: string | undefined;
};

export type LinePoint = { label: string; values: { value: number; to: string }[] };

/** The thickness of bars in pixels: links are 24 apart (WCAG 2.5.8). */
export const BAR = 18;
export const GAP = 6;
export const LEGEND_HEIGHT = 32;

/** Colors and dashes of the series, which the legend repeats: color alone says nothing. */
const SERIES = [
  { color: 'var(--chart-1)', dashes: '0' },
  { color: 'var(--chart-2)', dashes: '6 3' },
  { color: 'var(--chart-3)', dashes: '2 3' },
  { color: 'var(--chart-4)', dashes: '10 3 2 3' },
] as const;

export const seriesOf = (index: number) => SERIES[index % SERIES.length] ?? SERIES[0];
