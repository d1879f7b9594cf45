import type { AppliedCost } from '@eport/contract/costs/cost.ts';
import type { ShipmentStatus } from '@eport/contract/shipments/shipment.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { type CostRow, presentCost } from '../costs/index.ts';
import { shipmentPolicy } from './shipment-policy.ts';

export const presentMasterCost = (
  cost: CostRow,
  { status }: { status: ShipmentStatus },
  actor: Actor,
): AppliedCost => ({
  ...presentCost(cost),
  can: shipmentPolicy.permissions(['enterRate', 'correctRate'], { ...cost, status }, actor),
});
