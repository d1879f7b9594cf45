import type { Paper } from '@eport/contract/counter/counter-sizes.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { receiptPaper, usePrintReceipt } from '../../entities/print-receipt.ts';
import { failureOf } from '../../lib/api/api-error.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PrinterIcon, WalletIcon } from '../../ui/icons.ts';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { PHONE, useMedia } from '../../ui/media.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ScanField } from '../../ui/scan/scan-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import styles from './counter.module.css';
import { CounterSettings, ReferenceInput } from './counter-settings.tsx';
import { hintOf } from './counter-state.ts';
import type { CustomerProps } from './customer-props.ts';
import { useCounter } from './use-counter.ts';
import { useKeptCollector } from './use-kept-collector.ts';
import { useKeptReference } from './use-kept-reference.ts';

/** Loads this code after the scan field, because it is not needed before the first customer is scanned. */
const loadCustomerCode = () => import('./customer-card.tsx');
const customerCode = lazyCode('counter-customer', loadCustomerCode);

export function CounterPage() {
  const code = useQuery(customerCode);
  const [paper, setPaper] = useState(receiptPaper.get);
  const choosePaper = (chosen: Paper) => {
    receiptPaper.set(chosen);
    setPaper(chosen);
  };
  const print = usePrintReceipt();
  const counter = useCounter((what) => void print(what), loadCustomerCode);
  const kept = useKeptCollector(counter);
  useKeptReference(counter);
  const { scans, state, done } = counter;
  const isPhone = useMedia(PHONE);
  const reference = counter.method !== 'CASH' && <ReferenceInput counter={counter} />;
  const settings = (
    <CounterSettings counter={counter} paper={paper} onPaper={choosePaper}>
      {isPhone && reference}
    </CounterSettings>
  );
  return (
    <>
      <PageHeader
        title="Counter"
        context="Scan a customer, take the money, hand over the packages."
        actions={!isPhone && settings}
      />
      <Stack gap={3}>
        <ScanField
          label="Scan"
          hint={hintOf(state)}
          onScan={kept.scan}
          onText={counter.onText}
          queue={scans}
        />
        {isPhone && settings}
        {/* Beside the settings, the reference would move them under the pointer when it appears. */}
        {!isPhone && reference && <FilterBar>{reference}</FilterBar>}
        {state.matches.length > 0 && (
          <SectionCard title="Choose a Customer">
            <Row wrap gap={1}>
              {state.matches.map(({ id, name, mailboxId }) => (
                <Button
                  key={id}
                  variant="outlined"
                  className={styles.person ?? ''}
                  onClick={() => counter.run(() => counter.open({ userId: String(id) }))}
                >
                  {mailboxId ? `${name} · ${mailboxId}` : name}
                </Button>
              ))}
            </Row>
          </SectionCard>
        )}
        {state.view ? (
          <Customer
            key={state.view.customer.id}
            code={code}
            counter={counter}
            kept={kept}
            view={state.view}
          />
        ) : (
          state.matches.length === 0 && (
            <EmptyState
              icon={WalletIcon}
              text="No customer at the counter. Scan a mailbox ID or a package."
            />
          )
        )}
        {done.length > 0 && (
          <SectionCard title="Print Again">
            <Row wrap gap={1}>
              {done.map((what) => (
                <Button
                  key={`${what.kind} ${what.id}`}
                  variant="outlined"
                  size="small"
                  startIcon={<PrinterIcon size={18} />}
                  onClick={() => print(what)}
                >
                  {what.kind === 'receipt' ? `Receipt #${what.number}` : `Slip of hand-over #${what.id}`}
                </Button>
              ))}
            </Row>
          </SectionCard>
        )}
      </Stack>
    </>
  );
}

type CustomerCode = UseQueryResult<typeof import('./customer-card.tsx')>;

function Customer({ code, ...customer }: CustomerProps & { code: CustomerCode }) {
  if (code.data) return <code.data.CustomerCard {...customer} />;
  const failure = failureOf(code, 'Failed to load the customer. Please try again.');
  return failure ? <ErrorState {...failure} /> : <Skeleton height={320} />;
}

export { CounterPage as Component };
