import type { Receipt } from '@eport/contract/receiving/receiving.ts';

/** `id` is null while the package itself waits for the server. */
export type PhotographedPackage = { id: number | null; code: string; photoCount: number };

export const photographedOf = ({ id, code, photoCount }: Receipt): PhotographedPackage => ({
  id,
  code: code ?? `P-${id}`,
  photoCount,
});

export const isPhotographed = ({ id, code }: PhotographedPackage, receipt: Receipt) =>
  id === null ? code === receipt.code : id === receipt.id;
