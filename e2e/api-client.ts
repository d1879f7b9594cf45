import type { Endpoint, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { type InputArgs, urlOf } from '../web/src/lib/api/request.ts';

export type Api = ReturnType<typeof apiClient>;

/** Calls directly: Playwright's request context takes several times the processor time. */
export function apiClient(address: string, token?: string) {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  return async <E extends Endpoint>(entry: E, ...[input]: InputArgs<E>): Promise<ResponseOf<E>> => {
    const { method } = entry;
    const request: RequestInit = { method, headers: authorization };
    if (input?.body !== undefined) {
      request.headers = { ...authorization, 'content-type': 'application/json' };
      request.body = JSON.stringify(input.body);
    }
    const answer = await fetch(new URL(urlOf(entry, input), address), request);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${entry.path} answered ${answer.status}: ${text}`);
    const body = text ? JSON.parse(text) : undefined;
    return body;
  };
}
