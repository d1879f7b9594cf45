import type { Endpoint, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { IDEMPOTENCY_KEY, takesIdempotencyKey } from '@eport/contract/shared/idempotency-key.ts';
import { currentToken, currentUser, endRefusedSession, SESSION_EXPIRED } from '../session/session.ts';
import { ApiError, readError } from './api-error.ts';
import { takeEarlyResponse } from './early-responses.ts';
import { withIdempotencyKey } from './idempotency-key.ts';
import { type ClientEndpoint, type InputArgs, urlOf, type WithVersion } from './request.ts';

export type Options = {
  signal?: AbortSignal;
  /** Repeats a call under the key of its first attempt. */
  idempotencyKey?: string;
};

/** Throws ApiError for every error response and for a missing response. */
export async function call<E extends Endpoint>(
  entry: E,
  ...args: InputArgs<E, Options & WithVersion<E>>
): Promise<ResponseOf<E>> {
  const [input] = args;
  if (!takesIdempotencyKey(entry)) return readJson(entry, await send(entry, input));
  if (input?.idempotencyKey) return readJson(entry, await send(entry, input, input.idempotencyKey));
  return withIdempotencyKey([entry.method, urlOf(entry, input), input], async (key) =>
    readJson(entry, await send(entry, input, key)),
  );
}

export async function callList<E extends Endpoint>(
  entry: E,
  ...args: InputArgs<E, Options>
): Promise<{ rows: ResponseOf<E>; total: number }> {
  const response = await send(entry, args[0]);
  const rows = await readJson(entry, response);
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) };
}

export type FileOptions = Options & { onProgress?: (bytes: number) => void };

export async function callFile<E extends Endpoint>(
  entry: E,
  ...args: InputArgs<E, FileOptions>
): Promise<Blob> {
  const response = await send(entry, args[0]);
  const { onProgress } = args[0] ?? {};
  return readBody((onProgress ? withProgress(response, onProgress) : response).blob());
}

function withProgress({ body, headers }: Response, onProgress: (bytes: number) => void) {
  let bytes = 0;
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onProgress(bytes);
      controller.enqueue(chunk);
    },
  });
  return new Response(body?.pipeThrough(count), { headers });
}

const noSession = () =>
  new ApiError(401, 'UNAUTHENTICATED', { code: 'UNAUTHENTICATED', message: SESSION_EXPIRED });

/** Throws unless the next call is made as this user: another tab may have changed the session before this tab's event. */
export function requireUser(userId: number) {
  currentToken();
  if (currentUser()?.userId !== userId) throw noSession();
}

/** Throws if the endpoint needs a session and there is none: a page that is being left must not call the server. */
export function tokenFor({ roles }: Pick<ClientEndpoint, 'roles'>) {
  const token = currentToken();
  if (token === null && roles !== 'public') throw noSession();
  return token;
}

export const authorization = (token: string | null) => (token ? { Authorization: `Bearer ${token}` } : {});

export function toApiError(status: number, text: string, token: string | null) {
  if (status === 401 || status === 403) endRefusedSession(token, status);
  return readError(status, text);
}

type RequestInput = { params?: object; query?: object; body?: unknown; signal?: AbortSignal };

async function send(entry: ClientEndpoint, { params, query, body, signal }: RequestInput = {}, key?: string) {
  const token = tokenFor(entry);
  const headers = new Headers(authorization(token));
  const init: RequestInit = { method: entry.method, headers };
  if (signal) init.signal = signal;
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers.set('Content-Type', 'application/json');
  }
  if (key) headers.set(IDEMPOTENCY_KEY, key);
  const response = await fetchWithRetries(key ? RETRY_DELAYS_MS : [], urlOf(entry, { params, query }), init);
  if (!response.ok) throw toApiError(response.status, await readBody(response.text()), token);
  return response;
}

/** Delays before each retry. A lost call may have succeeded; its idempotency key makes the retry safe. */
const RETRY_DELAYS_MS = [300, 1_000];

async function fetchWithRetries(delays: number[], url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetchWithTimeout(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    const [delay, ...later] = delays;
    if (delay === undefined) throw unreachable(error);
    await new Promise((resolve) => setTimeout(resolve, delay));
    return fetchWithRetries(later, url, init);
  }
}

const RESPONSE_TIMEOUT_MS = 120_000;

async function fetchWithTimeout(url: string, init: RequestInit): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error('Response timed out')), RESPONSE_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout.signal]) : timeout.signal;
  try {
    return await (takeEarlyResponse(url, init) ?? fetch(url, { ...init, signal }));
  } finally {
    clearTimeout(timer);
  }
}

const unreachable = (cause: unknown) => new ApiError(0, 'UNREACHABLE', undefined, cause);

async function readBody<T>(body: Promise<T>): Promise<T> {
  try {
    return await body;
  } catch (error) {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : unreachable(error);
  }
}

/** Skips the response's schema: the server has already validated it. */
const readJson = async ({ large }: ClientEndpoint, response: Response) =>
  parseResponse(response.status, await readBody(large ? textOfLarge(response) : response.text()));

/**
 * Reads the body through a blob, which the browser collects outside the main thread: 75 ms instead of 160 for 6.3 MB, no difference for
 * 1.5 MB, 3 ms more for a small response (processor slowed four times, 23 November 2026).
 */
const textOfLarge = async (response: Response) => (await response.blob()).text();

export function parseResponse(status: number, text: string) {
  if (status === 204) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError(status, 'UNREADABLE', undefined, error);
  }
}
