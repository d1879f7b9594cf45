import type { Endpoint, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { IDEMPOTENCY_KEY, takesIdempotencyKey } from '@eport/contract/shared/idempotency-key.ts';
import { currentToken, endRefusedSession } from '../session/session.ts';
import { ApiError, readError } from './api-error.ts';
import { type Called, type InputArgs, urlOf } from './request.ts';

export type Options = { signal?: AbortSignal };

/** Calls the API as the contract entry says; throws ApiError for every refusal and for no answer at all. */
export async function call<E extends Endpoint>(
  entry: E,
  ...args: InputArgs<E, Options>
): Promise<ResponseOf<E>> {
  return readJson(await send(entry, args[0]));
}

/** A list that the API answers as an array: the rows, and how many there are in all pages together. */
export async function callList<E extends Endpoint>(
  entry: E,
  ...args: InputArgs<E, Options>
): Promise<{ rows: ResponseOf<E>; total: number }> {
  const response = await send(entry, args[0]);
  const rows = await readJson(response);
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) };
}

export type FileOptions = Options & { onProgress?: (bytes: number) => void };

/** A file that the API answers; `onProgress` is told how much of it has come. */
export async function callFile<E extends Endpoint>(
  entry: E,
  ...args: InputArgs<E, FileOptions>
): Promise<Blob> {
  const response = await send(entry, args[0]);
  const { onProgress } = args[0] ?? {};
  return (onProgress ? counted(response, onProgress) : response).blob();
}

function counted({ body, headers }: Response, onProgress: (bytes: number) => void) {
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

export const authorization = (token: string | null) => (token ? { Authorization: `Bearer ${token}` } : {});

/** Any 401 or 403 ends the session that made the call. */
export function refusal(status: number, text: string, token: string | null) {
  if (status === 401 || status === 403) endRefusedSession(token);
  return readError(status, text);
}

type Sent = { params?: object; query?: object; body?: unknown; signal?: AbortSignal };

async function send(entry: Called, { params, query, body, signal }: Sent = {}) {
  const token = currentToken();
  const headers = new Headers(authorization(token));
  const init: RequestInit = { method: entry.method, headers };
  if (signal) init.signal = signal;
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers.set('Content-Type', 'application/json');
  }
  const isRepeatable = takesIdempotencyKey(entry);
  if (isRepeatable) headers.set(IDEMPOTENCY_KEY, newKey());
  const response = await fetchWith(isRepeatable ? PAUSES_MS : [], urlOf(entry, { params, query }), init);
  if (!response.ok) throw refusal(response.status, await response.text(), token);
  return response;
}

/** Before another try of a call whose connection was lost: it may have been carried out, which its key makes harmless. */
const PAUSES_MS = [300, 1_000];

async function fetchWith(pauses: number[], url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    // A call that the page itself gave up is not an error to show.
    if (init.signal?.aborted) throw error;
    const [pause, ...later] = pauses;
    if (pause === undefined) throw new ApiError(0, 'UNREACHABLE', undefined, error);
    await new Promise((resolve) => setTimeout(resolve, pause));
    return fetchWith(later, url, init);
  }
}

/** crypto.randomUUID() exists behind TLS only. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The server has validated its answer against the contract, so it is not parsed a second time here. */
async function readJson(response: Response) {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError(response.status, 'UNREADABLE', undefined, error);
  }
}
