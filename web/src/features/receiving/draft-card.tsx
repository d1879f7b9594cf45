import { Button } from '../../ui/button/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { type Draft, stepOf } from './desk-draft.ts';

type Props = { draft: Draft; run: (action: string) => void };

export function DraftCard({ draft, run }: Props) {
  const { announced, choices, doubtful, hold } = draft;
  return (
    <SectionCard title={draft.carrier ? `${draft.carrier} ${draft.code}` : draft.code}>
      <Stack>
        {announced?.expectedAt && (
          <Alert severity="warning">The customer expects it at {announced.expectedAt}.</Alert>
        )}
        <DefinitionList columns={3} items={factsOf(draft)} />
        {choices.length > 0 && (
          <Stack as="ol" gap={1} aria-label="Customers found">
            {choices.map((owner, index) => (
              <li key={owner.id}>
                <Button variant="outlined" onClick={() => run(String(index + 1))}>
                  {index + 1} · {owner.name} · {owner.mailboxId}
                </Button>
              </li>
            ))}
          </Stack>
        )}
        <Row wrap>
          {doubtful !== null && (
            <Button variant="contained" onClick={() => run('*SAVE')}>
              Save {doubtful} lbs
            </Button>
          )}
          {stepOf(draft) === 'owner' && (
            <Button variant="outlined" onClick={() => run('*NEXT')}>
              Owner Unknown
            </Button>
          )}
          {!announced?.hasInvoice && (
            <Button variant="outlined" aria-pressed={hold} onClick={() => run('*HOLD')}>
              {hold ? 'Remove Hold' : 'Hold for Invoice'}
            </Button>
          )}
          <Button variant="text" onClick={() => run('*UNDO')}>
            Leave It
          </Button>
        </Row>
      </Stack>
    </SectionCard>
  );
}

function factsOf({ announced, offline, owner, description, size, hold }: Draft) {
  const known = typeof owner === 'object' ? owner : null;
  const name = announced?.customerName ?? known?.name;
  const mailbox = announced?.mailboxId ?? known?.mailboxId;
  const unknown = offline ? 'Matched later' : owner === 'unknown' ? 'Unknown' : null;
  return [
    { label: 'Customer', value: name ? `${name} · ${mailbox}` : unknown },
    { label: 'Contents', value: announced?.description ?? description },
    { label: 'Sender', value: announced?.senderName ?? null },
    ...(size ? [{ label: 'Size', value: `${size.length} × ${size.width} × ${size.height} in` }] : []),
    ...(hold ? [{ label: 'Hold', value: 'Until the invoice arrives' }] : []),
  ];
}
