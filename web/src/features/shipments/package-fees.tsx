import { costsApi } from '@eport/contract/costs/costs.api.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { dialogForm } from '../../lib/dialog-drafts.ts';
import { refusalText } from '../../lib/permissions.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { AddCostDialog } from './add-cost-dialog.tsx';
import { CostList } from './cost-list.tsx';
import styles from './package-fees.module.css';
import { RateText } from './rate-text.tsx';

export function PackageFees({ item }: { item: AdminPackage }) {
  const { id, appliedCosts, can } = item;
  const [adding, setAdding] = useState(false);
  const title = `Add Manual Fee to Package #${id}`;
  return (
    <>
      <CostList
        label="Manual fees"
        costs={appliedCosts}
        empty="No manual costs applied."
        detailOf={(fee) => fee.currencyCode !== 'USD' && <RateText rate={fee.exchangeRate} />}
        removal={
          can.removeFee.allowed
            ? {
                remove: (costId) => call(costsApi.removeFromPackage, { params: { id, costId } }),
                fallback: 'Failed to remove fee.',
              }
            : undefined
        }
      />
      <div className={styles.add}>
        <ActionButton
          variant="outlined"
          disabledReason={refusalText(can.addFee)}
          data-opens={dialogForm(title)}
          onClick={() => setAdding(true)}
        >
          Add Manual Fee
        </ActionButton>
      </div>
      {adding && (
        <AddCostDialog
          title={title}
          level="PACKAGE_LEVEL"
          add={(body) => call(costsApi.addToPackage, { params: { id }, body })}
          done="Manual fee added successfully!"
          fallback="Failed to add fee."
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
