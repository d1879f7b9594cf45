import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { failureOf } from '../lib/api/api-error.ts';
import type { LazyCode } from '../lib/lazy-code.ts';
import { Accordion } from '../ui/accordion.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { HistoryCode, type HistoryModule, type HistoryOf } from './history-slot.ts';
import { HISTORY_FAILED, HistoryLoading } from './history-states.tsx';
import styles from './object-history.module.css';

/** Lazy-loads only the content. An accordion that appeared later would shift what the user is about to click. */
export function ObjectHistory(props: HistoryOf) {
  const code = useContext(HistoryCode);
  return (
    code && (
      <Accordion key={`${props.kind} ${props.id}`} title="Change History" className={styles.history}>
        <LazyHistory {...props} code={code} />
      </Accordion>
    )
  );
}

type Props = HistoryOf & { code: LazyCode<HistoryModule> };

function LazyHistory({ code, ...props }: Props) {
  const history = useQuery(code);
  if (history.data) return <history.data.ChangeHistory {...props} />;
  const failure = failureOf(history, HISTORY_FAILED);
  return failure ? <ErrorState {...failure} /> : <HistoryLoading />;
}
