import styles from './chart.module.css';

export type Bar = { key: string; name: string; value: number; text: string };

/** A loss has a minus sign in its text, since color alone says nothing. */
export function BarChart({ label, bars }: { label: string; bars: Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => Math.abs(value)));
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ key, name, value, text }) => (
        <li key={key}>
          <span className={styles.barName}>{name}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
            <rect
              width={(Math.abs(value) / highest) * 100}
              height={10}
              data-negative={value < 0 || undefined}
            />
          </svg>
          <span className={styles.barText}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
