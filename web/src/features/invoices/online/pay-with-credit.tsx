import type { Payable, PayableInvoice } from '@eport/contract/online-payments/online-payment.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Text } from '../../../ui/display/text.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { totalOf } from './online-money.ts';
import styles from './pay-online-card.module.css';
import { creditsToUse } from './payable-choice.ts';
import { UseCredit } from './use-credit.tsx';

/** Used without a payment provider; with one, the payment dialog offers the credit. */
export function PayWithCredit({ payable: { invoices, credits } }: { payable: Payable }) {
  const usable = creditsToUse(credits, invoices);
  if (usable.length === 0) return null;
  return (
    <div className={styles.card}>
      <SectionCard title="Pay with Credit">
        <Stack gap={2}>
          {usable.map(({ credit, due }) => (
            <div key={credit.agentId}>
              <UseCredit credit={credit} invoiceIds={due.map(({ id }) => id)} named={credits.length > 1} />
              <Text color="secondary">{dueText(due)}</Text>
            </div>
          ))}
        </Stack>
      </SectionCard>
    </div>
  );
}

const dueText = (due: PayableInvoice[]): string =>
  due.length === 1
    ? `For invoice #${due[0]?.id}, ${formatMoney(totalOf(due))}.`
    : `For ${due.length} due invoices, ${formatMoney(totalOf(due))} in total. The earliest is paid first.`;
