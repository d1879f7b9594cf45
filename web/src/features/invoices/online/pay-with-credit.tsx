import type { PayableInvoice } from '@eport/contract/online-payments/online-payment.ts';
import type { AgentCredit } from '@eport/contract/payments/credit.ts';
import type { RefObject } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { Text } from '../../../ui/display/text.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { totalOf } from './online-money.ts';
import styles from './pay-online-card.module.css';
import { UseCredit } from './use-credit.tsx';

type Props = {
  container: RefObject<HTMLDivElement | null>;
  usableCredits: { credit: AgentCredit; due: PayableInvoice[] }[];
  showsAgentName: boolean;
};

/** Used without a payment provider; with one, the payment dialog offers the credit. */
export const PayWithCredit = ({ container, usableCredits, showsAgentName }: Props) => (
  <div ref={container} className={styles.card}>
    <SectionCard title="Pay with Credit">
      <Stack gap={2}>
        {usableCredits.map(({ credit, due }) => (
          <div key={credit.agentId}>
            <UseCredit credit={credit} invoiceIds={due.map(({ id }) => id)} showsAgentName={showsAgentName} />
            <Text color="secondary">{dueText(due)}</Text>
          </div>
        ))}
      </Stack>
    </SectionCard>
  </div>
);

const dueText = (due: PayableInvoice[]): string =>
  due.length === 1
    ? `For invoice #${due[0]?.id}, ${formatMoney(totalOf(due))}.`
    : `For ${due.length} due invoices, ${formatMoney(totalOf(due))} in total. The one due first is paid first.`;
