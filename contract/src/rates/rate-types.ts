export const RATE_TYPES = ['PER_POUND', 'PER_CUBIC_FOOT', 'FLAT_RATE'] as const;
