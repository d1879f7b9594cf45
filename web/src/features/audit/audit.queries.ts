import { auditApi } from '@eport/contract/audit/audit.api.ts';
import type { AuditKind } from '@eport/contract/audit/audit.ts';
import type { QueryInput } from '@eport/contract/shared/endpoint.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { AUDIT, queryClient } from '../../lib/query-client.ts';

type AuditQuery = Omit<QueryInput<typeof auditApi.list>, 'page' | 'size'> & { page: number; size: number };

export const auditListQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: [...AUDIT, 'list', query],
    queryFn: ({ signal }) => call(auditApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

const HISTORY_PAGE_SIZE = 10;

export const historyQuery = (kind: AuditKind, id: number) =>
  infiniteQueryOptions({
    queryKey: [...AUDIT, 'history', kind, id],
    queryFn: ({ signal, pageParam }) =>
      call(auditApi.list, {
        query: { kind, objectId: String(id), page: pageParam, size: HISTORY_PAGE_SIZE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ totalItems }, pages) =>
      pages.length * HISTORY_PAGE_SIZE < totalItems ? pages.length : undefined,
  });

const MIN_SEARCH_LENGTH = 2;
const MAX_PEOPLE = 10;

export const isSearchable = (search: string) => search.trim().length >= MIN_SEARCH_LENGTH;

export const personSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'search', search.trim()],
    queryFn: isSearchable(search)
      ? ({ signal }) => call(usersApi.list, { query: { search: search.trim(), size: MAX_PEOPLE }, signal })
      : skipToken,
  });

export const findPeople = async (search: string) =>
  (await queryClient.fetchQuery(personSearchQuery(search))).content;

export const personQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: id === null ? skipToken : ({ signal }) => call(usersApi.get, { params: { id }, signal }),
  });
