import { shipmentInvoicesApi } from '@eport/contract/invoices/shipment-invoices.api.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { download } from '../../../lib/api/download.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useNotify } from '../../../ui/feedback/feedback-context.ts';
import { invoicePreviewQuery } from './shipment-invoices.queries.ts';

type Props = { id: number; manifestId: string; button: Ref<HTMLButtonElement> };

export function DownloadInvoices({ id, manifestId, button }: Props) {
  const notify = useNotify();
  const preview = useQuery(invoicePreviewQuery(id));
  const hasInvoices = preview.data?.packages.some(({ invoiceId }) => invoiceId !== null);
  const file = useMutation({
    mutationFn: () => download(shipmentInvoicesApi.pdf, `invoices-${manifestId}.pdf`, { params: { id } }),
    onError: (error) =>
      notify({ message: messageOf(error, 'Failed to download.'), severity: 'error', seconds: 6 }),
  });
  return (
    <ActionButton
      ref={button}
      variant="outlined"
      disabledReason={hasInvoices ? null : 'No package of this shipment has an invoice yet.'}
      loading={file.isPending}
      onClick={() => file.mutate()}
    >
      Download All
    </ActionButton>
  );
}
