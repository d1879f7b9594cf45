import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, expect, test, vi } from 'vitest';

// The session reads the storage as soon as it is imported.
await vi.hoisted(async () => {
  const { memoryStorage } = await import('../../testing/memory-storage.ts');
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

import { exceptionQueryOf } from './exception-list.ts';
import { exceptionListQuery } from './exceptions.queries.ts';

// Test files share their process.
afterAll(() => void vi.unstubAllGlobals());

const STATE = {
  page: 0,
  size: 25,
  view: null,
  status: 'OPEN',
  kind: '',
  opened: '',
  closed: '',
  warehouseId: '',
  assigneeId: '',
  agentId: '',
  sort: '',
};

test.each([
  ['me', { mine: 'true' }],
  ['none', { assigneeId: 'none' }],
  ['7', { assigneeId: '7' }],
])('queries the exceptions of the assignee %s', (assigneeId, expected) => {
  const query = exceptionQueryOf({ ...STATE, assigneeId });
  expect('mine' in query ? { mine: query.mine } : { assigneeId: query.assigneeId }).toEqual(expected);
});

test.each([
  ['OPEN', '-customerName', '-customerName', undefined],
  ['OPEN', 'closedAt', undefined, undefined],
  ['CLOSED', 'closedAt', 'closedAt', '2026-11-01'],
  ['CLOSED', '-customerName', undefined, '2026-11-01'],
])(
  'drops a sort and a closing date that %s exceptions do not support (sorted by %s)',
  (status, sort, sorted, closedFrom) => {
    const query = exceptionQueryOf({ ...STATE, status, sort, closed: '2026-11-01..' });
    expect(query).toMatchObject({ status, sort: sorted });
    expect('closedFrom' in query ? query.closedFrom : undefined).toBe(closedFrom);
  },
);

test('keeps the rows of the previous page while the next loads, but not those of the other status', () => {
  const client = new QueryClient();
  const shown = (query: Parameters<typeof exceptionListQuery>[0]) => ({
    ...exceptionListQuery(query),
    enabled: false,
  });
  const page = { content: [], totalItems: 0 };
  client.setQueryData(exceptionListQuery({ status: 'OPEN' }).queryKey, page);
  const observer = new QueryObserver(client, shown({ status: 'OPEN' }));
  observer.setOptions(shown({ status: 'OPEN', page: 1 }));
  expect(observer.getCurrentResult().data).toEqual(page);
  observer.setOptions(shown({ status: 'CLOSED' }));
  expect(observer.getCurrentResult().data).toBeUndefined();
});
