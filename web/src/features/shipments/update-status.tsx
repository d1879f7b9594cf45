import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { type AdminPackage, settableStatus } from '@eport/contract/packages/package.ts';
import {
  type PackageStatus,
  SETTABLE_STATUSES,
  type SettableStatus,
} from '@eport/contract/packages/package-status.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../lib/api/client.ts';
import { formatStatus } from '../../lib/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Text } from '../../ui/display/text.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import styles from './update-status.module.css';
import { useShipmentChange } from './use-shipment-change.ts';

const schema = z.object({ status: z.custom<PackageStatus>().pipe(settableStatus) });

export function UpdateStatus({ item: { id, status, can } }: { item: AdminPackage }) {
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { status },
  });
  const { isDirty } = form.formState;
  const discard = useCallback(() => form.reset(), [form]);
  const change = useShipmentChange({
    change: (body: { status: SettableStatus }) => call(adminPackagesApi.setStatus, { params: { id }, body }),
    done: () => 'Package status updated!',
    onDone: () => form.reset(form.getValues()),
    fallback: 'Failed to update status.',
  });
  const offered = new Set<PackageStatus>([status, ...SETTABLE_STATUSES]);
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => change.mutate(values))} className={styles.form}>
      <div className={styles.status}>
        <SelectField
          control={form.control}
          name="status"
          label="Status"
          options={[...offered].map((value) => ({ value, label: formatStatus(value) }))}
        />
      </div>
      <Button
        type="submit"
        variant="contained"
        disabled={!isDirty || !can.setStatus.allowed}
        loading={change.isPending}
        className={styles.save}
      >
        Save
      </Button>
      {!can.setStatus.allowed && (
        <Text color="secondary" className={styles.reason}>
          {can.setStatus.message}
        </Text>
      )}
      <UnsavedGuard dirty={isDirty} isSending={() => change.isPending} onDiscard={discard} />
    </form>
  );
}
