import { Link } from 'react-router';
import {
  type ActiveDotProps,
  CartesianGrid,
  LineChart as Chart,
  Legend,
  Line,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatCount } from '../../../lib/format.ts';
import styles from './chart.module.css';
import { type LinePoint, seriesOf } from './chart-data.ts';

type Props = { name: string; series: string[]; points: LinePoint[]; height: number };

/** The arrow keys move along the days, and the tooltip announces each day. Keyboard users find the links in the table. */
export const Lines = ({ name, series, points, height }: Props) => (
  <Chart
    data={points}
    responsive
    style={{ width: '100%', height }}
    aria-label={name}
    margin={{ top: 8, bottom: 0, left: 0, right: 16 }}
  >
    <CartesianGrid vertical={false} stroke="var(--color-divider)" />
    <XAxis
      dataKey="label"
      tickFormatter={withoutYear}
      tickLine={false}
      axisLine={{ stroke: 'var(--color-edge)' }}
      interval="preserveStartEnd"
      minTickGap={24}
    />
    <YAxis allowDecimals={false} width="auto" tickLine={false} axisLine={false} tickFormatter={formatCount} />
    <Tooltip
      content={({ label, payload }) => (
        <DayTooltip
          label={String(label)}
          values={payload.map(({ value }) => Number(value))}
          series={series}
        />
      )}
      cursor={{ stroke: 'var(--color-edge)' }}
      isAnimationActive={false}
    />
    <Legend iconType="plainline" iconSize={28} verticalAlign="bottom" align="left" itemSorter={null} />
    {series.map((one, index) => (
      <Line
        key={one}
        name={one}
        dataKey={({ values }: LinePoint) => values[index]?.value ?? 0}
        stroke={seriesOf(index).color}
        strokeDasharray={seriesOf(index).dashes}
        strokeWidth={2}
        dot={points.length === 1}
        activeDot={(dot: ActiveDotProps) => (
          <LinkedDot key={one} dot={dot} series={one} index={index} points={points} />
        )}
        isAnimationActive={false}
      />
    ))}
  </Chart>
);

const withoutYear = (day: string) => day.replace(/, \d{4}$/, '');

type DotProps = { dot: ActiveDotProps; series: string; index: number; points: LinePoint[] };

function LinkedDot({ dot, series, index, points }: DotProps) {
  const { cx, cy } = dot;
  const point = points[dot.index];
  const value = point?.values[index];
  if (!point || !value) return null;
  return (
    <Link to={value.to} tabIndex={-1} aria-label={`${series} on ${point.label}: ${formatCount(value.value)}`}>
      <circle cx={cx} cy={cy} r={12} fill="transparent" />
      <circle
        cx={cx}
        cy={cy}
        r={5}
        fill={seriesOf(index).color}
        stroke="var(--color-paper)"
        strokeWidth={2}
      />
    </Link>
  );
}

type DayProps = { label: string; values: number[]; series: string[] };

const DayTooltip = ({ label, values, series }: DayProps) => (
  <div className={styles.tooltip} role="status" aria-live="assertive">
    {values.length > 0 && (
      <>
        <strong>{label}</strong>
        {series.map((one, index) => (
          <div key={one}>
            <span>{one}</span> <span>{formatCount(values[index] ?? 0)}</span>
          </div>
        ))}
      </>
    )}
  </div>
);
