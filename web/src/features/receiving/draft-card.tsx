import type { Carton } from '@eport/contract/cartons/carton.ts';
import { formatDimensions, formatWeight } from '../../lib/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { type Draft, stepOf } from './desk-draft.ts';
import { DeskHeadline } from './desk-headline.tsx';
import { NumberedChoices } from './numbered-choices.tsx';

type Props = { draft: Draft; cartons: Carton[]; enterScan: (text: string) => void; onRemoveHold: () => void };

export function DraftCard({ draft, cartons, enterScan, onRemoveHold }: Props) {
  const { announced, choices, contents, doubtful, weight, hold } = draft;
  const step = stepOf(draft);
  const toSave = doubtful ?? weight;
  const facts = factsOf(draft);
  return (
    <SectionCard title={draft.carrier ? `${draft.carrier} ${draft.code}` : draft.code}>
      <Stack>
        <DeskHeadline {...ownerOf(draft)} />
        {announced?.expectedWarehouseName && (
          <Alert severity="warning">The customer expects it at {announced.expectedWarehouseName}.</Alert>
        )}
        {draft.needsSize && draft.size === null && (
          <Alert severity="info">This route is charged by volume: the size is needed.</Alert>
        )}
        {facts.length > 0 && <DefinitionList columns={3} items={facts} />}
        {choices.length > 0 && (
          <NumberedChoices
            label="Customers found"
            choices={choices.map(({ id, name, mailboxId }, index) => ({
              key: id,
              number: index + 1,
              text: `${name} · ${mailboxId}`,
            }))}
            enterScan={enterScan}
          />
        )}
        {step === 'content' && contents.length > 0 && (
          <NumberedChoices
            label="Suggested contents"
            choices={contents.map((text, index) => ({ key: text, number: index + 1, text }))}
            enterScan={enterScan}
          />
        )}
        {(step === 'weight' || step === 'size') && draft.size === null && cartons.length > 0 && (
          <Row wrap role="group" aria-label="Cartons">
            {cartons.map((carton) => (
              <Button
                key={carton.id}
                size="small"
                variant="outlined"
                onClick={() => enterScan(carton.letter)}
              >
                {carton.letter} · {carton.name} · {formatDimensions(carton)}
              </Button>
            ))}
          </Row>
        )}
        <Row wrap>
          {toSave !== null && (
            <Button variant="contained" onClick={() => enterScan('*SAVE')}>
              {doubtful === null ? 'Save without Size' : `Save ${formatWeight(toSave)}`}
            </Button>
          )}
          {step === 'owner' && (
            <Button variant="outlined" onClick={() => enterScan('*NEXT')}>
              Owner Unknown
            </Button>
          )}
          {!announced?.hasInvoice && (
            <Button
              variant="outlined"
              aria-pressed={hold}
              onClick={hold ? onRemoveHold : () => enterScan('*HOLD')}
            >
              {hold ? 'Remove Hold' : 'Hold for Invoice'}
            </Button>
          )}
          {/* Not *NEXT, which marks an open owner as unknown. */}
          <Button variant="text" onClick={() => enterScan('*UNDO')}>
            Leave It
          </Button>
        </Row>
      </Stack>
    </SectionCard>
  );
}

function ownerOf({ announced, offline, owner }: Draft) {
  if (announced) return { name: announced.customerName, mailboxId: announced.mailboxId };
  if (owner === 'unknown') return { name: 'Owner unknown', mailboxId: null, isUnknown: true };
  if (owner) return { name: owner.name, mailboxId: owner.mailboxId };
  return offline
    ? { name: 'Owner matched later', mailboxId: null }
    : { name: 'Not announced', mailboxId: null, isUnknown: true };
}

const factsOf = ({ announced, description, size, hold, weight }: Draft) => [
  ...(announced || description ? [{ label: 'Contents', value: announced?.description ?? description }] : []),
  ...(announced ? [{ label: 'Sender', value: announced.senderName }] : []),
  ...(weight === null ? [] : [{ label: 'Weight', value: formatWeight(weight) }]),
  ...(size ? [{ label: 'Size', value: formatDimensions(size) }] : []),
  ...(hold ? [{ label: 'Hold', value: 'Until the invoice arrives' }] : []),
];
