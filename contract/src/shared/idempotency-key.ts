import type { Endpoint } from './endpoint.ts';

export const IDEMPOTENCY_KEY = 'idempotency-key';

type Entry = Pick<Endpoint, 'method' | 'roles' | 'upload' | 'file' | 'hasExternalEffects'>;

/**
 * Signed-in POST requests take an idempotency key. Uploads are excluded, since comparing them would mean reading the
 * file twice, and so are external effects, which cannot be rolled back. PUT and DELETE are idempotent already.
 */
export const takesIdempotencyKey = ({ method, roles, upload, file, hasExternalEffects }: Entry): boolean =>
  method === 'POST' && roles !== 'public' && !upload && !file && !hasExternalEffects;
