export const EXCEPTION_KINDS = [
  'UNKNOWN_OWNER',
  'DAMAGED',
  'RESTRICTED_GOODS',
  'VALUE_ABOVE_LIMIT',
  'VALUE_TO_CHECK',
  'MISSING_AT_ARRIVAL',
  'ABANDONED',
  'OTHER',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

export const EXCEPTION_LABELS: Record<ExceptionKind, string> = {
  UNKNOWN_OWNER: 'Unknown owner',
  DAMAGED: 'Damaged',
  RESTRICTED_GOODS: 'Restricted goods',
  VALUE_ABOVE_LIMIT: 'Value above the limit',
  VALUE_TO_CHECK: 'Value to be checked',
  MISSING_AT_ARRIVAL: 'Missing at arrival',
  ABANDONED: 'Abandoned',
  OTHER: 'Other',
};

export const EXCEPTION_STATUSES = ['OPEN', 'CLOSED'] as const;
export type ExceptionStatus = (typeof EXCEPTION_STATUSES)[number];
