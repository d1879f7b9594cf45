import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { hsCodesApi } from '@eport/contract/hs-codes/hs-codes.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { MANIFESTS } from './manifests.queries.ts';

export const billedCustomerQuery = (id: number) =>
  queryOptions({
    queryKey: ['agent-customers', id],
    queryFn: ({ signal }) => call(customersApi.agentCustomer, { params: { id }, signal }),
  });

const TYPING_PAUSE_MS = 300;

/**
 * Waits for a pause in typing: the next key aborts this query before it calls the API. Its key is below `MANIFESTS`, so that saving a
 * bill also refreshes which code was last used.
 */
export const hsCodesQuery = (manifestId: number, goods: { description: string; words: string }) =>
  queryOptions({
    queryKey: [...MANIFESTS, manifestId, 'hs-codes', goods],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS));
      signal.throwIfAborted();
      return call(hsCodesApi.suggestions, {
        params: { id: manifestId },
        query: { description: goods.description.slice(0, 2_000), words: goods.words.slice(0, 200) },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });
