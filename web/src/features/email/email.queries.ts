import { emailApi } from '@eport/contract/email/email.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** How often the list reloads while a message waits to be sent. */
const REFETCH_MS = 5_000;

export const settingsQuery = (agentId: number) =>
  queryOptions({
    queryKey: ['email', agentId, 'settings'],
    queryFn: ({ signal }) => call(emailApi.settings, { params: { id: agentId }, signal }),
  });

export const previewsQuery = (agentId: number) =>
  queryOptions({
    queryKey: ['email', agentId, 'previews'],
    queryFn: ({ signal }) => call(emailApi.previews, { params: { id: agentId }, signal }),
  });

export const messagesKey = (agentId: number) => ['email', agentId, 'messages'] as const;

type MessageList = { agentId: number; state: string; page: number; size: number };

export const messagesQuery = ({ agentId, state, page, size }: MessageList) =>
  queryOptions({
    queryKey: [...messagesKey(agentId), { state, page, size }],
    queryFn: ({ signal }) =>
      call(emailApi.messages, {
        params: { id: agentId },
        query: { page: String(page), size: String(size), ...(state && { state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.content.some((message) => message.state === 'WAITING') ? REFETCH_MS : false,
  });

export const preferencesQuery = queryOptions({
  queryKey: ['email', 'preferences'],
  queryFn: ({ signal }) => call(emailApi.preferences, { signal }),
});
