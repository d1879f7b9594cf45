import type { AppliedCost } from '@eport/contract/costs/cost.ts';
import { useState } from 'react';
import { dialogForm } from '../../lib/dialog-drafts.ts';
import { formatMoney } from '../../lib/format.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { Button } from '../../ui/button/button.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { RateText } from './rate-text.tsx';

export const costDialogs = lazyCode('cost-dialogs', () => import('./cost-dialogs.ts'));

/** Shows the exchange rate of a master cost in a currency other than USD, and the button that enters or corrects it. */
export function CostRate({ shipmentId, cost }: { shipmentId: number; cost: AppliedCost }) {
  const [isOpen, setOpen] = useState(false);
  const { can, exchangeRate } = cost;
  const isMissing = exchangeRate === null;
  const title = isMissing ? 'Enter Exchange Rate' : 'Correct Exchange Rate';
  const label = isMissing ? 'Enter Rate' : 'Correct Rate';
  const permission = isMissing ? can?.enterRate : can?.correctRate;
  return (
    <>
      <RateText rate={exchangeRate} />
      {permission?.allowed && (
        <Button
          size="small"
          variant="text"
          aria-label={`${label} of ${cost.description} of ${formatMoney(cost.amount, cost.currencyCode)}`}
          data-opens={dialogForm(title, cost.id)}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      )}
      {isOpen && (
        <LazyDialog title={title} code={costDialogs} onClose={() => setOpen(false)}>
          {({ RateDialog }, dialog) => <RateDialog {...dialog} shipmentId={shipmentId} cost={cost} />}
        </LazyDialog>
      )}
    </>
  );
}
