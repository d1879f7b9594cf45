import { type Agent, type AgentInput, agentInput } from '@eport/contract/agents/agent.ts';
import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api/client.ts';
import { useChange } from '../../ui/feedback/use-change.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ObjectHistory } from '../../ui/object-history.tsx';

const NEW_AGENT = { name: '', contactEmail: '', agentCode: '' };

type Props = { agent: Agent | undefined; onClose: () => void };

export function AgentDialog({ agent, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(agentInput), defaultValues: agent ?? NEW_AGENT });
  const { control } = form;
  const save = useChange({
    change: (body: AgentInput) =>
      agent ? call(agentsApi.update, { params: { id: agent.id }, body }) : call(agentsApi.create, { body }),
    done: agent ? 'Agent saved.' : 'Agent created.',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={agent ? 'Edit Agent' : 'Add New Agent'}
      form={form}
      onSubmit={save.mutateAsync}
      onClose={onClose}
      pending={save.isPending}
      submitLabel={agent ? 'Save Changes' : 'Add Agent'}
      error={save.error}
      fallback="Failed to save agent."
      maxWidth="xs"
    >
      <TextField control={control} name="name" label="Agent Name" autoComplete="off" required autoFocus />
      <TextField
        control={control}
        name="contactEmail"
        label="Contact Email"
        type="email"
        autoComplete="off"
        required
      />
      <TextField
        control={control}
        name="agentCode"
        label="Agent Code"
        hint="2 to 6 letters or digits, beginning with a letter. New mailbox IDs and house bills begin with it."
        autoComplete="off"
        maxLength={6}
        upperCase
        required
      />
      {agent && <ObjectHistory kind="AGENT" id={agent.id} />}
    </FormDialog>
  );
}
