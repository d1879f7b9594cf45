import type { Endpoint, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import type { APIRequestContext } from '@playwright/test';
import { type InputArgs, urlOf } from '../web/src/lib/api/request.ts';

export type Api = ReturnType<typeof apiClient>;

export function apiClient(request: APIRequestContext, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return async <E extends Endpoint>(entry: E, ...[input]: InputArgs<E>): Promise<ResponseOf<E>> => {
    const { method } = entry;
    const answer = await request.fetch(urlOf(entry, input), { method, headers, data: input?.body });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${method} ${entry.path} answered ${answer.status()}: ${text}`);
    const body = text ? JSON.parse(text) : undefined;
    return body;
  };
}
