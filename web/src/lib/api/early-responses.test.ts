import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetEarlyResponses, takeEarlyResponse } from './early-responses.ts';

const URL = '/api/packages/7';
const request = { method: 'GET', headers: { Authorization: 'Bearer a' } };
const response = Promise.resolve(Response.json({}));

beforeEach(() => {
  globalThis.earlyResponses = new Map([[URL, { authorization: 'Bearer a', response }]]);
});
afterEach(() => {
  globalThis.earlyResponses = new Map();
});

test('returns an early response only once', () => {
  expect(takeEarlyResponse(URL, request)).toBe(response);
  expect(takeEarlyResponse(URL, request)).toBeUndefined();
});

test.each([
  ['another session', URL, { ...request, headers: { Authorization: 'Bearer b' } }],
  ['a call without a session', URL, { method: 'GET' }],
  ['another call', '/api/packages/8', request],
  ['a change', URL, { ...request, method: 'PUT' }],
])('does not return an early response to %s', (_caller, url, init) => {
  expect(takeEarlyResponse(url, init)).toBeUndefined();
});

test('forgets an early response that the first page did not use', () => {
  forgetEarlyResponses();
  expect(takeEarlyResponse(URL, request)).toBeUndefined();
});
