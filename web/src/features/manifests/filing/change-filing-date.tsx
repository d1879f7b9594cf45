import type { Filing } from '@eport/contract/manifests/filing.ts';
import { useState } from 'react';
import { dialogForm } from '../../../lib/dialog-drafts.ts';
import { formatStatus } from '../../../lib/format.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';

const dialogCode = lazyCode('filing-date-dialog', () => import('./filing-date-dialog.tsx'));

const TITLE = 'Change Filing Date';

type Props = { manifestId: number; filing: Filing };

export function ChangeFilingDate({ manifestId, filing }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={`Change Date: ${formatStatus(filing.event)}`}
        data-opens={dialogForm(TITLE, filing.id)}
        onClick={() => setOpen(true)}
      >
        Change Date
      </Button>
      {open && (
        <LazyDialog title={TITLE} code={dialogCode} onClose={() => setOpen(false)}>
          {({ FilingDateDialog }, dialog) => (
            <FilingDateDialog {...dialog} manifestId={manifestId} filing={filing} />
          )}
        </LazyDialog>
      )}
    </>
  );
}
