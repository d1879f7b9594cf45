import { costsApi } from '@eport/contract/costs/costs.api.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { AddCostDialog } from './add-cost-dialog.tsx';
import { CostList } from './cost-list.tsx';

/** What the transport costs the forwarder; no customer ever sees it. */
export function MasterCosts({ shipment: { id, status, appliedCosts } }: { shipment: Shipment }) {
  const [adding, setAdding] = useState(false);
  const isClosed = status === 'CLOSED';
  return (
    <SectionCard
      title="Costs"
      actions={
        <Button variant="outlined" onClick={() => setAdding(true)}>
          Add Master Cost
        </Button>
      }
    >
      <CostList
        label="Master costs"
        costs={appliedCosts}
        empty="No master costs have been added yet."
        removal={
          isClosed
            ? undefined
            : {
                remove: (costId) => call(costsApi.removeFromShipment, { params: { id, costId } }),
                fallback: 'Failed to remove cost.',
              }
        }
      />
      {adding && (
        <AddCostDialog
          title="Add Master Cost"
          level="MASTER_LEVEL"
          add={(body) => call(costsApi.addToShipment, { params: { id }, body })}
          done="Master cost added successfully!"
          fallback="Failed to add cost."
          onClose={() => setAdding(false)}
        />
      )}
    </SectionCard>
  );
}
