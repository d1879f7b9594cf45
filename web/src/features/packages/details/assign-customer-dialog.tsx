import type { AgentCustomer } from '@eport/contract/customers/customer.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { useForm, useWatch } from 'react-hook-form';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { fullName } from '../../../lib/format.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { AutocompleteField } from '../../../ui/form/autocomplete-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ScanBox } from '../../../ui/form/scan-box.tsx';
import { useMailboxEntry } from '../../../ui/form/use-mailbox-entry.ts';
import { useCustomerSearch } from '../log/use-customer-search.tsx';
import { findCustomers } from '../packages.queries.ts';

type Props = { title: string; item: AdminPackage; onClose: () => void };
type Values = { customer: AgentCustomer | null };

export function AssignCustomerDialog({ title, item: { id, recipientName }, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { customer: null } });
  const customer = useWatch({ control: form.control, name: 'customer' });
  const search = useCustomerSearch({ picked: customer !== null });
  const entry = useMailboxEntry<AgentCustomer>({
    find: findCustomers,
    onPick: (owner) => form.setValue('customer', owner, { shouldDirty: true, shouldValidate: true }),
  });
  const unknownMailbox = entry.unknownMailbox(search.text);
  const { mutateAsync, isPending, error } = useChange({
    change: (userId: number) => call(adminPackagesApi.assignCustomer, { params: { id }, body: { userId } }),
    done: `Package #${id} assigned.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={async (values) => values.customer && mutateAsync(values.customer.id)}
      onClose={onClose}
      pending={isPending}
      error={error}
      fallback="Failed to assign the package."
      submitLabel="Assign"
    >
      <ScanBox picked={customer && fullName(customer)} text={search.text} onEnter={entry.enter}>
        <AutocompleteField
          {...search.field}
          emptyText={unknownMailbox ?? search.field.emptyText}
          control={form.control}
          name="customer"
          label="Customer"
          placeholder="Name, email or mailbox ID"
          hint={`Logged for ${recipientName}. The package will go to the customer's destination country.`}
          required
          autoFocus
        />
      </ScanBox>
      {unknownMailbox && <Alert severity="warning">{unknownMailbox}</Alert>}
      {search.error && (
        <Alert severity="error">{messageOf(search.error, 'Failed to search customers.')}</Alert>
      )}
    </FormDialog>
  );
}
