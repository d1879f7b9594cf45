import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Text } from '../../../ui/display/text.tsx';
import styles from './chart.module.css';

const drawingCode = lazyCode('charts', () => import('./drawings.ts'));

type Props = {
  name: string;
  /** A sentence that sums up the chart; undefined while the report loads. */
  summary: ReactNode;
  height: number;
  children: (drawings: typeof import('./drawings.ts')) => ReactNode;
};

/** Loads the chart library once the report has loaded, so that it never delays the table with the same numbers. */
export function ChartFigure({ name, summary, height, children }: Props) {
  const { data: drawings, isError } = useQuery({ ...drawingCode, enabled: summary !== undefined });
  const captionId = useId();
  return (
    <figure className={styles.chart} aria-label={name} aria-describedby={captionId}>
      <Text as="div" color="secondary" id={captionId}>
        {summary ?? <Skeleton width={240} />}
      </Text>
      {isError ? (
        <Text color="secondary">The chart could not be loaded. The table has the same numbers.</Text>
      ) : (
        <div style={{ minHeight: height }}>
          {drawings && summary !== undefined ? children(drawings) : <Skeleton height={height} width="100%" />}
        </div>
      )}
    </figure>
  );
}
