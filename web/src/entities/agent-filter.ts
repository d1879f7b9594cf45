import type { SessionUser } from '../lib/session/claims.ts';
import { isAdmin } from '../lib/session/home.ts';
import { currentUser } from '../lib/session/session.ts';
import { useSession } from '../lib/session/use-session.ts';
import type { Filter } from '../ui/list/filters.ts';
import type { ListState } from '../ui/list/list-state.ts';
import { type ListConfig, readList, useList } from '../ui/list/use-list.ts';
import { useAgentOptions } from './filter-options.ts';

const agentFilter: Filter = { kind: 'record', key: 'agentId', label: 'Agent', useRecords: useAgentOptions };

/** A list that administrators, who see several agents, can also filter by agent. Define it at module level. */
export const withAgents = <State extends ListState & { agentId: string }>(config: ListConfig<State>) => ({
  // Staff have no filter that would show an agent in the URL.
  staff: { ...config, allowed: { ...config.allowed, agentId: [''] } },
  admin: { ...config, filters: [...config.filters, agentFilter] },
});

type AgentLists<State extends ListState> = Record<'staff' | 'admin', ListConfig<State>>;

const listOf = <State extends ListState>({ staff, admin }: AgentLists<State>, user: SessionUser | null) =>
  user && isAdmin(user) ? admin : staff;

export const useAgentList = <State extends ListState>(lists: AgentLists<State>) =>
  useList(listOf(lists, useSession().user));

export const readAgentList = <State extends ListState>(
  searchParams: URLSearchParams,
  lists: AgentLists<State>,
) => readList(searchParams, listOf(lists, currentUser()));
