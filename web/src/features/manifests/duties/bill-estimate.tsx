import { dutyEstimatesApi } from '@eport/contract/duties/duties.api.ts';
import { useQuery } from '@tanstack/react-query';
import { DutyFigures } from '../../../entities/duty-figures.tsx';
import { failureOf, messageOf } from '../../../lib/api/api-error.ts';
import { download } from '../../../lib/api/download.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { FailureAlert } from '../../../ui/failure-alert.tsx';
import { useNotify } from '../../../ui/feedback/feedback-context.ts';
import { DownloadIcon } from '../../../ui/icons.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import styles from '../bills/purchase-invoice.module.css';
import { billEstimateQuery } from './duties.queries.ts';

type Props = { billId: number; reference: string };

const FILES = [
  ['PDF', dutyEstimatesApi.declarationPdf],
  ['CSV', dutyEstimatesApi.declarationCsv],
] as const;

export function BillEstimate({ billId, reference }: Props) {
  const query = useQuery(billEstimateQuery(billId));
  const notify = useNotify();
  const failure = failureOf(query, 'Failed to load the duty estimate.');
  const save = (format: (typeof FILES)[number][0], endpoint: (typeof FILES)[number][1]) =>
    download(endpoint, `declaration-draft-${reference}.${format.toLowerCase()}`, {
      params: { id: billId },
    }).catch((error: unknown) =>
      notify({ message: messageOf(error, 'Failed to download the draft.'), severity: 'error', seconds: 6 }),
    );
  return (
    <div className={styles.card}>
      <SectionCard
        title="Duty Estimate"
        actions={FILES.map(([format, endpoint]) => (
          <Button key={format} startIcon={<DownloadIcon />} onClick={() => save(format, endpoint)}>
            {`Declaration Draft (${format})`}
          </Button>
        ))}
      >
        {query.data ? (
          <DutyFigures estimate={query.data.bill} date={query.data.date} />
        ) : failure ? (
          <FailureAlert failure={failure} />
        ) : (
          <Skeleton height={96} />
        )}
      </SectionCard>
    </div>
  );
}
