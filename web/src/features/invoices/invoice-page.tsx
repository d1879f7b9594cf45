import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { AgentContactCard } from '../../entities/agent-contact-card.tsx';
import { ObjectHistory } from '../../entities/object-history.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { idIn } from '../../lib/read-id.ts';
import { isCustomer } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { classes } from '../../ui/classes.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import styles from './invoice-page.module.css';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { invoiceQuery } from './invoices.queries.ts';

const NOT_LOADED =
  'Failed to load invoice details. It may not exist or you may not have permission to view it.';

export function loader({ params }: LoaderFunctionArgs) {
  const id = idIn(params.invoiceId);
  if (id !== null) void queryClient.prefetchQuery(invoiceQuery(id));
  return null;
}

export function InvoicePage() {
  const id = idIn(useParams().invoiceId);
  const { user } = useSession();
  const invoice = useQuery(invoiceQuery(id));
  const isForCustomer = user !== null && isCustomer(user);
  const back =
    user && !isForCustomer
      ? { label: 'Back to Payments', to: paths.payments() }
      : { label: 'Back to My Invoices', to: paths.invoices() };
  return (
    <>
      <div
        data-not-printed={invoice.data && ''}
        className={classes(styles.page, isForCustomer && styles.withContact)}
      >
        <div className={classes(isForCustomer && styles.sides)}>
          <div className={styles.title}>
            <PageHeader
              title={id === null ? 'Invoice' : `Invoice #${id}`}
              back={back}
              actions={invoice.data && <InvoiceActions invoice={invoice.data} />}
            />
          </div>
        </div>
      </div>
      <InvoiceBody query={invoice} isForCustomer={isForCustomer} />
    </>
  );
}

function InvoiceBody({ query, isForCustomer }: { query: UseQueryResult<Invoice>; isForCustomer: boolean }) {
  const failure = failureOf(query, NOT_LOADED);
  if (query.data)
    return (
      <div className={classes(styles.page, isForCustomer && styles.withContact)}>
        <div className={classes(isForCustomer && styles.sides)}>
          <InvoiceSheet invoice={query.data} />
          {isForCustomer && (
            <div data-not-printed="" className={styles.contact}>
              <AgentContactCard
                // The invoice itself already shows the logo.
                agent={{ ...query.data.agent, logo: null }}
                title="Questions about this invoice?"
              />
            </div>
          )}
        </div>
        <ObjectHistory kind="INVOICE" id={query.data.id} />
      </div>
    );
  if (failure) return <ErrorState {...failure} />;
  if (query.isLoading) return <PageSkeleton />;
  // The ID in the path is invalid, so nothing is loaded. The text is the specification's.
  return <ErrorState message="Invoice could not be loaded." onRetry={undefined} />;
}

export { InvoicePage as Component };
