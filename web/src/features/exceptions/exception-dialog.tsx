import type { Exception } from '@eport/contract/exceptions/exception.ts';
import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExceptionChip } from '../../entities/exception-chip.tsx';
import { ObjectHistory } from '../../entities/object-history.tsx';
import { PackagePhotos } from '../../entities/photos/package-photos.tsx';
import { StatusChip } from '../../entities/status-chip.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { dialogForm } from '../../lib/dialog-drafts.ts';
import { paths } from '../../lib/paths.ts';
import { refusalText } from '../../lib/permissions.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { DetailsDialog } from '../../ui/details-dialog.tsx';
import { Text } from '../../ui/display/text.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { DialogActions, DialogContent } from '../../ui/overlay/dialog.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { ExceptionClaims } from './exception-claims.tsx';
import { ADD_NOTE, AddNoteDialog, CLOSE, CloseExceptionDialog } from './exception-forms.tsx';
import { exceptionQuery } from './exceptions.queries.ts';

const FAILED = 'Failed to load the exception. Please try again.';

type Props = { id: number; title: string; onClose: () => void };

export function ExceptionDialog({ id, ...dialog }: Props) {
  const { data: exception, ...query } = useQuery(exceptionQuery(id));
  return (
    <DetailsDialog {...dialog} maxWidth="md" failure={failureOf(query, FAILED)}>
      {exception && <Content exception={exception} />}
    </DetailsDialog>
  );
}

const Content = ({ exception }: { exception: Exception }) => (
  <>
    {/* Focusable, so that arrow keys scroll it. */}
    <DialogContent tabIndex={0}>
      <Stack gap={3}>
        <DefinitionList columns={3} items={factsOf(exception)} />
        {exception.claims.length > 0 && <ExceptionClaims exception={exception} />}
        <Stack as="section" aria-label="Notes" gap={1}>
          <h3>Notes</h3>
          <Notes exception={exception} />
        </Stack>
        {exception.photos.length > 0 && (
          <Stack as="section" aria-label="Photos" gap={1}>
            <h3>Photos</h3>
            <PackagePhotos packageId={exception.packageId} photos={exception.photos} />
          </Stack>
        )}
      </Stack>
      <ObjectHistory kind="EXCEPTION" id={exception.id} />
    </DialogContent>
    <DialogActions>
      <Actions exception={exception} />
    </DialogActions>
  </>
);

const BY_RULE = 'Automatically';

const factsOf = (exception: Exception) => [
  {
    label: 'Exception',
    value: <ExceptionChip kind={exception.kind} closed={exception.status === 'CLOSED'} />,
  },
  {
    label: 'Package',
    value: (
      <Row gap={1} wrap>
        <TextLink to={paths.adminPackage(exception.packageId)}>
          #{exception.packageId} {exception.packageDescription}
        </TextLink>
        <StatusChip status={exception.packageStatus} />
      </Row>
    ),
  },
  {
    label: 'Customer',
    value: `${exception.customerName}${exception.mailboxId ? ` (${exception.mailboxId})` : ''}`,
  },
  { label: 'Opened', value: <DateText value={exception.openedAt} withTime /> },
  { label: 'Opened By', value: exception.openedByName ?? BY_RULE },
  { label: 'Assignee', value: exception.assigneeName },
  ...(exception.closedAt
    ? [
        { label: 'Closed', value: <DateText value={exception.closedAt} withTime /> },
        { label: 'Closed By', value: exception.closedByName },
        { label: 'Decision', value: exception.decision },
      ]
    : []),
];

const Notes = ({ exception: { notes } }: { exception: Exception }) =>
  notes.length === 0 ? (
    <Text color="secondary">No notes yet.</Text>
  ) : (
    <Timeline
      events={notes.map(({ id, text, authorName, createdAt }) => ({
        key: id,
        at: createdAt,
        title: text,
        detail: authorName ?? BY_RULE,
      }))}
    />
  );

function Actions({ exception }: { exception: Exception }) {
  const { id, can, assigneeId } = exception;
  const [open, setOpen] = useState<'note' | 'close' | null>(null);
  const { user } = useSession();
  const isMine = assigneeId !== null && assigneeId === user?.userId;
  const assign = useChange({
    change: () => call(isMine ? exceptionsApi.release : exceptionsApi.take, { params: { id } }),
    done: isMine ? 'Exception unassigned.' : 'Exception assigned to you.',
    fallback: 'Failed to assign the exception.',
  });
  const close = () => setOpen(null);
  return (
    <>
      <ActionButton
        variant="outlined"
        disabledReason={refusalText(isMine ? can.release : can.take)}
        loading={assign.isPending}
        onClick={() => assign.mutate()}
      >
        {isMine ? 'Unassign Me' : 'Assign to Me'}
      </ActionButton>
      <ActionButton
        variant="outlined"
        disabledReason={refusalText(can.addNote)}
        data-opens={dialogForm(ADD_NOTE, id)}
        onClick={() => setOpen('note')}
      >
        {ADD_NOTE}
      </ActionButton>
      <ActionButton
        variant="contained"
        disabledReason={refusalText(can.close)}
        data-opens={dialogForm(CLOSE, id)}
        onClick={() => setOpen('close')}
      >
        {CLOSE}
      </ActionButton>
      {open === 'note' && <AddNoteDialog exception={exception} onClose={close} />}
      {open === 'close' && <CloseExceptionDialog exception={exception} onClose={close} />}
    </>
  );
}
