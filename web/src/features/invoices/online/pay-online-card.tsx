import type { Payable } from '@eport/contract/online-payments/online-payment.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatMoney, plural } from '../../../lib/format.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useFocusAfterStep } from '../../../ui/use-focus-on-step.ts';
import { payableInvoicesQuery } from './online.queries.ts';
import styles from './pay-online-card.module.css';
import { PayWithCredit } from './pay-with-credit.tsx';
import { creditsToUse } from './payable-choice.ts';

const dialogCode = lazyCode('pay-online', () => import('./pay-online-dialog.tsx'));

/** Offers to pay due invoices online or, without a payment provider, with credit. Renders nothing if no invoice is due. */
export function PayOnlineCard() {
  const { data: payable } = useQuery(payableInvoicesQuery());
  return payable && <Pay payable={payable} />;
}

function Pay({ payable }: { payable: Payable }) {
  const { available, invoices, credits } = payable;
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const usableCredits = creditsToUse(credits, invoices);
  const step = available
    ? String(invoices.length > 0)
    : usableCredits.map(({ credit }) => credit.agentId).join();
  useFocusAfterStep(
    step,
    () => container.current?.querySelector('button') ?? document.getElementById('main'),
  );
  if (!available)
    return (
      usableCredits.length > 0 && (
        <PayWithCredit
          container={container}
          usableCredits={usableCredits}
          showsAgentName={credits.length > 1}
        />
      )
    );
  if (invoices.length === 0) return null;
  return (
    <div className={styles.card}>
      <SectionCard title="Pay Online">
        <Row wrap gap={2}>
          <Text>{dueText(payable)}</Text>
          <Button variant="contained" onClick={() => setOpen(true)}>
            Pay Online
          </Button>
        </Row>
        {isOpen && (
          <LazyDialog title="Pay Online" code={dialogCode} onClose={() => setOpen(false)}>
            {({ PayOnlineDialog }, dialog) => <PayOnlineDialog {...dialog} payable={payable} />}
          </LazyDialog>
        )}
      </SectionCard>
    </div>
  );
}

function dueText({ invoices, due }: Payable): string {
  const text = `${plural(due.count, 'invoice')} due, ${formatMoney(due.total)} in total.`;
  return due.count > invoices.length ? `${text} One payment covers up to ${invoices.length}.` : text;
}
