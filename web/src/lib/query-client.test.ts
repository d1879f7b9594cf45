import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { queryClient } from './query-client.ts';
import { markUnsaved } from './unsaved-changes.ts';

afterEach(() => queryClient.clear());

test('reloads a list that was still loading during a change', async () => {
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

describe('after a refused change', () => {
  test('reloads after a conflict, but not after other errors', async () => {
    const shown = await show(['invoice']);
    await change(new ApiError(409, 'INVOICE_NOT_DUE'));
    await expect.poll(shown.loads).toBe(2);
    await change(new ApiError(400, 'VALIDATION_FAILED'));
    await change(new ApiError(0, 'UNREACHABLE'));
    await change(new ApiError(404, 'UNREADABLE'));
    expect(shown.loads(), 'nothing has changed').toBe(2);
    shown.stop();
  });

  test.each([new ApiError(404, 'PORT_NOT_FOUND'), new ApiError(409, 'DRAWER_NOT_OPEN')])(
    'loads nothing into a page with a form until it is saved or closed: $code',
    async (refusal) => {
      const shown = await show(['ports']);
      const save = markUnsaved(() => undefined);
      const closeOther = markUnsaved(() => undefined);
      await change(refusal);
      closeOther();
      await Promise.resolve();
      save();
      // A form that renders again.
      const close = markUnsaved(() => undefined);
      await Promise.resolve();
      expect(shown.loads()).toBe(1);
      close();
      await expect.poll(shown.loads).toBe(2);
      await change(refusal);
      await expect.poll(shown.loads).toBe(3);
      shown.stop();
    },
  );
});

async function show(queryKey: string[]) {
  let count = 0;
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => ++count });
  const stop = observer.subscribe(() => undefined);
  const loads = () => count;
  await expect.poll(loads).toBe(1);
  return { loads, stop };
}

const change = (refusal: ApiError) =>
  expect(
    new MutationObserver(queryClient, { mutationFn: () => Promise.reject(refusal) }).mutate(),
  ).rejects.toBe(refusal);

test('stops showing a deleted object once no form has unsaved changes', async () => {
  let [failure, loads] = [new ApiError(503, 'UNAVAILABLE'), 0];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['manifests', 1],
    retry: false,
    queryFn: () => (loads++ === 0 ? Promise.resolve('manifest') : Promise.reject(failure)),
  });
  const stop = observer.subscribe(() => undefined);
  const data = () => observer.getCurrentResult().data;
  await expect.poll(data).toBe('manifest');
  await observer.refetch();
  expect(data()).toBe('manifest');
  failure = new ApiError(404, 'MANIFEST_NOT_FOUND');
  const close = markUnsaved(() => undefined);
  await observer.refetch();
  expect(data()).toBe('manifest');
  close();
  await expect.poll(data).toBeUndefined();
  expect(observer.getCurrentResult().error).toBe(failure);
  stop();
});
