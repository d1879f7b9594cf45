import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { useQuery } from '@tanstack/react-query';
import { StatusChip } from '../../entities/status-chip.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { invoiceQuery } from './invoices.queries.ts';

type Props = { id: number; isPaying: boolean; onPay: () => void };

export function InvoicePreview({ id, isPaying, onPay }: Props) {
  const { data: invoice, ...query } = useQuery(invoiceQuery(id));
  const failure = failureOf(query, 'Failed to load invoice details.');
  return (
    <SectionCard
      title={`Invoice #${id}`}
      {...(invoice && { actions: <StatusChip status={invoice.status} /> })}
    >
      {invoice ? (
        <Stack>
          <DefinitionList items={factsOf(invoice)} />
          <InvoiceLines {...invoice} />
          {invoice.can.payCash.allowed && (
            <Button variant="contained" fullWidth loading={isPaying} onClick={onPay}>
              Pay Cash
            </Button>
          )}
        </Stack>
      ) : failure ? (
        <ErrorState {...failure} />
      ) : (
        <Loading />
      )}
    </SectionCard>
  );
}

const factsOf = (invoice: Invoice) => [
  {
    label: 'Package',
    value: `#${invoice.shippingPackageId} · ${invoice.packageDescription}`,
    wide: true,
  },
  { label: 'Invoice Date', value: <DateText value={invoice.createdAt} /> },
  { label: 'Due Date', value: <DateText value={invoice.dueDate} /> },
];

const Loading = () => (
  <Stack role="status" aria-busy="true" aria-label="Loading">
    <Skeleton width="60%" />
    <Skeleton height={120} />
    <Skeleton height={40} />
  </Stack>
);
