import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/api-error.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { CardGrid } from '../../ui/card-grid.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { CalendarX2Icon, CircleDollarSignIcon, ReceiptIcon } from '../../ui/icons.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import { invoiceStatsQuery } from './invoices.queries.ts';

export function PaymentStats() {
  const { data, ...query } = useQuery(invoiceStatsQuery());
  const failure = failureOf(query, 'Failed to load dashboard data. Please try again.');
  // A StatCard shows undefined as loading and null as a dash.
  const none = failure ? null : undefined;
  return (
    <>
      <FailureAlert failure={failure} />
      <CardGrid wide>
        <StatCard
          label="Total Due"
          value={data ? formatMoney(data.dueTotalAmount) : none}
          icon={ReceiptIcon}
        />
        <StatCard
          label="Overdue Invoices"
          value={data ? formatCount(data.overdueCount) : none}
          icon={CalendarX2Icon}
          tone="error"
        />
        <StatCard
          label="Paid (Last 30 Days)"
          value={data ? formatMoney(data.paidLast30Days) : none}
          icon={CircleDollarSignIcon}
          tone="success"
        />
      </CardGrid>
    </>
  );
}
