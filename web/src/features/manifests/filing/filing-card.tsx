import type { Filing } from '@eport/contract/manifests/filing.ts';
import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { type ReactNode, useRef, useState } from 'react';
import { dialogForm } from '../../../lib/dialog-drafts.ts';
import { formatDate, formatStatus } from '../../../lib/format.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { refusalText } from '../../../lib/permissions.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { useFocusAfterStep } from '../../../ui/use-focus-on-step.ts';
import { ChangeFilingDate } from './change-filing-date.tsx';
import { FILING_TEXTS, type FilingStep, offeredSteps } from './filing-steps.ts';

const changesCode = lazyCode('changes-since-filing', () => import('./changes-since-filing.tsx'));
const dialogCode = lazyCode('filing-dialog', () => import('./filing-dialog.tsx'));

export function FilingCard({ manifest }: { manifest: Manifest }) {
  const [step, setStep] = useState<FilingStep | null>(null);
  const { filings } = manifest;
  const steps = offeredSteps(manifest);
  const next = useRef<HTMLButtonElement>(null);
  useFocusAfterStep(steps.join(), () => next.current ?? document.getElementById('main'));
  return (
    <SectionCard
      title="Customs Filing"
      actions={steps.map((each, index) => (
        <ActionButton
          key={each}
          ref={index === 0 ? next : null}
          variant="outlined"
          disabledReason={refusalText(manifest.can[each])}
          data-opens={dialogForm(FILING_TEXTS[each].label, manifest.id)}
          onClick={() => setStep(each)}
        >
          {FILING_TEXTS[each].label}
        </ActionButton>
      ))}
    >
      {filings.length === 0 ? (
        <Text color="secondary">
          This manifest has not been filed. Exporting it changes nothing at customs: mark it as filed once
          customs has the file.
        </Text>
      ) : (
        <Stack>
          <LazyPart code={changesCode} height={48}>
            {({ ChangesSinceFiling }) => <ChangesSinceFiling manifestId={manifest.id} />}
          </LazyPart>
          <Timeline
            events={filings.map((filing) =>
              eventOf(filing, <ChangeFilingDate manifestId={manifest.id} filing={filing} />),
            )}
          />
        </Stack>
      )}
      {step && (
        <LazyDialog code={dialogCode} onClose={() => setStep(null)}>
          {({ FilingDialog }, dialog) => (
            <FilingDialog manifest={manifest} step={step} onClose={dialog.onClose} />
          )}
        </LazyDialog>
      )}
    </SectionCard>
  );
}

const eventOf = (
  { id, event, date, registrationNumber, reason, recordedBy, recordedAt }: Filing,
  changeDate: ReactNode,
) => ({
  key: id,
  at: recordedAt,
  title: (
    <Row gap={1} wrap align="center">
      {`${formatStatus(event)} on ${formatDate(date)}`}
      {changeDate}
    </Row>
  ),
  detail: [registrationNumber && `Registration ${registrationNumber}`, reason, `Recorded by ${recordedBy}`]
    .filter(Boolean)
    .join(' · '),
});
