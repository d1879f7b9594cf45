import type { PayableInvoice } from '@eport/contract/online-payments/online-payment.ts';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { CheckControl } from '../../../ui/form/check-control.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog, DialogActions, DialogContent } from '../../../ui/overlay/dialog.tsx';
import { totalOf } from './online-money.ts';
import { useCheckout } from './use-checkout.ts';

type Props = { title: string; invoices: PayableInvoice[]; onClose: () => void };

export function PayOnlineDialog({ title, invoices, onClose }: Props) {
  const [without, setWithout] = useState<number[]>([]);
  const checkout = useCheckout();
  const chosen = invoices.filter(({ id }) => !without.includes(id));
  const toggle = (id: number) =>
    setWithout((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  return (
    <Dialog title={title} maxWidth="xs" onClose={onClose}>
      <DialogContent>
        <Stack gap={2}>
          <Stack gap={1}>
            {invoices.map((invoice) => (
              <CheckControl
                key={invoice.id}
                label={`Invoice #${invoice.id} · ${formatMoney(invoice.remainingAmount)}`}
                hint={hintOf(invoice)}
                checked={!without.includes(invoice.id)}
                onChange={() => toggle(invoice.id)}
              />
            ))}
          </Stack>
          <Text variant="section">{`Total: ${formatMoney(totalOf(chosen))}`}</Text>
          <Text color="secondary">You pay on the secure page of our payment provider, then return here.</Text>
          {checkout.error && (
            <Alert severity="error">{messageOf(checkout.error, 'Failed to start the payment.')}</Alert>
          )}
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
