import type { ViewedListName } from '@eport/contract/saved-views/saved-view.ts';
import { savedViewsApi } from '@eport/contract/saved-views/saved-views.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

export const savedViewsQuery = (list: ViewedListName) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => call(savedViewsApi.list, { query: { list }, signal }),
  });
