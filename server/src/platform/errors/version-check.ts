import { AppError } from './app-error.ts';

type Versioned = { version: number };
type Edited = { version?: number | undefined };

const isOutdated = (current: Versioned, { version }: Edited) =>
  version !== undefined && version !== current.version;

/** Throws CHANGED_MEANWHILE. Read `current` under its row lock, and call this before refuseReadOnlyChanges. */
export function refuseOutdatedVersion(thing: string, current: Versioned, edited: Edited): void {
  if (isOutdated(current, edited)) throw new AppError('CHANGED_MEANWHILE', { thing }, { current });
}

/** The same for many objects that are saved together; `current` is a list of the outdated ones. */
export function refuseOutdatedVersions(
  things: string,
  pairs: { current: Versioned; edited: Edited }[],
): void {
  const current = pairs.filter((pair) => isOutdated(pair.current, pair.edited)).map((pair) => pair.current);
  if (current.length > 0) throw new AppError('CHANGED_MEANWHILE', { thing: things }, { current });
}
