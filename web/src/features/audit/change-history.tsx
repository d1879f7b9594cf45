import type { AuditEntry, AuditKind } from '@eport/contract/audit/audit.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryOf } from '../../entities/history-slot.ts';
import { HISTORY_FAILED, HistoryLoading } from '../../entities/history-states.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { Text } from '../../ui/display/text.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { historyQuery } from './audit.queries.ts';
import { ACTION_LABELS, objectText } from './audit-labels.ts';
import styles from './change-history.module.css';
import { ChangeList } from './change-list.tsx';
import { PersonLink } from './person-link.tsx';

export function ChangeHistory({ kind, id }: HistoryOf) {
  const history = useInfiniteQuery(historyQuery(kind, id));
  const failure = failureOf(history, HISTORY_FAILED);
  if (failure && !history.data) return <ErrorState {...failure} />;
  if (!history.data) return <HistoryLoading />;
  const entries = history.data.pages.flatMap(({ content }) => content);
  if (entries.length === 0) return <Text color="secondary">No changes recorded yet.</Text>;
  return (
    <>
      <Timeline events={entries.map((entry) => toEvent(entry, kind))} />
      {history.hasNextPage && (
        <Button
          variant="outlined"
          className={styles.older}
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show older changes
        </Button>
      )}
    </>
  );
}

const toEvent = (entry: AuditEntry, kind: AuditKind) => ({
  key: entry.id,
  at: entry.at,
  title: (
    <>
      {entry.object.kind !== kind && `${objectText(entry.object)}: `}
      {ACTION_LABELS[entry.action]} by <PersonLink {...entry} />
    </>
  ),
  detail: <ChangeList entry={entry} />,
});
