/** The store has not taken a file; `cause` is what it said. */
export class StorageError extends Error {}

const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Whether a disk, the user's share of it or the process's own limit was full: the error itself, or what caused it. */
export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && NO_ROOM.includes(String(error.code))) || isNoRoom(error.cause);
}
