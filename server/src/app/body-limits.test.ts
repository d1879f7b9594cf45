import { bodyLimitOf, LARGE_BODY_BYTES } from '@eport/contract/shared/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { JSON_LIMITS } from '../platform/http/bodies/limits.ts';
import { contractEndpoints } from '../testing/contract-endpoints.ts';

type Schema = {
  type?: string | string[];
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
};

/** Each character may be escaped as \uXXXX. */
const BYTES_PER_CHARACTER = 6;
const BYTES_PER_SCALAR = 32;

function largest({ type, maxLength, maxItems, items, properties, anyOf }: Schema): number {
  if (anyOf) return Math.max(...anyOf.map(largest));
  if (items) return (maxItems ?? 100) * (largest(items) + 1) + 2;
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => name.length + 4 + largest(field));
    return fields.reduce((sum, bytes) => sum + bytes, 2);
  }
  return [type].flat().includes('string') && maxLength
    ? maxLength * BYTES_PER_CHARACTER + 2
    : BYTES_PER_SCALAR;
}

const calls = [...(await contractEndpoints())].flatMap(([name, { body, ...endpoint }]) =>
  // Bodies with thousands of objects are limited by the server's capacity instead.
  body && bodyLimitOf(endpoint) < LARGE_BODY_BYTES ? [{ name, body, limit: bodyLimitOf(endpoint) }] : [],
);

test.each(calls)('$name accepts the largest body that its schema describes', ({ body, limit }) => {
  // zod's type is wider than Schema.
  expect(largest(z.toJSONSchema(body, { io: 'input' }) as Schema)).toBeLessThan(limit);
});

const bodies = [...(await contractEndpoints())].flatMap(([name, { body }]) => (body ? [{ name, body }] : []));

test.each(bodies)('$name keeps the fields outside its lists below the limit for them', ({ body }) => {
  const { properties = {} } = z.toJSONSchema(body, { io: 'input' }) as Schema;
  const withoutLists = Object.entries(properties).filter(([, { items }]) => !items);
  expect(largest({ properties: Object.fromEntries(withoutLists) })).toBeLessThan(JSON_LIMITS.restBytes);
});
