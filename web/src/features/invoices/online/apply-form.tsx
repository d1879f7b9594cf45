import type { OnlinePayment } from '@eport/contract/online-payments/online-payment.ts';
import { onlinePaymentsApi } from '@eport/contract/online-payments/online-payments.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureOf, messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { FailureAlert } from '../../../ui/failure-alert.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { CheckControl } from '../../../ui/form/check-control.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { dueInvoicesQuery, type Payer } from '../invoices.queries.ts';
import { PayerSearch } from '../payer-search.tsx';
import { sharesOf } from './online-money.ts';

type Props = { payment: OnlinePayment; onDone: () => void; onCancel: () => void };

export function ApplyForm({ payment, onDone, onCancel }: Props) {
  const [payer, setPayer] = useState<Payer | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const customerId = payment.customerId ?? payer?.id;
  return (
    <Stack gap={2}>
      {payment.customerId === null && <PayerSearch value={payer} onPick={setPayer} input={input} />}
      {customerId === undefined ? (
        <Row justify="end">
          <Button onClick={onCancel}>Cancel</Button>
        </Row>
      ) : (
        <Choice key={customerId} {...{ payment, customerId, onDone, onCancel }} />
      )}
    </Stack>
  );
}

function Choice({ payment, customerId, onDone, onCancel }: Props & { customerId: number }) {
  const { data, ...query } = useQuery(dueInvoicesQuery(customerId, {}));
  const [chosen, setChosen] = useState(payment.invoiceIds);
  const due = data ?? [];
  const { shares, rest } = sharesOf(
    payment.amount,
    due.filter(({ id }) => chosen.includes(id)),
  );
  const apply = useChange({
    change: () =>
      call(onlinePaymentsApi.apply, {
        params: { id: payment.id },
        body: { invoices: shares, ...(payment.customerId === null && { userId: customerId }) },
      }),
    done: shares.length === 0 ? 'Kept as credit.' : 'Payment applied.',
    onDone,
  });
  const toggle = (id: number) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const failure = failureOf(query, 'Failed to fetch due invoices for this user.');
  if (failure) return <FailureAlert failure={failure} />;
  if (!data) return <Skeleton height={80} />;
  return (
    <Stack gap={1}>
      {due.length === 0 && <Text>No due invoices found for this customer.</Text>}
      {due.map(({ id, remainingAmount }) => (
        <CheckControl
          key={id}
          label={`Invoice #${id} · ${formatMoney(remainingAmount)}`}
          hint={hintOf(
            remainingAmount,
            shares.find(({ invoiceId }) => invoiceId === id),
          )}
          checked={chosen.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
      {rest > 0 && <Text>{`Kept as the customer’s credit: ${formatMoney(rest)}`}</Text>}
      {apply.error && (
        <Alert severity="error">{messageOf(apply.error, 'Failed to apply the payment.')}</Alert>
      )}
      <Row wrap justify="end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="contained" loading={apply.isPending} onClick={() => apply.mutate()}>
          {shares.length === 0 ? 'Keep as Credit' : 'Apply Payment'}
        </Button>
      </Row>
    </Stack>
  );
}

function hintOf(remaining: number, share: { amount: number } | undefined): string | undefined {
  if (!share || share.amount === remaining) return undefined;
  return `Pays ${formatMoney(share.amount)} of it.`;
}
