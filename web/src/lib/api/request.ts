import type { BodyInput, Endpoint, ParamsInput, QueryInput } from '@eport/contract/shared/endpoint.ts';

export type ClientEndpoint = Pick<
  Endpoint,
  'method' | 'path' | 'roles' | 'upload' | 'file' | 'large' | 'hasExternalEffects'
>;

const BASE = '/api';

/** Accepts numbers where a parameter is text. */
type Textual<T> = { [K in keyof T]: T[K] | (string extends T[K] ? number : never) };

/** A part of a call's input: absent if the endpoint takes none, and optional if nothing in it is required. */
type Part<Name extends string, Value> = undefined extends Value
  ? { [K in Name]?: never }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

export type Input<E extends Endpoint> = Part<'params', Textual<ParamsInput<E>>> &
  Part<'query', Textual<QueryInput<E>>> &
  Part<'body', BodyInput<E>>;

export type InputArgs<E extends Endpoint, More = unknown> =
  Record<never, never> extends Input<E> ? [input?: Input<E> & More] : [input: Input<E> & More];

/** `version` is that of the object on which the input is based, undefined for a new object. */
export type Edit<Values> = Values & { version: number | undefined };

/** An endpoint that takes a version requires the key, so that no form can leave it out. */
export type WithVersion<E extends Endpoint> =
  BodyInput<E> extends { version?: infer V }
    ? unknown extends V
      ? unknown
      : { body: { version: V | undefined } }
    : unknown;

type UrlInput = { params?: object | undefined; query?: object | undefined };

export function urlOf(entry: Pick<ClientEndpoint, 'path'>, { params = {}, query = {} }: UrlInput = {}) {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = entry.path.replace(/:(\w+)/g, (_, name: string) => {
    if (!values.has(name)) throw new Error(`Missing parameter ${name} for ${entry.path}`);
    return encodeURIComponent(String(values.get(name)));
  });
  const present = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return `${BASE}${path}${present.length ? `?${new URLSearchParams(present)}` : ''}`;
}
