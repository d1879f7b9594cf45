import { formatCount } from '../../lib/format.ts';
import styles from './chart.module.css';

export type Series = { name: string; values: number[] };

type Props = { label: string; series: Series[]; ticks: string[] };

const WIDTH = 800;
const HEIGHT = 200;
const TOP = 8;

const pathOf = (values: number[], highest: number) =>
  values
    .map((value, index) => {
      const x = values.length === 1 ? WIDTH / 2 : (index / (values.length - 1)) * WIDTH;
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(HEIGHT - (value / highest) * (HEIGHT - TOP)).toFixed(1)}`;
    })
    .join('');

/** The table below it has the same numbers, for screen readers and for everybody else. */
export function LineChart({ label, series, ticks }: Props) {
  const highest = Math.max(1, ...series.flatMap(({ values }) => values));
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            x1={0}
            x2={WIDTH}
            y1={HEIGHT - part * (HEIGHT - TOP)}
            y2={HEIGHT - part * (HEIGHT - TOP)}
          />
        ))}
        {series.map(({ name, values }, index) => (
          <path key={name} d={pathOf(values, highest)} data-series={index} />
        ))}
      </svg>
      <div className={styles.ticks} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <figcaption className={styles.legend}>
        {series.map(({ name }, index) => (
          <span key={name} data-series={index}>
            {name}
          </span>
        ))}
        <span>Highest: {formatCount(highest)}</span>
      </figcaption>
    </figure>
  );
}
