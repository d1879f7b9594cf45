import { expect, test } from 'vitest';
import type { ApiResponse } from './client.ts';

const FILE = Buffer.from('%PDF-1.7');

function response(status: number, body: object): ApiResponse<object> {
  const request = { req: { method: 'POST', url: '/api/packages' } };
  const raw = { body: JSON.stringify(body), rawPayload: FILE, raw: request };
  // The matchers read no more of the raw response than its body and request.
  return { status, body, headers: {}, raw: raw as unknown as ApiResponse<object>['raw'] };
}

const refused = response(409, {
  code: 'PACKAGE_NOT_READY',
  message: 'Not ready.',
  fields: [{ path: 'id' }],
});
const invalid = response(400, { code: 'VALIDATION_FAILED', fields: [{ path: 'id' }, { path: 'name' }] });
const created = response(201, { id: 7, items: [{ id: 1, name: 'Lamp' }] });

test('matches responses by status, code, first field, message and part of the body', () => {
  expect(refused).toBeRefused(409, 'PACKAGE_NOT_READY', { field: 'id', message: 'Not ready.' });
  expect(invalid).toRejectField('id');
  expect(created).toSucceedWith(201, { items: [{ id: 1 }] });
  expect([refused, created, refused]).toSucceedOnce('PACKAGE_NOT_READY');
});

test('rejects responses that differ in one of them', () => {
  expect(refused).not.toBeRefused(404, 'PACKAGE_NOT_READY');
  expect(refused).not.toBeRefused(409, 'PACKAGE_COLLECTED');
  expect(refused).not.toBeRefused(409, 'PACKAGE_NOT_READY', { field: 'name' });
  expect(refused).not.toBeRefused(409, 'PACKAGE_NOT_READY', { message: 'Not yet.' });
  expect(invalid).not.toRejectField('name');
  expect(invalid).not.toRejectField('id', 'READ_ONLY_FIELD');
  expect(created).not.toSucceedWith(200);
  expect(created).not.toSucceedWith(201, { id: 8 });
  expect([refused, refused]).not.toSucceedOnce('PACKAGE_NOT_READY');
  expect([created, created]).not.toSucceedOnce('PACKAGE_NOT_READY');
  expect([created, refused]).not.toSucceedOnce('PACKAGE_COLLECTED');
});

test('reports the request with the expected and the received response', () => {
  expect(() => expect(created).toBeRefused(409, 'PACKAGE_NOT_READY')).toThrow(
    'expected 409 PACKAGE_NOT_READY\nreceived POST /api/packages: 201 {"id":7,"items":[{"id":1,"name":"Lamp"}]}',
  );
  expect(() => expect(refused).toSucceedWith(200, { id: 7 })).toThrow(
    /^expected 200 \{"id": 7\}\nreceived POST \/api\/packages: 409 \{"code":"PACKAGE_NOT_READY"/,
  );
});

test('compares a returned file byte by byte', () => {
  const file = response(200, {});
  expect(file).toReturnFile(FILE);
  expect(refused).not.toReturnFile(FILE);
  expect(() => expect(file).toReturnFile(Buffer.from('%PDF-2.0'))).toThrow(
    'expected 200 with a file of 8 bytes\nreceived POST /api/packages: 200 with 8 bytes, first different at byte 5',
  );
  expect(file).not.toReturnFile(Buffer.from('%PDF-1.7 '));
});
