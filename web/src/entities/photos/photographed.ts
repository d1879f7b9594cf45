import type { Receipt } from '@eport/contract/receiving/receiving.ts';

/** `id` is null while the package itself waits for the server. */
export type Photographed = { id: number | null; code: string; photoCount: number };

export const photographedOf = ({ id, code, photoCount }: Receipt): Photographed => ({
  id,
  code: code ?? `P-${id}`,
  photoCount,
});

export const isPhotographed = ({ id, code }: Photographed, receipt: Receipt) =>
  id === null ? code === receipt.code : id === receipt.id;
