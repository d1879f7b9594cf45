import { AppError } from './app-error.ts';

/** Throws CHANGED_MEANWHILE. Read `current` under its row lock, and call this before refuseReadOnlyChanges. */
export function refuseOutdatedVersion(
  thing: string,
  current: { version: number },
  { version }: { version?: number | undefined },
): void {
  if (version !== undefined && version !== current.version)
    throw new AppError('CHANGED_MEANWHILE', { thing }, { current });
}
