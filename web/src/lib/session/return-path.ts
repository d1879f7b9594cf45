import { tabStorage } from '../tab-storage.ts';
import type { SessionUser } from './claims.ts';

const NAME = 'return_path';

/** Only the user with this ID returns to the path, or any user if it is null. */
export const saveReturnPath = (path: string, userId: number | null) =>
  tabStorage.write(NAME, JSON.stringify({ path, userId }));

export const forgetReturnPath = () => tabStorage.remove(NAME);

export function takeReturnPath({ userId }: Pick<SessionUser, 'userId'>): string | null {
  const stored = parse(tabStorage.read(NAME));
  forgetReturnPath();
  if (!stored || (stored.userId !== null && stored.userId !== userId)) return null;
  return isOwnPath(stored.path) ? stored.path : null;
}

type StoredPath = { path: string; userId: unknown };

function parse(text: string | null): StoredPath | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('path' in stored) || !('userId' in stored))
      return null;
    return typeof stored.path === 'string' ? { path: stored.path, userId: stored.userId } : null;
  } catch {
    return null;
  }
}

/** Browsers read `//host` and `/\host` as another host (open redirect). */
export function isOwnPath(path: string, origin = window.location.origin): boolean {
  if (!path.startsWith('/')) return false;
  try {
    const url = new URL(path, origin);
    return url.origin === origin && !url.pathname.startsWith('//');
  } catch {
    return false;
  }
}
