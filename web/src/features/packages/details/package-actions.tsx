import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { useState } from 'react';
import { PrintLabels } from '../../../entities/print-labels.tsx';
import { UploadInvoiceDialog } from '../../../entities/upload-invoice-dialog.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { dialogForm } from '../../../lib/dialog-drafts.ts';
import { refusalText } from '../../../lib/permissions.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useConfirm, useNotify } from '../../../ui/feedback/feedback-context.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { AssignCustomerDialog } from './assign-customer-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';

const UPLOAD_FOR_CUSTOMER = "Upload the customer's purchase invoice as a PDF, JPG, or PNG, up to 10 MB.";

export function PackageActions({ item }: { item: AdminPackage }) {
  const [open, setOpen] = useState<'assign' | 'upload' | 'handOver' | null>(null);
  const close = () => setOpen(null);
  const titles = {
    assign: `Assign Package #${item.id} to a Customer`,
    handOver: `Hand Over Package #${item.id}`,
  };
  return (
    <>
      {item.can.assignCustomer.allowed && (
        <Button variant="outlined" data-opens={dialogForm(titles.assign)} onClick={() => setOpen('assign')}>
          Assign to Customer
        </Button>
      )}
      <PrintLabels ids={[item.id]} />
      <PrintLabels ids={[item.id]} format="zpl" label="Save as ZPL" />
      <ActionButton
        variant="outlined"
        disabledReason={refusalText(item.can.uploadInvoice)}
        onClick={() => setOpen('upload')}
      >
        Upload Invoice
      </ActionButton>
      <BringToCounter item={item} />
      <ActionButton
        variant="contained"
        disabledReason={refusalText(item.can.handOver)}
        data-opens={dialogForm(titles.handOver)}
        onClick={() => setOpen('handOver')}
      >
        Hand Over
      </ActionButton>
      {open === 'assign' && <AssignCustomerDialog title={titles.assign} item={item} onClose={close} />}
      {open === 'upload' && <UploadInvoiceDialog item={item} text={UPLOAD_FOR_CUSTOMER} onClose={close} />}
      {open === 'handOver' && <HandOverDialog title={titles.handOver} item={item} onClose={close} />}
    </>
  );
}

function BringToCounter({ item }: { item: AdminPackage }) {
  const confirm = useConfirm();
  const notify = useNotify();
  const { mutate, isPending } = useChange({
    change: () => call(adminPackagesApi.atCounter, { params: { id: item.id } }),
    done: `Package #${item.id} is at the counter.`,
  });
  const ask = async () => {
    if (
      !(await confirm({
        message: `Confirm that package #${item.id} is now at the counter.`,
        action: 'Bring to Counter',
      }))
    )
      return;
    mutate(undefined, {
      onError: (error) =>
        notify({ message: messageOf(error, 'Failed to update package.'), severity: 'error', seconds: 6 }),
    });
  };
  return (
    <ActionButton
      variant="outlined"
      disabledReason={refusalText(item.can.bringToCounter)}
      loading={isPending}
      onClick={ask}
    >
      Bring to Counter
    </ActionButton>
  );
}
