import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import type { CustomsProfile } from '@eport/contract/manifests/profile-fields.ts';
import type { Port } from '@eport/contract/ports/port.ts';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { FocusField } from '../../../ui/form/focus-field.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Edited } from '../../../ui/form/use-edited.ts';
import { AgentSection } from './agent-section.tsx';
import { ManifestProfileSection } from './manifest-profile-section.tsx';
import type { ManifestValues } from './manifest-values.ts';
import { PortField } from './port-field.tsx';
import { useSaveManifest } from './use-save-manifest.ts';
import { VoyageSection } from './voyage-section.tsx';

/** `field`: the name of the input to focus, as in links from pre-flight findings. */
const DEFAULTS = { field: '' };

type Props<O> = {
  form: UseFormReturn<ManifestValues, unknown, O>;
  edited?: Edited;
  send: (values: O) => Promise<Manifest>;
  done: string;
  submitLabel: string;
  cancelTo: string;
  ports: readonly Port[];
  shipmentField: ReactNode;
  notice?: ReactNode;
  profile: CustomsProfile | undefined;
};

export function ManifestForm<O>(props: Props<O>) {
  const { form, send, done, ports, shipmentField, notice, profile, ...page } = props;
  const { control } = form;
  const [{ field }] = useUrlState(DEFAULTS);
  const save = useSaveManifest({ send, done, onSaved: () => form.reset(form.getValues()) });
  return (
    <FormPage
      {...page}
      form={form}
      onSubmit={(values) => save.mutateAsync(values)}
      pending={save.isPending}
      error={save.error}
      fallback="Action failed."
    >
      {notice}
      <FormSection title="Shipment & Port Details">
        {shipmentField}
        <TextField
          control={control}
          name="customsOfficeCode"
          label="Customs Office Code"
          hint="The office where the carrier’s manifest is filed"
          maxLength={5}
          upperCase
          autoComplete="off"
        />
        <PortField control={control} name="portOfLoadingId" label="Port of Loading" ports={ports} />
        <PortField control={control} name="portOfUnloadingId" label="Port of Unloading" ports={ports} />
      </FormSection>
      <VoyageSection control={control} />
      <AgentSection control={control} />
      {profile && <ManifestProfileSection control={control} profile={profile} />}
      <FocusField form={form} name={field} />
    </FormPage>
  );
}
