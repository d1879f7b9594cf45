import type { z } from 'zod';
import type { Role } from './roles.ts';

/**
 * One call of the API: the server builds its route from it, the web client its request, the tests the authorisation matrix.
 * `path` is below /api, with `:name` parameters. `roles` is required: an endpoint without it does not compile.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /** `public` is also blind to a missing or stale token. */
  roles: 'public' | readonly Role[];
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Bytes of a body that may be larger than others, whose limit is a megabyte. */
  bodyLimit?: number;
  /** Fields of a multipart form beside its file; the file field is called `file`. */
  upload?: true;
  /** Absent for 204. */
  response?: z.ZodType;
  /** The answer is a file, not JSON. */
  file?: true;
  /** Does what no transaction takes back, such as trying a mail server. */
  reachesOut?: true;
  /** 200 unless something is created (201) or nothing is left to answer (204). */
  status?: 200 | 201 | 204;
};

/** For a body that names thousands of objects. */
export const LARGE_BODY_BYTES = 10 * 2 ** 20;

export const endpoint = <const E extends Endpoint>(entry: E): E => entry;

/** What the handler receives. */
export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodType ? z.output<E['params']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined;

/** What a caller sends: the schema's input, before defaults and transformations. */
export type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type QueryInput<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
export type ParamsInput<E extends Endpoint> = E['params'] extends z.ZodType
  ? z.input<E['params']>
  : undefined;
