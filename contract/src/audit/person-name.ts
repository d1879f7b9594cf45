import type { AuditAction, AuditEntry } from './audit.ts';

/** Entries without a user are of the installation itself, except these: anyone may have tried to sign in. */
const BY_ANYONE = new Set<AuditAction>(['SIGN_IN_FAILED', 'LIMITED']);

export const personName = ({ person, action }: Pick<AuditEntry, 'person' | 'action'>): string =>
  person?.name ?? (BY_ANYONE.has(action) ? 'Unknown person' : 'System');
