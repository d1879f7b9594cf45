import type { Agent } from '@eport/contract/agents/agent.ts';
import { discardUnsaved } from '../../lib/unsaved-changes.ts';
import { Select } from '../../ui/form/select.tsx';
import { useConfirmDiscard } from '../../ui/form/use-confirm-discard.ts';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';

type Props = { agents: Agent[] | undefined; agentId: number | null; onPick: (agentId: number) => void };

export function AgentPicker({ agents, agentId, onPick }: Props) {
  const confirmDiscard = useConfirmDiscard();
  const pick = async (picked: number) => {
    if (picked === agentId || !(await confirmDiscard())) return;
    discardUnsaved();
    onPick(picked);
  };
  return (
    <FilterBar>
      <Select
        frame={{ id: 'email-agent', label: 'Agent' }}
        value={agentId}
        options={agents?.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="Select an agent…"
        onChange={(picked) => pick(Number(picked))}
      />
    </FilterBar>
  );
}
