import type { ExceptionKind } from './exception-kind.ts';

/** Completes a sentence for the customer: "The package moves on once …". */
const CONDITIONS: Record<ExceptionKind, string> = {
  UNKNOWN_OWNER: 'we know whom it is for',
  DAMAGED: 'you have told us what to do about the damage',
  RESTRICTED_GOODS: 'you have told us what is in it and we have checked it',
  VALUE_ABOVE_LIMIT: 'its export filing is done',
  VALUE_TO_CHECK: 'we have checked its value',
  MISSING_AT_ARRIVAL: 'we have found it',
  ABANDONED: 'we have decided what happens to it',
  OTHER: 'our question about it is answered',
};

/** null without open exceptions */
export const conditionOf = (kinds: readonly ExceptionKind[]): string | null =>
  kinds.length === 0 ? null : kinds.map((kind) => CONDITIONS[kind]).join(', and once ');
