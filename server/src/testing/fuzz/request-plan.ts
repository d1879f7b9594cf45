import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import { IDEMPOTENCY_KEY } from '@eport/contract/shared/idempotency-key.ts';
import fc from 'fast-check';
import type { Request } from '../authorization/case.ts';
import { multipart } from '../client.ts';
import { PURCHASE_INVOICE } from '../files.ts';
import { HOSTILE_QUERIES, hostileUrlTexts, type Mutation, mutated, mutation } from './mutate.ts';
import { valuesOf } from './values-of-schema.ts';

export type Wire = {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer;
};

type Generated = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
type Plan = {
  admitted: boolean;
  caller: number;
  source: 'case' | 'contract' | 'both';
  generated: Generated;
  mix: number;
  mutations: readonly Mutation[];
  params: { at: number; text: string } | undefined;
  query: string | undefined;
  contentType: string;
  idempotencyKey: string | undefined;
  file: { name: string; content: Uint8Array };
};

const CONTENT_TYPES = [
  'application/json; charset=utf-8',
  'text/plain',
  'application/xml',
  'multipart/form-data',
];
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 9 }, { arbitrary, weight: 1 });

export function requestPlan({ params, query, body }: Endpoint): fc.Arbitrary<Plan> {
  const generated = fc.record({
    ...(params && { params: valuesOf(params) }),
    ...(query && { query: valuesOf(query) }),
    ...(body && { body: valuesOf(body) }),
  });
  return fc.record({
    admitted: fc.constantFrom(true, true, true, false),
    caller: fc.nat(1_000),
    source: fc.constantFrom('case', 'case', 'case', 'contract', 'both'),
    // Parameters and query are objects in every endpoint.
    generated: generated as fc.Arbitrary<Generated>,
    mix: fc.nat(2 ** 20),
    mutations: fc.oneof(
      { arbitrary: fc.constant([]), weight: 4 },
      { arbitrary: fc.tuple(mutation), weight: 5 },
      { arbitrary: fc.array(mutation, { minLength: 2, maxLength: 3 }), weight: 1 },
    ),
    params: rarely(fc.record({ at: fc.nat(3), text: hostileUrlTexts })),
    query: rarely(
      fc.oneof(
        fc.constantFrom(...HOSTILE_QUERIES),
        hostileUrlTexts.map((text) => `search=${text}`),
      ),
    ),
    contentType: fc.oneof(
      { arbitrary: fc.constant('application/json'), weight: 30 },
      { arbitrary: fc.constantFrom(...CONTENT_TYPES), weight: 1 },
    ),
    idempotencyKey: rarely(fc.constantFrom('again', 'é', 'x'.repeat(255), 'x'.repeat(256))),
    file: fc.record({
      name: fc.oneof(
        fc.constant('purchase-invoice.pdf'),
        fc.string({ unit: 'binary' }).map((text) => `${text}.pdf`),
      ),
      content: fc
        .uint8Array({ maxLength: 200 })
        .map((bytes) => Buffer.concat([PURCHASE_INVOICE.content, bytes])),
    }),
  });
}

export function wireOf({ method, path }: Endpoint, plan: Plan, scenario: Request): Wire {
  const { source, generated } = plan;
  const mixed = (given: object | undefined, made: unknown) =>
    source === 'case' || made === undefined
      ? given
      : source === 'contract'
        ? made
        : mix(given, made, plan.mix);
  const url = `/api${pathOf(path, mixed(scenario.params, generated.params), plan)}${queryOf(mixed(scenario.query, generated.query), plan)}`;
  if (method === 'GET') return { method, url, headers: {} };
  if (scenario.upload && plan.mutations.length < 2) {
    const { headers, payload } = multipart({ name: plan.file.name, content: Buffer.from(plan.file.content) });
    return { method, url, headers, body: payload };
  }
  const body = mutated(mixed(scenario.payload, generated.body) ?? {}, plan.mutations);
  const key = plan.idempotencyKey;
  const headers = { 'content-type': plan.contentType, ...(key && { [IDEMPOTENCY_KEY]: key }) };
  return { method, url, headers, body };
}

function mix(given: object | undefined, made: unknown, bits: number) {
  const taken = Object.entries(made ?? {}).filter((_, index) => (bits >> (index % 20)) & 1);
  return { ...given, ...Object.fromEntries(taken) };
}

function pathOf(path: string, params: unknown, { params: hostile }: Plan): string {
  const values = Object.entries(params ?? {});
  const key = hostile && values[hostile.at % Math.max(1, values.length)]?.[0];
  const byName = new Map(values.map(([name, value]) => [name, encodeURIComponent(String(value))]));
  if (hostile && key) byName.set(key, hostile.text);
  return path.replace(/:(\w+)/g, (_, name: string) => byName.get(name) ?? '');
}

function queryOf(query: unknown, { query: hostile }: Plan): string {
  const pairs = Object.entries(query ?? {}).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`,
  );
  const all = hostile === undefined ? pairs : [...pairs, hostile];
  return all.length === 0 ? '' : `?${all.join('&')}`;
}
