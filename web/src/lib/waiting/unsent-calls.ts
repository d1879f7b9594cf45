import type { SessionUser } from '../session/claims.ts';

/** Prefix of the names of kept lists of calls. */
export const CALLS = 'send:';

/** Counts the calls of this user that are stored in this browser. Repeats the prefix of `kept-list.ts`, which most pages do not load. */
export function countUnsentCalls(userId: number): number {
  try {
    return Object.keys(localStorage).filter(
      (key) => key.startsWith(`eport_kept_${CALLS}`) && key.includes(`:${userId}:`),
    ).length;
  } catch {
    return 0;
  }
}

/** Returns '' if all calls are sent. */
export function unsentNotice(user: SessionUser | null): string {
  const { userId = null } = user ?? {};
  const count = userId === null ? 0 : countUnsentCalls(userId);
  return count > 0
    ? `Not sent yet: ${count}. Unsent work stays in this browser and is sent when you sign in again.`
    : '';
}
