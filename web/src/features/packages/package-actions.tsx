import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { useConfirm } from '../../ui/feedback/use-confirm.ts';
import { useNotify } from '../../ui/feedback/use-notify.ts';
import { AssignCustomerDialog } from './assign-customer-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { packageCannot } from './package-cannot.ts';
import { UploadInvoiceDialog } from './upload-invoice-dialog.tsx';
import { usePackageChange } from './use-package-change.ts';

const UPLOAD_FOR_CUSTOMER =
  'The purchase invoice that the customer has sent, as a PDF, JPG or PNG of at most 10 MB.';

/** What staff can do with a package; each refuses with a reason where the package does not allow it. */
export function PackageActions({ item }: { item: AdminPackage }) {
  const [open, setOpen] = useState<'assign' | 'upload' | 'handOver' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {item.userId === null && (
        <Button variant="outlined" onClick={() => setOpen('assign')}>
          Assign to Customer
        </Button>
      )}
      <ActionButton variant="outlined" because={packageCannot.upload(item)} onClick={() => setOpen('upload')}>
        Upload Invoice
      </ActionButton>
      <BringToCounter item={item} />
      <ActionButton
        variant="contained"
        because={packageCannot.handOver(item)}
        onClick={() => setOpen('handOver')}
      >
        Hand Over
      </ActionButton>
      {open === 'assign' && <AssignCustomerDialog item={item} onClose={close} />}
      {open === 'upload' && <UploadInvoiceDialog item={item} text={UPLOAD_FOR_CUSTOMER} onClose={close} />}
      {open === 'handOver' && <HandOverDialog item={item} onClose={close} />}
    </>
  );
}

function BringToCounter({ item }: { item: AdminPackage }) {
  const confirm = useConfirm();
  const notify = useNotify();
  const { mutate, isPending } = usePackageChange({
    change: () => call(adminPackagesApi.atCounter, { params: { id: item.id } }),
    done: `Package #${item.id} is at the counter.`,
  });
  const ask = async () => {
    if (
      !(await confirm({
        message: `Has package #${item.id} been brought to the counter?`,
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
      because={packageCannot.bringToCounter(item)}
      loading={isPending}
      onClick={ask}
    >
      Bring to Counter
    </ActionButton>
  );
}
