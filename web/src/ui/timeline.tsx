import type { ReactNode } from 'react';
import { DateText } from './date-text.tsx';
import { Text } from './display/text.tsx';
import styles from './timeline.module.css';

export type TimelineEvent = { key: string | number; at: string; title: ReactNode; detail?: ReactNode };

export const Timeline = ({ events }: { events: TimelineEvent[] }) => (
  <ol className={styles.timeline}>
    {events.map(({ key, at, title, detail }) => (
      <li key={key} className={styles.event}>
        <div>{title}</div>
        {detail && (
          <Text as="div" color="secondary" className={styles.detail}>
            {detail}
          </Text>
        )}
        <Text as="span" variant="caption" color="secondary">
          <DateText value={at} withTime />
        </Text>
      </li>
    ))}
  </ol>
);
