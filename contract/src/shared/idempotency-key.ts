import type { Endpoint } from './endpoint.ts';

export const IDEMPOTENCY_KEY = 'idempotency-key';

type Entry = Pick<Endpoint, 'method' | 'roles' | 'upload' | 'file' | 'hasExternalEffects'>;

/**
 * Signed-in POST endpoints take a key, except for file responses, uploads, which would be read twice, and external effects, which cannot
 * be rolled back.
 */
export const takesIdempotencyKey = ({ method, roles, upload, file, hasExternalEffects }: Entry): boolean =>
  method === 'POST' && roles !== 'public' && !upload && !file && !hasExternalEffects;
