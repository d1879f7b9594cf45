import { expect, test } from 'vitest';
import { endpoint } from './endpoint.ts';

// The compiler runs this test: `npm run types` fails where an expected error is missing.

test('allows mayLag for a GET only', () => {
  const entry = { path: '/packages', roles: 'public', summary: 'List packages', mayLag: true } as const;
  const reading = endpoint({ ...entry, method: 'GET' });
  // @ts-expect-error a standby cannot write
  const writing = endpoint({ ...entry, method: 'POST' });
  expect({ reading: reading.mayLag, writing: writing.mayLag }).toEqual({ reading: true, writing: true });
});
