import type { AuditAction, AuditEntry } from './audit.ts';

/**
 * Actions that people attempt without a session. All other entries without a user are shown as the system's, including registrations and
 * password resets by link.
 */
const WITHOUT_SIGN_IN = new Set<AuditAction>(['SIGN_IN_FAILED', 'LIMITED']);

export const personName = ({ person, action }: Pick<AuditEntry, 'person' | 'action'>): string =>
  person?.name ?? (WITHOUT_SIGN_IN.has(action) ? 'Unknown person' : 'System');
