import type { OnlinePayment } from '@eport/contract/online-payments/online-payment.ts';
import { onlinePaymentsApi } from '@eport/contract/online-payments/online-payments.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ObjectHistory } from '../../../entities/object-history.tsx';
import { failureOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { dialogForm } from '../../../lib/dialog-drafts.ts';
import { isRefusedWith, refusalText } from '../../../lib/permissions.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { DetailsDialog } from '../../../ui/details-dialog.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DialogActions, DialogContent } from '../../../ui/overlay/dialog.tsx';
import { useFocusAfterStep } from '../../../ui/use-focus-on-step.ts';
import { ApplyForm } from './apply-form.tsx';
import { LossDialog } from './loss-dialog.tsx';
import { onlinePaymentQuery } from './online.queries.ts';
import { OnlineFacts } from './online-facts.tsx';
import { PROBLEM_TEXTS } from './online-status-chip.tsx';
import { RefundDialog, refundedText, refundTitle } from './refund-dialog.tsx';

type Props = { id: number; title: string; onClose: () => void };

export function OnlineDialog({ id, ...dialog }: Props) {
  const { data: payment, ...query } = useQuery(onlinePaymentQuery(id));
  return (
    <DetailsDialog
      {...dialog}
      maxWidth="md"
      failure={failureOf(query, 'Failed to load the online payment. Please try again.')}
    >
      {payment && <Content payment={payment} />}
    </DetailsDialog>
  );
}

function Content({ payment }: { payment: OnlinePayment }) {
  const [doing, setDoing] = useState<'apply' | 'refund' | 'loss' | null>(null);
  const stop = () => setDoing(null);
  const content = useRef<HTMLDivElement>(null);
  const applyButton = useRef<HTMLButtonElement>(null);
  useFocusAfterStep(`${payment.status} ${doing === 'apply'}`, () => applyButton.current ?? content.current);
  // Sends the error that the dialog shows: the server refuses if another refund has failed since.
  const keep = useChange({
    change: (refundError: string) =>
      call(onlinePaymentsApi.keep, { params: { id: payment.id }, body: { refundError } }),
    done: 'The payment is kept.',
    fallback: 'Failed to keep the payment.',
  });
  const { can, openRefund } = payment;
  const titles = {
    refund: refundTitle(payment),
    loss: `Record Online Payment #${payment.id} as a Loss`,
  };
  return (
    <>
      {/* Focusable, so that arrow keys scroll it. */}
      <DialogContent ref={content} tabIndex={0}>
        <Stack gap={3}>
          <Problems payment={payment} />
          <OnlineFacts payment={payment} />
          {doing === 'apply' && can.apply.allowed && (
            <ApplyForm payment={payment} onDone={stop} onCancel={stop} />
          )}
        </Stack>
        <ObjectHistory kind="ONLINE_PAYMENT" id={payment.id} />
      </DialogContent>
      <DialogActions>
        {!isRefusedWith(can.apply, 'ONLINE_PAYMENT_DECIDED') && doing !== 'apply' && (
          <ActionButton
            ref={applyButton}
            variant="contained"
            disabledReason={refusalText(can.apply)}
            onClick={() => setDoing('apply')}
          >
            Apply to Invoices
          </ActionButton>
        )}
        {!isRefusedWith(can.refund, 'ONLINE_PAYMENT_DECIDED', 'FORBIDDEN') && (
          <ActionButton
            variant="outlined"
            color="error"
            disabledReason={refusalText(can.refund)}
            data-opens={dialogForm(titles.refund, payment.id)}
            onClick={() => setDoing('refund')}
          >
            {openRefund > 0 ? 'Make Invoices Due Again' : 'Refund'}
          </ActionButton>
        )}
        {can.recordLoss.allowed && (
          <Button
            variant="outlined"
            data-opens={dialogForm(titles.loss, payment.id)}
            onClick={() => setDoing('loss')}
          >
            Record as Loss
          </Button>
        )}
        {can.keep.allowed && (
          <Button
            variant="outlined"
            loading={keep.isPending}
            onClick={() => keep.mutate(payment.refundError ?? '')}
          >
            Keep the Payment
          </Button>
        )}
      </DialogActions>
      {doing === 'refund' && <RefundDialog title={titles.refund} payment={payment} onClose={stop} />}
      {doing === 'loss' && <LossDialog title={titles.loss} payment={payment} onClose={stop} />}
    </>
  );
}

function Problems({ payment }: { payment: OnlinePayment }) {
  const { status, problem, refundError, openRefund } = payment;
  return (
    <>
      {status === 'UNAPPLIED' && problem && (
        <Alert severity="warning">{`This payment was not applied. ${PROBLEM_TEXTS[problem]}`}</Alert>
      )}
      {openRefund > 0 && (
        <Alert severity="error">
          {`${refundedText(payment)} Make its invoices due again, or record the refund as a loss.`}
        </Alert>
      )}
      {refundError && (
        <Alert severity="error">
          {status === 'REFUNDING'
            ? `The refund failed and will be tried again. ${refundError}`
            : `A refund made at Stripe did not reach the customer. ${refundError}. ${nextOf(status)}`}
        </Alert>
      )}
    </>
  );
}

const nextOf = (status: OnlinePayment['status']) =>
  status === 'APPLIED'
    ? 'Refund it again, or keep the payment.'
    : 'Refund it again, or apply it to invoices.';
