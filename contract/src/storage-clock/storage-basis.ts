export const STORAGE_BASES = ['PER_PACKAGE', 'PER_POUND'] as const;
export type StorageBasis = (typeof STORAGE_BASES)[number];
