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

/**
 * Waits for the typing to pause: the next key aborts this query before it calls. Below `MANIFESTS`, since a saved bill changes what
 * was last used.
 */
export const hsCodesQuery = (manifestId: number, goods: { description: string; words: string }) =>
  queryOptions({
    queryKey: [...MANIFESTS, manifestId, 'hs-codes', goods],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      signal.throwIfAborted();
      return call(hsCodesApi.suggestions, {
        params: { id: manifestId },
        query: { description: goods.description.slice(0, 2_000), words: goods.words.slice(0, 200) },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });
