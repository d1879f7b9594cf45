import { expect, test } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { formMessage } from './forms.ts';

const refused = (...paths: string[]) =>
  new ApiError(400, 'VALIDATION_FAILED', {
    message: 'Check the highlighted fields.',
    code: 'VALIDATION_FAILED',
    fields: paths.map((path) => ({ path, message: 'is required' })),
  });

test('omits messages that appear under their fields', () => {
  const values = { weight: null, address: { city: '' } };
  expect(formMessage(refused('weight', 'address.city'), '', values)).toBe('Check the highlighted fields.');
});

test('appends messages for fields that the form does not have', () => {
  expect(formMessage(refused('userId'), '', { weight: 1 })).toBe(
    'Check the highlighted fields. userId is required.',
  );
});

test('returns a message that its field repeats only once', () => {
  const message = 'The file is damaged. Upload it again.';
  const refusal = { message, code: 'FILE_DAMAGED', fields: [{ path: 'file', message }] };
  const error = new ApiError(400, 'FILE_DAMAGED', refusal);
  expect(formMessage(error, '', { file: null }), 'below its field').toBeNull();
  expect(formMessage(error, '', { weight: 1 })).toBe(message);
});

test('returns the fallback without a server message', () => {
  expect(formMessage(new ApiError(502, 'UNREADABLE'), 'Failed to add cost.', {})).toBe('Failed to add cost.');
});

test('returns null for a version conflict, which the form shows itself', () => {
  const refusal = {
    message: 'Someone changed the port.',
    code: 'CHANGED_MEANWHILE',
    current: { version: 2 },
  };
  expect(formMessage(new ApiError(409, 'CHANGED_MEANWHILE', refusal), 'Failed to save port.', {})).toBeNull();
});
