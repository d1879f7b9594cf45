import { TextLink } from '../../ui/button/text-link.tsx';
import styles from './chart.module.css';

export type Bar = {
  key: string;
  name: string;
  value: number;
  text: string;
  /** The darker beginning of the bar. */
  part?: number;
  to?: string | undefined;
};

/** A loss has a minus sign in its text, since color alone says nothing. */
export function BarChart({ label, bars }: { label: string; bars: Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => Math.abs(value)));
  const widthOf = (value: number) => (Math.abs(value) / highest) * 100;
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ key, name, value, text, part, to }) => (
        <li key={key}>
          <span className={styles.barName}>{name}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
            <rect
              width={widthOf(value)}
              height={10}
              data-negative={value < 0 || undefined}
              data-rest={part !== undefined || undefined}
            />
            {part !== undefined && <rect width={widthOf(part)} height={10} />}
          </svg>
          <span className={styles.barText}>{to ? <TextLink to={to}>{text}</TextLink> : text}</span>
        </li>
      ))}
    </ul>
  );
}
