import type { HistoryEntry, PackageJourney } from '@eport/contract/packages/package.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';

export const STAGES = ['Received', 'In transit', 'Customs', 'Ready', 'Collected'] as const;
const [RECEIVED, IN_TRANSIT, CUSTOMS, READY, COLLECTED] = [0, 1, 2, 3, 4] as const;

export type Tone = 'primary' | 'success' | 'warning' | 'error';

const stageOfStatus: Record<PackageStatus, number | 'same as shipment'> = {
  IN_WAREHOUSE: RECEIVED,
  // A package on hold still travels with its shipment.
  ON_HOLD_INVOICE_REQUIRED: 'same as shipment',
  IN_TRANSIT: 'same as shipment',
  AWAITING_CUSTOMS_CLEARANCE: CUSTOMS,
  CUSTOMS_DECLARATION_REQUIRED: CUSTOMS,
  HELD_AT_PORT_DUTIES_DUE: CUSTOMS,
  CUSTOMS_CLEARED: CUSTOMS,
  READY_FOR_PICKUP: READY,
  READY_FOR_PICKUP_AT_WAREHOUSE: READY,
  COLLECTED,
};

const tones: Partial<Record<PackageStatus, Tone>> = {
  ON_HOLD_INVOICE_REQUIRED: 'warning',
  CUSTOMS_DECLARATION_REQUIRED: 'warning',
  HELD_AT_PORT_DUTIES_DUE: 'error',
  CUSTOMS_CLEARED: 'success',
  READY_FOR_PICKUP: 'success',
  READY_FOR_PICKUP_AT_WAREHOUSE: 'success',
  COLLECTED: 'success',
};

export const toneOf = (status: PackageStatus): Tone => tones[status] ?? 'primary';

type Whereabouts = Pick<PackageJourney, 'status' | 'passage'>;

export function stageOf({ status, passage }: Whereabouts): number {
  const stage = stageOfStatus[status];
  if (stage !== 'same as shipment') return stage;
  if (passage?.arrivedAt) return CUSTOMS;
  return passage?.departedAt ? IN_TRANSIT : RECEIVED;
}

export type Stage = {
  label: (typeof STAGES)[number];
  state: 'done' | 'now' | 'ahead';
  at: string | null;
};

type Journey = Whereabouts & Pick<PackageJourney, 'createdAt'>;

export function stagesOf(journey: Journey, history: readonly HistoryEntry[] = []): Stage[] {
  const { createdAt, passage, status } = journey;
  const stage = stageOf(journey);
  // Uses the latest entry: a reversed payment can make a package ready twice.
  const lastTo = (to: PackageStatus) => history.findLast(({ toStatus }) => toStatus === to)?.at ?? null;
  const dates = [
    createdAt,
    passage?.departedAt ?? null,
    passage?.arrivedAt ?? null,
    lastTo('READY_FOR_PICKUP'),
    lastTo('COLLECTED'),
  ];
  return STAGES.map((label, index) => {
    const reached = index <= stage;
    const isNow = index === stage && status !== 'COLLECTED';
    return {
      label,
      state: isNow ? 'now' : reached ? 'done' : 'ahead',
      at: (reached && dates[index]) || null,
    };
  });
}
