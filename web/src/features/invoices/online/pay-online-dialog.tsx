import type { Payable, PayableInvoice } from '@eport/contract/online-payments/online-payment.ts';
import { useRef, useState } from 'react';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { CheckControl } from '../../../ui/form/check-control.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog, DialogActions, DialogContent } from '../../../ui/overlay/dialog.tsx';
import { useFocusAfterStep } from '../../../ui/use-focus-on-step.ts';
import { totalOf } from './online-money.ts';
import { canChoose, creditOf, hasSeveralAgents, ofFirstAgent } from './payable-choice.ts';
import { useCheckout } from './use-checkout.ts';
import { UseCredit } from './use-credit.tsx';

type Props = { title: string; payable: Payable; onClose: () => void };

export function PayOnlineDialog({ title, payable: { invoices, due, credits }, onClose }: Props) {
  const [ids, setIds] = useState(() => ofFirstAgent(invoices).map(({ id }) => id));
  const checkout = useCheckout();
  const chosen = invoices.filter(({ id }) => ids.includes(id));
  const severalAgents = hasSeveralAgents(invoices);
  const credit = creditOf(credits, chosen);
  const content = useRef<HTMLDivElement>(null);
  // Using credit may remove its button, which had the focus.
  useFocusAfterStep(String(credit?.balance), () => content.current);
  const toggle = (id: number) =>
    setIds((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  return (
    <Dialog title={title} maxWidth="xs" onClose={onClose}>
      <DialogContent ref={content} tabIndex={-1}>
        <Stack gap={2}>
          {due.count > invoices.length && (
            <Text>
              {`These ${invoices.length} of your ${due.count} due invoices come first. Pay the other ${due.count - invoices.length} after them.`}
            </Text>
          )}
          {severalAgents && <Text>Pay one agent at a time. To switch, clear your selection.</Text>}
          <Stack gap={1}>
            {invoices.map((invoice) => (
              <CheckControl
                key={invoice.id}
                label={`Invoice #${invoice.id} · ${formatMoney(invoice.remainingAmount)}`}
                hint={severalAgents ? `${invoice.agentName} · ${hintOf(invoice)}` : hintOf(invoice)}
                checked={ids.includes(invoice.id)}
                disabled={!canChoose(invoice, chosen)}
                onChange={() => toggle(invoice.id)}
              />
            ))}
          </Stack>
          <Text variant="section">{`Total: ${formatMoney(totalOf(chosen))}`}</Text>
          {credit && (
            <UseCredit
              credit={credit}
              invoiceIds={chosen.map(({ id }) => id)}
              showsAgentName={severalAgents}
            />
          )}
          <Text color="secondary">You pay on the secure page of our payment provider, then return here.</Text>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          loading={checkout.isPending || checkout.isSuccess}
          onClick={() => checkout.mutate(chosen.map(({ id }) => id))}
        >
          Continue to Payment
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const hintOf = ({ packageDescription, dueDate, status }: PayableInvoice) =>
  `${packageDescription}, ${status === 'OVERDUE' ? 'overdue since' : 'due'} ${formatDate(dueDate)}`;
