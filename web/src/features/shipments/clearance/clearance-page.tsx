import { clearanceApi } from '@eport/contract/clearance/clearance.api.ts';
import type { CheckedLine, RecordedClearance } from '@eport/contract/clearance/clearance.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { failureOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { formatCount, plural } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { refusalText } from '../../../lib/permissions.ts';
import { readId } from '../../../lib/read-id.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useDraftText } from '../../../ui/form/use-draft-text.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { shipmentQuery } from '../shipments.queries.ts';
import { CheckedLines, type Chosen } from './checked-lines.tsx';
import { EnterLines } from './enter-lines.tsx';
import type { Line } from './line.ts';

export function ClearancePage() {
  const id = readId(useParams().shipmentId);
  const shipment = useQuery(shipmentQuery(id));
  const refused = shipment.data && refusalText(shipment.data.can.recordClearance);
  const failure = failureOf(shipment, 'Failed to load the shipment.');
  return (
    <>
      <PageHeader
        title="Record Clearance"
        context={shipment.data?.manifestId}
        contextLoads={shipment.isPending}
        back={{ label: 'Back to the Shipment', to: paths.shipment(id) }}
      />
      {failure && <ErrorState {...failure} />}
      {!shipment.data && !failure && <PageSkeleton cards={1} />}
      {refused && <Alert severity="info">{refused}</Alert>}
      {shipment.data && !refused && <RecordClearance id={id} />}
    </>
  );
}

function RecordClearance({ id }: { id: number }) {
  const navigate = useNavigate();
  const list = useDraftText('Clearance');
  const rates = useDraftText('Exchange rates');
  const { drop: dropList } = list;
  const { drop: dropRates } = rates;
  const drop = useCallback(() => {
    dropList();
    dropRates();
  }, [dropList, dropRates]);
  // The key of the preview: it changes with each check, so that the preview starts with a new state.
  const checkCount = useRef(0);
  const [codes, setCodes] = useState<ReadonlyMap<number, string>>(new Map());
  const check = useMutation({
    mutationFn: (lines: Line[]) => call(clearanceApi.check, { params: { id }, body: { lines } }),
    onSuccess: (_, lines) => {
      checkCount.current += 1;
      setCodes(new Map(lines.flatMap(({ line, code }) => (code ? [[line, code]] : []))));
    },
  });
  const record = useChange({
    change: ({ lines, rates: usedRates }: Chosen) =>
      call(clearanceApi.record, {
        params: { id },
        body: { packages: lines.flatMap(recordedOf), rates: usedRates },
      }),
    done: summaryOf,
    onDone: () => {
      drop();
      void navigate(paths.shipment(id), { replace: true });
    },
  });
  return (
    <Stack gap={3}>
      <div data-not-printed={check.data && ''}>
        <EnterLines
          list={list}
          pending={check.isPending}
          error={check.error}
          checked={check.data !== undefined}
          onCheck={(read) => {
            record.reset();
            check.mutate(read);
          }}
          onChange={() => {
            check.reset();
            record.reset();
          }}
          onDiscard={drop}
        />
      </div>
      {check.data && (
        <CheckedLines
          key={checkCount.current}
          checked={check.data}
          codes={codes}
          rateDraft={rates}
          pending={record.isPending}
          error={record.error}
          onRecord={(chosen) => record.mutate(chosen)}
        />
      )}
      <UnsavedGuard
        dirty={list.text.trim() !== '' || (check.data !== undefined && rates.text !== '')}
        isSending={() => record.isPending}
        onDiscard={drop}
      />
    </Stack>
  );
}

const recordedOf = ({ duty, packages: [pkg] }: CheckedLine) => (pkg ? [{ id: pkg.id, duty }] : []);

function summaryOf({ cleared, duties, already }: RecordedClearance): string {
  const parts = [
    `${plural(cleared, 'package')} cleared`,
    ...(duties > 0 ? [`${plural(duties, 'duty', 'duties')} added`] : []),
    ...(already > 0 ? [`${formatCount(already)} already recorded`] : []),
  ];
  return `${parts.join(', ')}.`;
}

export { ClearancePage as Component };
