import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { HISTORY_FAILED, HistoryLoading } from '../../entities/history-states.tsx';
import type { ObjectHistory } from '../../entities/object-history.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import styles from './history-on-demand.module.css';

const code = lazyCode('history', () => import('../../features/audit/change-history.tsx'));

type Props = ComponentProps<typeof ObjectHistory>;

/** The closed accordion is part of the page: one that loads later would move what a click is aimed at. */
export const HistoryOnDemand = (props: Props) => (
  <Accordion title="Change History" className={styles.history}>
    <LazyHistory {...props} />
  </Accordion>
);

function LazyHistory(props: Props) {
  const history = useQuery(code);
  if (history.data) return <history.data.ChangeHistory {...props} />;
  const failure = failureOf(history, HISTORY_FAILED);
  return failure ? <ErrorState {...failure} /> : <HistoryLoading />;
}
