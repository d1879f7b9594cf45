export const TRANSPORT_MODES = ['SEA', 'AIR'] as const;
export type TransportMode = (typeof TRANSPORT_MODES)[number];
