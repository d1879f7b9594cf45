export class StorageError extends Error {}

const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG'];

export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && NO_ROOM.includes(String(error.code))) || isNoRoom(error.cause);
}
