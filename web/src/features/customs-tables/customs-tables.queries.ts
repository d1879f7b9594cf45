import { dutyRulesApi } from '@eport/contract/duties/duties.api.ts';
import { hsCodesApi } from '@eport/contract/hs-codes/hs-codes.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../lib/api/client.ts';

type Page = { page: number; size: number };

export const hsCodeListQuery = (query: Page & { search: string }) =>
  queryOptions({
    queryKey: ['hs-codes', 'list', query],
    queryFn: async ({ signal }) => {
      const { content, totalItems } = await call(hsCodesApi.list, { query, signal });
      return { rows: content, total: totalItems };
    },
    placeholderData: keepPreviousData,
  });

export const dutyRuleListQuery = (query: Page) =>
  queryOptions({
    queryKey: ['duty-rules', 'list', query],
    queryFn: ({ signal }) => callList(dutyRulesApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
