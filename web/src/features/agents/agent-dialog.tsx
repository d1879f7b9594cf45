import { type Agent, type AgentInput, agentInput } from '@eport/contract/agents/agent.ts';
import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ObjectHistory } from '../../entities/object-history.tsx';
import { call } from '../../lib/api/client.ts';
import type { Edit } from '../../lib/api/request.ts';
import { Text } from '../../ui/display/text.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import {
  AddressFields,
  CashFields,
  CompanyFields,
  ContactFields,
  CostFields,
  DayFields,
  ExceptionFields,
  InvoiceFields,
  OnlinePaymentFields,
} from './agent-fields.tsx';
import { AgentLogoSection } from './agent-logo-section.tsx';
import { valuesOf } from './agent-values.ts';
import { StorageFields } from './storage-fields.tsx';

type Props = { title: string; agent: Agent | undefined; onClose: () => void };

export function AgentDialog({ title, agent, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(agentInput), defaultValues: valuesOf(agent) });
  const edited = useEdited(form, agent, valuesOf);
  const { control } = form;
  const save = useChange({
    change: (body: Edit<AgentInput>) =>
      agent ? call(agentsApi.update, { params: { id: agent.id }, body }) : call(agentsApi.create, { body }),
    done: agent ? 'Agent saved.' : 'Agent created.',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      edited={edited}
      draft={agent?.id}
      onSubmit={(values) => save.mutateAsync({ ...values, version: edited.version })}
      onClose={onClose}
      pending={save.isPending}
      submitLabel={agent ? 'Save Changes' : 'Add Agent'}
      error={save.error}
      fallback="Failed to save agent."
      maxWidth="md"
    >
      <CompanyFields control={control} />
      <ContactFields control={control} />
      <AddressFields control={control} />
      <InvoiceFields control={control} />
      <StorageFields control={control} />
      <ExceptionFields control={control} />
      <CostFields control={control} />
      <CashFields control={control} />
      <DayFields control={control} />
      <OnlinePaymentFields control={control} />
      {agent ? (
        <AgentLogoSection agent={agent} />
      ) : (
        <Text color="secondary">You can add a logo after you create the agent.</Text>
      )}
      {agent && <ObjectHistory kind="AGENT" id={agent.id} />}
    </FormDialog>
  );
}
