import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConflictChoice, ConflictChoiceList, type Whose } from '../../ui/form/conflict-choices.tsx';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { SAMPLE_ERRORS, SAMPLE_VALUES, SampleFields, type SampleValues } from './sample-fields.tsx';
import { LONG, nothing } from './samples.ts';

const FAILED = { error: new Error('A sample'), fallback: 'Failed to save the package. Please try again.' };

export function FormPageSection() {
  const form = useForm<SampleValues>({ defaultValues: SAMPLE_VALUES, errors: SAMPLE_ERRORS });
  const { control } = form;
  return (
    <>
      <FormPage
        fullWidth
        form={form}
        onSubmit={async () => undefined}
        pending={false}
        submitLabel="Save Package"
        also={{ label: 'Save & Log Another', onSubmit: async () => undefined }}
        cancelTo="/ui"
        {...FAILED}
      >
        <SampleFields control={control} state="filled" title="Fields of a form" />
        <SampleFields control={control} state="wrong" title="Wrong" />
        <SampleFields control={control} state="disabled" title="Disabled" />
      </FormPage>
      <SectionCard title="Notices of a form">
        <Stack>
          <DraftNotice onDiscard={nothing} also="Please choose the file again." />
          <FormError {...FAILED} values={{}} />
          <Conflicts />
        </Stack>
      </SectionCard>
    </>
  );
}

function Conflicts() {
  const [picked, setPicked] = useState<Whose>('mine');
  const choice = { picked, onPick: setPicked };
  return (
    <ConflictChoiceList count={2} onPickAll={setPicked}>
      <ConflictChoice label="Description" mine="Shoes" theirs={LONG} {...choice} />
      <ConflictChoice label="Weight" mine="12.5 lbs" theirs="" {...choice} />
    </ConflictChoiceList>
  );
}
