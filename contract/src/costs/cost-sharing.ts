export const COST_SHARINGS = ['WEIGHT', 'VOLUME', 'VALUE', 'COUNT'] as const;
export type CostSharing = (typeof COST_SHARINGS)[number];

export const COST_SHARING_LABELS: Record<CostSharing, string> = {
  WEIGHT: 'By weight',
  VOLUME: 'By volume',
  VALUE: 'By declared value',
  COUNT: 'Equally per package',
};
