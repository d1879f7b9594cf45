import { expect, test } from 'vitest';
import { ApiError, messageOf, readError } from './api-error.ts';

const FALLBACK = 'Could not load your packages. Please try again.';

test('the message of the server is shown', () => {
  const error = readError(409, '{"message":"The shipment is closed.","code":"SHIPMENT_CLOSED"}');
  expect(messageOf(error, FALLBACK)).toBe('The shipment is closed.');
  expect(error).toMatchObject({ status: 409, code: 'SHIPMENT_CLOSED', fields: [], packages: [] });
});

test.each(['<html>Bad gateway</html>', '', '{"error":1}', 'null'])(
  'an answer like %j leaves the fallback',
  (text) => {
    expect(messageOf(readError(502, text), FALLBACK)).toBe(FALLBACK);
  },
);

test('no answer, or a fault of our own, leaves the fallback', () => {
  expect(messageOf(new ApiError(0, 'UNREACHABLE'), FALLBACK)).toBe(FALLBACK);
  expect(messageOf(new TypeError('x is not a function'), FALLBACK)).toBe(FALLBACK);
});
