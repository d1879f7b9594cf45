import { costsApi } from '@eport/contract/costs/costs.api.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { dialogForm } from '../../lib/dialog-drafts.ts';
import { Button } from '../../ui/button/button.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { CostList } from './cost-list.tsx';
import { CostRate, costDialogs } from './cost-rate.tsx';

const ADD = 'Add Master Cost';

export function MasterCosts({ shipment: { id, can, appliedCosts } }: { shipment: Shipment }) {
  const [adding, setAdding] = useState(false);
  return (
    <SectionCard
      title="Costs"
      actions={
        <Button variant="outlined" data-opens={dialogForm(ADD)} onClick={() => setAdding(true)}>
          {ADD}
        </Button>
      }
    >
      <CostList
        label="Master costs"
        costs={appliedCosts}
        empty="No master costs have been added yet."
        detailOf={(cost) => cost.currencyCode !== 'USD' && <CostRate shipmentId={id} cost={cost} />}
        removal={
          can.removeCost.allowed
            ? {
                remove: (costId) => call(costsApi.removeFromShipment, { params: { id, costId } }),
                fallback: 'Failed to remove cost.',
              }
            : undefined
        }
      />
      {adding && (
        <LazyDialog title={ADD} code={costDialogs} onClose={() => setAdding(false)}>
          {({ AddCostDialog }, dialog) => (
            <AddCostDialog
              {...dialog}
              level="MASTER_LEVEL"
              add={(body) => call(costsApi.addToShipment, { params: { id }, body })}
              done="Master cost added successfully!"
              fallback="Failed to add cost."
            />
          )}
        </LazyDialog>
      )}
    </SectionCard>
  );
}
