import type { Endpoint } from './endpoint.ts';

export const IDEMPOTENCY_KEY = 'idempotency-key';

type Entry = Pick<Endpoint, 'method' | 'roles' | 'upload' | 'file' | 'hasExternalEffects'>;

/** Not for uploads, which would have to be read twice, nor for external effects, which cannot be rolled back. */
export const takesIdempotencyKey = ({ method, roles, upload, file, hasExternalEffects }: Entry): boolean =>
  method === 'POST' && roles !== 'public' && !upload && !file && !hasExternalEffects;
