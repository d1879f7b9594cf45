import type { z } from 'zod';
import type { Role } from './roles.ts';

type ReadEndpoint = {
  method: 'GET';
  /** The response may be up to three seconds late but includes the caller's own writes: a read-only standby may serve it (decision 67). */
  mayLag?: true;
};
type WriteEndpoint = { method: 'POST' | 'PUT' | 'DELETE'; mayLag?: never };

/** `path` is below /api. `roles` is required, so that no endpoint is open by accident. */
export type Endpoint = (ReadEndpoint | WriteEndpoint) & {
  path: `/${string}`;
  /** `public` ignores a missing or invalid token. */
  roles: 'public' | readonly Role[];
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** In bytes. */
  bodyLimit?: number;
  upload?: true;
  response?: z.ZodType;
  file?: true;
  /** The response may have several megabytes, so the web application reads it as a blob, outside the main thread. */
  large?: true;
  /** The endpoint does something that no transaction can undo, such as connecting to a mail server. */
  hasExternalEffects?: true;
  status?: 200 | 201 | 204;
};

/** Enough for sign-in and registration. */
export const PUBLIC_BODY_BYTES = 8 * 2 ** 10;
/** One object with all its texts. */
const BODY_BYTES = 64 * 2 ** 10;
export const BULK_BODY_BYTES = 512 * 2 ** 10;
export const LARGE_BODY_BYTES = 10 * 2 ** 20;

export const bodyLimitOf = ({ bodyLimit, roles }: Pick<Endpoint, 'bodyLimit' | 'roles'>): number =>
  bodyLimit ?? (roles === 'public' ? PUBLIC_BODY_BYTES : BODY_BYTES);

export const endpoint = <const E extends Endpoint>(entry: E): E => entry;

export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodType ? z.output<E['params']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined;

export type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type QueryInput<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
export type ParamsInput<E extends Endpoint> = E['params'] extends z.ZodType
  ? z.input<E['params']>
  : undefined;
