import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { type InputArgs, urlOf } from '../web/src/lib/api/request.ts';

export type Api = ReturnType<typeof apiClient>;

/** Calls the API with `fetch`: Playwright's request context takes several times the CPU time. */
export function apiClient(address: string, token?: string) {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  return async <E extends Endpoint>(endpoint: E, ...[input]: InputArgs<E>): Promise<ResponseOf<E>> => {
    const { method } = endpoint;
    const headers = {
      ...authorization,
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    };
    const request: RequestInit = { method, headers };
    if (input?.body !== undefined) {
      request.headers = { ...headers, 'content-type': 'application/json' };
      request.body = JSON.stringify(input.body);
    }
    const response = await fetchWhenReady(new URL(urlOf(endpoint, input), address), request);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${endpoint.path} returned ${response.status}: ${text}`);
    const body = text ? JSON.parse(text) : undefined;
    return body;
  };
}

/** Repeats a call that a busy server refuses with a `Retry-After` header. */
async function fetchWhenReady(address: URL, request: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(address, request);
    const retryAfter = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || !retryAfter || attempt === 10) return response;
    await response.arrayBuffer();
    await sleep(retryAfter * 1_000);
  }
}
