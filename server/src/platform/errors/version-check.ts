import { AppError } from './app-error.ts';

/**
 * Throws CHANGED_MEANWHILE with `current` in its body if the caller edited another version. Read `current` under its
 * row lock. Call this before refuseReadOnlyChanges, which would report the other editor's changes.
 */
export function refuseOutdatedVersion(
  thing: string,
  current: { version: number },
  { version }: { version?: number | undefined },
): void {
  if (version !== undefined && version !== current.version)
    throw new AppError('CHANGED_MEANWHILE', { thing }, { current });
}
