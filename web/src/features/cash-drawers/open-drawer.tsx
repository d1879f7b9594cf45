import { type NewDrawer, newDrawer } from '@eport/contract/cash-drawers/cash-drawer.ts';
import { cashDrawersApi } from '@eport/contract/cash-drawers/cash-drawers.api.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { agentsQuery } from '../../lib/reference-queries.ts';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { useChange } from '../../ui/feedback/use-change.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';

type Values = { openingFloat: number | null; agentId?: number | null | undefined };

/** Staff do not select an agent; the server uses their own. */
const staffSchema = z.custom<Values>().pipe(newDrawer);
const adminSchema = z.custom<Values>().pipe(newDrawer.extend({ agentId: z.int('Agent is required') }));

export function OpenDrawer({ choosesAgent }: { choosesAgent: boolean }) {
  const agents = useQuery(agentsQuery(choosesAgent));
  const form = useForm<Values, unknown, NewDrawer>({
    resolver: zodResolver(choosesAgent ? adminSchema : staffSchema),
    defaultValues: choosesAgent ? { openingFloat: null, agentId: null } : { openingFloat: null },
  });
  const open = useChange({
    change: (body: NewDrawer) => call(cashDrawersApi.open, { body }),
    done: 'Drawer opened.',
  });
  const notify = useNotify();
  /** Resets the form if a drawer was opened on another device meanwhile; the page then shows that drawer. */
  const onError = (error: Error) => {
    if (!(error instanceof ApiError) || error.code !== 'DRAWER_ALREADY_OPEN') return;
    notify({ message: error.message, severity: 'warning', seconds: 6 });
    form.reset();
  };
  return (
    <FormPage
      form={form}
      onSubmit={(body) => open.mutateAsync(body, { onError })}
      pending={open.isPending}
      error={open.error}
      fallback="Failed to open the drawer."
      submitLabel="Open Drawer"
      fullWidth
    >
      <FormSection title="Open a Drawer">
        <NumberField
          control={form.control}
          name="openingFloat"
          label="Opening Float"
          prefix="$"
          unit="USD"
          hint="The cash that you counted into the drawer."
          required
          autoFocus
        />
        {choosesAgent && (
          <SelectField
            control={form.control}
            name="agentId"
            label="Agent"
            options={agents.data?.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
        )}
      </FormSection>
    </FormPage>
  );
}
