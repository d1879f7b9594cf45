import { expect, test } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { formMessage } from './forms.ts';

const refused = (...paths: string[]) =>
  new ApiError(400, 'VALIDATION_FAILED', {
    message: 'Please check the fields that are marked.',
    code: 'VALIDATION_FAILED',
    fields: paths.map((path) => ({ path, message: 'is required' })),
  });

test('what is shown under its field is not said twice', () => {
  const values = { weight: null, address: { city: '' } };
  expect(formMessage(refused('weight', 'address.city'), '', values)).toBe(
    'Please check the fields that are marked.',
  );
});

test('what has no field in this form is said with the message', () => {
  expect(formMessage(refused('userId'), '', { weight: 1 })).toBe(
    'Please check the fields that are marked. userId is required.',
  );
});

test('without a message of the server the fallback is shown', () => {
  expect(formMessage(new ApiError(0, 'UNREACHABLE'), 'Failed to add cost.', {})).toBe('Failed to add cost.');
});
