import { Link } from 'react-router';
import {
  Bar,
  type BarShapeProps,
  BarChart as Chart,
  Legend,
  ReferenceLine,
  Text,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts';
import { PHONE, useMedia } from '../../../ui/media.ts';
import styles from './chart.module.css';
import { BAR_GAP, BAR_HEIGHT, type BarRow, LEGEND_HEIGHT } from './chart-data.ts';

type Props = { name: string; rows: BarRow[]; series: string[]; height: number };

/** Pixels for the names beside the bars. */
const NAME_WIDTH = 240;
/** Pixels of the widest character of a value. */
const CHARACTER_WIDTH = 8;

/** Shows the names beside the bars, or above them on phones: names wrap only between words and need that width. */
export function Bars({ name, rows, series, height }: Props) {
  const above = useMedia(PHONE);
  const bars = Math.max(1, series.length);
  const longest = Math.max(...rows.flatMap((row) => row.bars.map(({ text }) => text.length)), 0);
  const hasLosses = rows.some((row) => row.bars.some(({ value }) => value < 0));
  return (
    <Chart
      data={rows}
      layout="vertical"
      responsive
      style={{ width: '100%', height }}
      accessibilityLayer={false}
      aria-label={name}
      role="group"
      margin={{ top: 8, bottom: 0, left: 0, right: longest * CHARACTER_WIDTH + 12 }}
      barGap={BAR_GAP}
      barSize={BAR_HEIGHT}
    >
      <XAxis type="number" hide domain={[(least: number) => Math.min(0, least), 'dataMax']} />
      <YAxis
        type="category"
        dataKey="key"
        width={above ? 1 : NAME_WIDTH}
        axisLine={false}
        tickLine={false}
        interval={0}
        tick={(tick: YAxisTickContentProps) => (
          <RowName tick={tick} name={rows[tick.index]?.name ?? ''} above={above} bars={bars} />
        )}
      />
      {hasLosses && <ReferenceLine x={0} stroke="var(--color-edge)" />}
      {series.length > 1 && (
        <Legend iconType="rect" verticalAlign="top" align="left" height={LEGEND_HEIGHT} itemSorter={null} />
      )}
      {Array.from({ length: bars }, (_, index) => (
        <Bar
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the series never changes
          key={index}
          name={series[index] ?? name}
          dataKey={(row: BarRow) => row.bars[index]?.value ?? 0}
          fill={index === 0 ? 'var(--chart-1)' : 'var(--chart-1-light)'}
          isAnimationActive={false}
          shape={(shape: BarShapeProps) => (
            <LinkedBar shape={shape} row={rows[shape.index]} index={index} series={series[index]} />
          )}
        />
      ))}
    </Chart>
  );
}

type NameProps = { tick: YAxisTickContentProps; name: string; above: boolean; bars: number };

function RowName({ tick, name, above, bars }: NameProps) {
  const y = Number(tick.y);
  if (!above)
    return (
      <Text
        x={Number(tick.x) - 4}
        y={y}
        width={NAME_WIDTH - 12}
        textAnchor="end"
        verticalAnchor="middle"
        maxLines={3}
        className={styles.name}
      >
        {name}
      </Text>
    );
  return (
    <text x={0} y={y - (bars * (BAR_HEIGHT + BAR_GAP)) / 2 - 4} className={styles.name}>
      {name}
    </text>
  );
}

type LinkedProps = {
  shape: BarShapeProps;
  row: BarRow | undefined;
  index: number;
  series: string | undefined;
};

/** A bar that links to its list. The text of a loss has a minus sign, since not everyone sees its color. */
function LinkedBar({ shape, row, index, series }: LinkedProps) {
  const { x, y, width, height, fill } = shape;
  const bar = row?.bars[index];
  if (!row || !bar) return null;
  const drawn = (
    <>
      <rect
        x={Math.min(x, x + width)}
        y={y}
        width={Math.abs(width)}
        height={height}
        rx={3}
        className={styles.bar}
        fill={bar.value < 0 ? 'var(--chart-loss)' : fill}
      />
      <text x={Math.max(x, x + width) + 6} y={y + height / 2} dominantBaseline="central">
        {bar.text}
      </text>
    </>
  );
  if (!row.to) return <g className={styles.value}>{drawn}</g>;
  const label = [row.name, series, bar.text].filter(Boolean).join(', ');
  return (
    <Link to={row.to} aria-label={label} className={styles.value}>
      {drawn}
    </Link>
  );
}
