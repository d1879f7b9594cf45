import { isAdmin } from '../lib/session/home.ts';
import { useSession } from '../lib/session/use-session.ts';
import type { Filter } from '../ui/list/filters.ts';
import type { ListState } from '../ui/list/list-state.ts';
import { type ListConfig, useList } from '../ui/list/use-list.ts';
import { useAgentOptions } from './filter-options.ts';

const agentFilter: Filter = { kind: 'record', key: 'agentId', label: 'Agent', useRecords: useAgentOptions };

/** A list that administrators, who see several agents, also filter by agent. Define at module level. */
export const withAgents = <State extends ListState & { agentId: string }>(config: ListConfig<State>) => ({
  staff: config,
  admin: { ...config, filters: [...config.filters, agentFilter] },
});

export function useAgentList<State extends ListState>(lists: Record<'staff' | 'admin', ListConfig<State>>) {
  const { user } = useSession();
  return useList(user && isAdmin(user) ? lists.admin : lists.staff);
}
