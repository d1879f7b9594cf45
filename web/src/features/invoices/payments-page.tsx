import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { DueInvoices } from './due-invoices.tsx';
import { invoiceStatsQuery, payerQuery } from './invoices.queries.ts';
import { PayerSearch } from './payer-search.tsx';
import { PaymentStats } from './payment-stats.tsx';

const ADDRESS = { customer: 0 };

export function loader() {
  void queryClient.prefetchQuery(invoiceStatsQuery());
  return null;
}

export function PaymentsPage() {
  const [{ customer }, setAddress] = useUrlState(ADDRESS);
  const { data: payer = null } = useQuery(payerQuery(customer));
  const search = useRef<HTMLInputElement>(null);
  const nextCustomer = () => search.current?.select();
  return (
    <>
      <PageHeader title="Payments" />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <div>
          <PaymentStats />
        </div>
        <SectionCard title="Record Customer Payment">
          <PayerSearch
            input={search}
            value={customer === 0 ? null : payer}
            onPick={(picked) => {
              if (picked) queryClient.setQueryData(payerQuery(picked.id).queryKey, picked);
              setAddress({ customer: picked?.id ?? 0 });
            }}
          />
        </SectionCard>
        {payer && customer !== 0 && <DueInvoices key={payer.id} payer={payer} onPaid={nextCustomer} />}
      </Box>
    </>
  );
}

export { PaymentsPage as Component };
