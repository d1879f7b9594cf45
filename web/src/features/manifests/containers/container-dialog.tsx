import { CONTAINER_TYPES, suggestedContainerType } from '@eport/contract/manifests/container-types.ts';
import type { Container, Manifest } from '@eport/contract/manifests/manifest.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FocusField } from '../../../ui/form/focus-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SuggestField } from '../../../ui/form/suggest-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useEdited } from '../../../ui/form/use-edited.ts';
import { useManifestChange } from '../use-manifest-change.ts';
import { ContainerProfileSection } from './container-profile-section.tsx';
import {
  type ContainerValues,
  containerSchema,
  EMPTY_CONTAINER,
  numberHint,
  type ValidContainer,
  valuesOf,
} from './container-values.ts';

const TYPES = CONTAINER_TYPES.map(([value, meaning]) => ({ value, meaning }));
const LOADS = [
  { value: 'FCL', label: 'FCL (Full Container Load)' },
  { value: 'LCL', label: 'LCL (Less than Container Load)' },
];

type Props = {
  manifest: Manifest;
  container?: Container | undefined;
  field: string;
  onClose: () => void;
};

export function ContainerDialog({ manifest, container, field, onClose }: Props) {
  const { modeOfTransport: mode, profile } = manifest;
  const form = useForm<ContainerValues, unknown, ValidContainer>({
    resolver: zodResolver(containerSchema(mode)),
    defaultValues: container ? valuesOf(container) : EMPTY_CONTAINER,
    mode: 'onTouched',
  });
  const edited = useEdited(form, container, valuesOf);
  const { control } = form;
  const typed = useWatch({ control, name: 'containerIdentificationNumber' });
  const suggested = suggestedContainerType(useWatch({ control, name: 'typeOfContainer' }) ?? '');
  const save = useManifestChange({
    change: (body: ValidContainer) =>
      container
        ? call(manifestsApi.updateContainer, {
            params: { id: container.id },
            body: { ...body, version: edited.version },
          })
        : call(manifestsApi.addContainer, { params: { id: manifest.id }, body }),
    done: container ? 'Container updated successfully.' : 'Container added successfully.',
    onDone: onClose,
    fallback: 'Failed to save container.',
    form,
  });
  return (
    <FormDialog
      title={container ? 'Edit Container' : 'Add New Container'}
      form={form}
      edited={edited}
      draft={container?.id}
      onSubmit={save.mutateAsync}
      onClose={onClose}
      pending={save.isPending}
      // The specification requires the error in a notice.
      error={null}
      fallback=""
      submitLabel={container ? 'Save Container' : 'Add Container'}
    >
      <TextField
        control={control}
        name="containerIdentificationNumber"
        label="Container ID Number"
        hint={numberHint(typed, mode)}
        maxLength={mode === 'SEA' ? 20 : 17}
        upperCase
        autoComplete="off"
        autoFocus
        required
      />
      <SuggestField
        control={control}
        name="typeOfContainer"
        label="Container Type"
        hint="e.g. 40GP, 20ST"
        suggestions={TYPES}
      />
      {suggested && (
        <Button
          size="small"
          onClick={() =>
            form.setValue('typeOfContainer', suggested, { shouldDirty: true, shouldValidate: true })
          }
        >
          {`Use ${suggested}, the ISO 6346 code`}
        </Button>
      )}
      <SelectField control={control} name="emptyFullIndicator" label="Load Type" options={LOADS} />
      <ContainerProfileSection control={control} profile={profile} />
      <FocusField form={form} name={field} />
    </FormDialog>
  );
}
