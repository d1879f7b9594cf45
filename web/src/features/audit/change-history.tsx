import type { AuditEntry, AuditKind } from '@eport/contract/audit/audit.ts';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ChevronDownIcon } from '../../ui/icons.ts';
import { Timeline } from '../../ui/timeline.tsx';
import { historyQuery } from './audit.queries.ts';
import { ACTION_LABELS, objectText } from './audit-labels.ts';
import { ChangeList } from './change-list.tsx';
import { PersonLink } from './person-link.tsx';

type Props = { kind: AuditKind; id: number };

export function ChangeHistory({ kind, id }: Props) {
  const title = useId();
  const region = useId();
  return (
    <Accordion
      variant="outlined"
      disableGutters
      sx={{ mt: 3, borderRadius: 1, '&::before': { display: 'none' }, displayPrint: 'none' }}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary id={title} aria-controls={region} expandIcon={<ChevronDownIcon />}>
        <Typography component="span" variant="subtitle2">
          Change History
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Entries kind={kind} id={id} />
      </AccordionDetails>
    </Accordion>
  );
}

function Entries({ kind, id }: Props) {
  const history = useInfiniteQuery(historyQuery(kind, id));
  const failure = failureOf(history, 'Failed to load the history. Please try again.');
  if (failure && !history.data) return <ErrorState {...failure} />;
  if (!history.data)
    return <Skeleton variant="rounded" height={120} role="status" aria-label="Loading" aria-busy />;
  const entries = history.data.pages.flatMap(({ content }) => content);
  if (entries.length === 0) return <Typography color="textSecondary">No changes recorded yet.</Typography>;
  return (
    <>
      <Timeline events={entries.map((entry) => toEvent(entry, kind))} />
      {history.hasNextPage && (
        <Button
          sx={{ mt: 2 }}
          variant="outlined"
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
      {ACTION_LABELS[entry.action]} by <PersonLink person={entry.person} />
    </>
  ),
  detail: <ChangeList entry={entry} />,
});
