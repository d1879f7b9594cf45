import type { BodyInput, Endpoint, ParamsInput, QueryInput } from '@eport/contract/shared/endpoint.ts';

/** All that a caller reads of an endpoint: the build leaves its schemas out. */
export type Called = Pick<Endpoint, 'method' | 'path' | 'roles' | 'upload' | 'file' | 'reachesOut'>;

const BASE = '/api';

/** In addresses numbers stand for their digits; the server reads them back. */
type Textual<T> = { [K in keyof T]: T[K] | (string extends T[K] ? number : never) };

type Part<Name extends string, Value> = undefined extends Value
  ? { [K in Name]?: never }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** Exactly what the contract entry asks for: `params`, `query`, `body`. */
export type Input<E extends Endpoint> = Part<'params', Textual<ParamsInput<E>>> &
  Part<'query', Textual<QueryInput<E>>> &
  Part<'body', BodyInput<E>>;

/** Left out altogether when the entry asks for nothing. */
export type InputArgs<E extends Endpoint, More = unknown> =
  Record<never, never> extends Input<E> ? [input?: Input<E> & More] : [input: Input<E> & More];

type Address = { params?: object | undefined; query?: object | undefined };

/** `/admin/packages/:id` → `/api/admin/packages/7?page=0`; empty and missing query values are left out. */
export function urlOf(entry: Pick<Called, 'path'>, { params = {}, query = {} }: Address = {}) {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = entry.path.replace(/:(\w+)/g, (_, name: string) => {
    if (!values.has(name)) throw new Error(`${entry.path} needs the parameter ${name}`);
    return encodeURIComponent(String(values.get(name)));
  });
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return `${BASE}${path}${given.length ? `?${new URLSearchParams(given)}` : ''}`;
}
