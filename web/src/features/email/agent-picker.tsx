import type { Agent } from '@eport/contract/agents/agent.ts';
import { discardUnsaved, hasUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { useConfirm } from '../../ui/feedback/feedback-context.ts';
import { LEAVE_UNSAVED } from '../../ui/form/leave-unsaved.ts';
import { Select } from '../../ui/form/select.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';

type Props = { agents: Agent[] | undefined; agentId: number | null; onPick: (agentId: number) => void };

export function AgentPicker({ agents, agentId, onPick }: Props) {
  const confirm = useConfirm();
  const pick = async (picked: number) => {
    if (picked === agentId) return;
    if (hasUnsavedChanges() && !(await confirm(LEAVE_UNSAVED))) return;
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
