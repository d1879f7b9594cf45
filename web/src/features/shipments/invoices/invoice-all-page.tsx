import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { failureOf } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { refusalText } from '../../../lib/permissions.ts';
import { readId } from '../../../lib/read-id.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { shipmentQuery } from '../shipments.queries.ts';
import { DownloadInvoices } from './download-invoices.tsx';
import { InvoicePreview } from './invoice-preview.tsx';
import { RunProgress } from './run-progress.tsx';
import { invoicePreviewQuery, invoiceRunQuery } from './shipment-invoices.queries.ts';

export function InvoiceAllPage() {
  const id = readId(useParams().shipmentId);
  const shipment = useQuery(shipmentQuery(id));
  const refused = shipment.data && refusalText(shipment.data.can.invoiceAll);
  const failure = failureOf(shipment, 'Failed to load the shipment.');
  const download = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PageHeader
        title="Invoice All"
        context={shipment.data?.manifestId}
        contextLoads={shipment.isPending}
        back={{ label: 'Back to the Shipment', to: paths.shipment(id) }}
        actions={
          shipment.data &&
          !refused && <DownloadInvoices id={id} manifestId={shipment.data.manifestId} button={download} />
        }
      />
      {failure && <ErrorState {...failure} />}
      {!shipment.data && !failure && <PageSkeleton cards={1} />}
      {refused && <Alert severity="info">{refused}</Alert>}
      {shipment.data && !refused && <InvoiceAll id={id} download={download} />}
    </>
  );
}

type Props = { id: number; download: RefObject<HTMLButtonElement | null> };

function InvoiceAll({ id, download }: Props) {
  const client = useQueryClient();
  const preview = useQuery(invoicePreviewQuery(id));
  const latest = useQuery(invoiceRunQuery(id));
  const run = latest.data?.run;
  const isRunning = run != null && run.finishedAt === null;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void client.invalidateQueries();
    wasRunning.current = isRunning;
  }, [client, isRunning]);
  const failure =
    failureOf(preview, 'Failed to load the preview of the invoices.') ??
    failureOf(latest, 'Failed to load the progress of the invoices.');
  if (failure) return <ErrorState {...failure} />;
  if (!preview.data || !latest.data) return <PageSkeleton cards={1} />;
  return (
    <Stack gap={3}>
      {run && <RunProgress run={run} />}
      <InvoicePreview id={id} packages={preview.data.packages} running={isRunning} download={download} />
    </Stack>
  );
}

export { InvoiceAllPage as Component };
