import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureOf } from '../../lib/api/api-error.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { reportDayQuery } from '../../lib/reference-queries.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { classes } from '../../ui/classes.ts';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { AllPayments } from './all-payments.tsx';
import type { Payer } from './invoices.queries.ts';
import { invoiceStatsQuery, payerQuery } from './invoices.queries.ts';
import { PayerSearch } from './payer-search.tsx';
import { PaymentStats } from './payment-stats.tsx';
import styles from './payments-page.module.css';

/** Loaded in the background, so that it is ready when a customer is chosen. */
const dueCode = lazyCode('due-invoices', () => import('./due-invoices.tsx'));

const takingsCode = lazyCode('takings', () => import('./takings.tsx'));

/** The filters of both lists. The page shows one list at a time, and the lists share URL parameters. */
const NO_FILTERS = {
  status: '',
  due: '',
  issued: '',
  search: '',
  method: '',
  kind: '',
  takenBy: '',
  openDrawers: '',
  received: '',
  agentId: '',
  sort: '',
  page: 0,
  view: null,
};
const NO_DUE = 'Failed to fetch due invoices for this user.';
const URL_DEFAULTS = { customer: null, ...NO_FILTERS };

export function loader() {
  void queryClient.prefetchQuery(invoiceStatsQuery());
  void queryClient.prefetchQuery(takingsCode);
  void queryClient.prefetchQuery(reportDayQuery(undefined));
  return null;
}

export function PaymentsPage() {
  const [{ customer }, setUrl] = useUrlState(URL_DEFAULTS);
  const { data: payer = null, ...query } = useQuery(payerQuery(customer));
  const { data: due, ...dueState } = useQuery(dueCode);
  const wasCleared = useRef(false);
  const search = useRef<HTMLInputElement>(null);
  const pick = (picked: Payer | null) => {
    if (picked) queryClient.setQueryData(payerQuery(picked.id).queryKey, picked);
    // Back skips the empty search between two customers.
    setUrl(
      { customer: picked?.id ?? null, ...NO_FILTERS },
      picked && wasCleared.current ? 'replace' : 'push',
    );
    wasCleared.current = !picked;
  };
  const screenOnlyWithPayer = { 'data-not-printed': customer === null ? undefined : '' };
  return (
    <>
      <PageHeader
        title="Payments"
        actions={
          <ButtonLink variant="outlined" to={paths.dueInvoices()}>
            All Due Invoices
          </ButtonLink>
        }
      />
      <div {...screenOnlyWithPayer}>
        <PaymentStats />
      </div>
      <Stack gap={3} className={classes(customer === null && styles.beside)}>
        <div {...screenOnlyWithPayer}>
          <SectionCard title="Record Customer Payment">
            <FailureAlert failure={failureOf(query, NO_DUE)} />
            <PayerSearch input={search} value={payer} onPick={pick} />
          </SectionCard>
        </div>
        {customer !== null && <FailureAlert failure={failureOf(dueState, NO_DUE)} />}
        {customer !== null && due && !query.error && (
          <due.DueInvoices
            key={customer}
            customerId={customer}
            payer={payer}
            onAllPaid={() => search.current?.select()}
          />
        )}
        {/* Waits for the due invoices, which would push the takings down. */}
        {(customer === null || !dueState.isPending) && (
          <div {...screenOnlyWithPayer}>
            <LazyPart code={takingsCode} height={460}>
              {({ Takings }) => <Takings />}
            </LazyPart>
          </div>
        )}
        {customer === null && <AllPayments />}
      </Stack>
    </>
  );
}

export { PaymentsPage as Component };
