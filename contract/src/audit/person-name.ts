import type { AuditAction, AuditEntry } from './audit.ts';

/**
 * Actions that people attempt without a session. Other entries without a user, such as registrations and password resets by link, are
 * shown as the system's.
 */
const WITHOUT_SIGN_IN = new Set<AuditAction>(['SIGN_IN_FAILED', 'LIMITED']);

export const personName = ({ person, action }: Pick<AuditEntry, 'person' | 'action'>): string =>
  person?.name ?? (WITHOUT_SIGN_IN.has(action) ? 'Unknown person' : 'System');
