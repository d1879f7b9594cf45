import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

test('a list that was still loading when something changed is loaded again', async () => {
  const responses: PromiseWithResolvers<string[]>[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['people'],
    queryFn: () => {
      const response = Promise.withResolvers<string[]>();
      responses.push(response);
      return response.promise;
    },
  });
  const stop = observer.subscribe(() => undefined);
  await new MutationObserver(queryClient, { mutationFn: () => Promise.resolve() }).mutate();
  expect(responses).toHaveLength(2);
  responses[0]?.resolve([]);
  responses[1]?.resolve(['Bea']);
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['Bea']);
  stop();
});
