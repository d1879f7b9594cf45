import type { AuditAction, AuditEntry } from './audit.ts';

/** Actions that are possible without signing in. Other entries without a user record what the installation itself did. */
const WITHOUT_SIGN_IN = new Set<AuditAction>(['SIGN_IN_FAILED', 'LIMITED']);

export const personName = ({ person, action }: Pick<AuditEntry, 'person' | 'action'>): string =>
  person?.name ?? (WITHOUT_SIGN_IN.has(action) ? 'Unknown person' : 'System');
