import { searchApi } from '@eport/contract/search/search.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

export const hitsQuery = (search: string) =>
  queryOptions({
    queryKey: ['find', search],
    queryFn: ({ signal }) => call(searchApi.find, { query: { search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
