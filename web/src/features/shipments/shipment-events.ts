import type { Shipment } from '@eport/contract/shipments/shipment.ts';

type Times = Pick<
  Shipment,
  'createdAt' | 'departedAt' | 'arrivedAt' | 'unstuffedAt' | 'unloadingConfirmedAt' | 'clearedAt' | 'closedAt'
>;

export function eventsOf(shipment: Times) {
  const steps = [
    { title: 'Created', at: shipment.createdAt },
    { title: 'Departed', at: shipment.departedAt },
    { title: 'Arrived at port', at: shipment.arrivedAt },
    { title: 'Container unstuffed', at: shipment.unstuffedAt },
    { title: 'Unloading confirmed', at: shipment.unloadingConfirmedAt },
    { title: 'Cleared by customs', at: shipment.clearedAt },
    { title: 'Closed', at: shipment.closedAt },
  ];
  return steps.flatMap(({ title, at }) => (at ? [{ key: title, title, at }] : [])).reverse();
}
