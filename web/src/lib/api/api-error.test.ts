import { expect, test } from 'vitest';
import { ApiError, isMissing, messageOf, readError } from './api-error.ts';

const FALLBACK = 'Could not load your packages. Please try again.';

test('returns the message and code of the API', () => {
  const error = readError(409, '{"message":"The shipment is closed.","code":"SHIPMENT_CLOSED"}');
  expect(messageOf(error, FALLBACK)).toBe('The shipment is closed.');
  expect(error).toMatchObject({ status: 409, code: 'SHIPMENT_CLOSED', fields: [], packages: [] });
});

test.each(['<html>Bad gateway</html>', '', '{"error":1}', '{"message":["a"]}', '{"message":" "}', 'null'])(
  'returns the fallback for the response %j',
  (text) => {
    expect(messageOf(readError(502, text), FALLBACK)).toBe(FALLBACK);
  },
);

test('returns the message of a proxy and ignores its other fields', () => {
  const error = readError(502, '{"message":"Maintenance until noon.","fields":"none"}');
  expect(messageOf(error, FALLBACK)).toBe('Maintenance until noon.');
  expect(error.fields).toEqual([]);
  expect(readError(409, '{"message":"Closed.","code":"X","fields":"none"}').fields).toEqual([]);
});

test('removes a field name only from the message of a 404', () => {
  const read = (status: number, message: string) =>
    messageOf(readError(status, JSON.stringify({ code: 'X', message })), FALLBACK);
  expect(read(404, 'This photo does not exist (photoId).')).toBe('This photo does not exist.');
  const other = 'No package has the code “A (B)”. Put it aside.';
  expect(read(404, other)).toBe(other);
  expect(read(409, 'Not possible (photoId).')).toBe('Not possible (photoId).');
});

test('returns the connection message without a response', () => {
  const message = 'No connection. Check your network and try again.';
  expect(messageOf(new ApiError(0, 'UNREACHABLE'), FALLBACK)).toBe(message);
});

test('returns the fallback for an error in the client', () => {
  expect(messageOf(new TypeError('x is not a function'), FALLBACK)).toBe(FALLBACK);
});

test('an object is missing only if the API reports it, not if a proxy returns 404', () => {
  const reported = readError(404, JSON.stringify({ code: 'PACKAGE_NOT_FOUND', message: 'No package #7.' }));
  expect(isMissing(reported)).toBe(true);
  expect(isMissing(readError(404, '<h1>Not Found</h1>'))).toBe(false);
  expect(isMissing(readError(404, JSON.stringify({ message: 'Not Found' })))).toBe(false);
  expect(isMissing(readError(409, JSON.stringify({ code: 'INVOICE_PAID', message: 'Paid.' })))).toBe(false);
});
