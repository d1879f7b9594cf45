export class StorageError extends Error {}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && FULL.includes(String(error.code))) || isStorageFull(error.cause);
}
