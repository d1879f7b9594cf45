import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetEarlyResponses, takeEarlyResponse } from './early-responses.ts';

const URL = '/api/packages/7';
const asked = { method: 'GET', headers: { Authorization: 'Bearer a' } };
const response = Promise.resolve(Response.json({}));

beforeEach(() => {
  globalThis.earlyResponses = new Map([[URL, { authorization: 'Bearer a', response }]]);
});
afterEach(() => {
  globalThis.earlyResponses = new Map();
});

test('an early response is taken once', () => {
  expect(takeEarlyResponse(URL, asked)).toBe(response);
  expect(takeEarlyResponse(URL, asked)).toBeUndefined();
});

test.each([
  ['another session', URL, { ...asked, headers: { Authorization: 'Bearer b' } }],
  ['nobody', URL, { method: 'GET' }],
  ['another call', '/api/packages/8', asked],
  ['a change', URL, { ...asked, method: 'PUT' }],
])('an early response is not given to %s', (_who, url, init) => {
  expect(takeEarlyResponse(url, init)).toBeUndefined();
});

test('an early response that the first page did not take is forgotten', () => {
  forgetEarlyResponses();
  expect(takeEarlyResponse(URL, asked)).toBeUndefined();
});
