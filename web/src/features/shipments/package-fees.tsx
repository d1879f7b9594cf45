import { costsApi } from '@eport/contract/costs/costs.api.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { AddCostDialog } from './add-cost-dialog.tsx';
import { CostList } from './cost-list.tsx';
import styles from './package-fees.module.css';

const fixedReason = ({ hasInvoice, status }: AdminPackage) => {
  if (hasInvoice) return 'The package is invoiced, so its fees can no longer change.';
  return status === 'COLLECTED' ? 'The package has been collected, so its fees can no longer change.' : null;
};

export function PackageFees({ item }: { item: AdminPackage }) {
  const { id, appliedCosts } = item;
  const [adding, setAdding] = useState(false);
  const fixed = fixedReason(item);
  return (
    <>
      <CostList
        label="Manual fees"
        costs={appliedCosts}
        empty="No manual costs applied."
        removal={
          fixed
            ? undefined
            : {
                remove: (costId) => call(costsApi.removeFromPackage, { params: { id, costId } }),
                fallback: 'Failed to remove fee.',
              }
        }
      />
      <div className={styles.add}>
        <ActionButton variant="outlined" because={fixed} onClick={() => setAdding(true)}>
          Add Manual Fee
        </ActionButton>
      </div>
      {adding && (
        <AddCostDialog
          title={`Add Manual Fee to Package #${id}`}
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
