import { FormSection } from '../../../ui/form/form-section.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { BillControl } from './bill-values.ts';

export const NotesTab = ({ control }: { control: BillControl }) => (
  <div data-not-printed="">
    <FormSection title="Notes" columns={1}>
      <TextField
        control={control}
        name="internalNotes"
        label="Internal Notes"
        hint="For internal use only and not on the official document."
        multiline
        minRows={8}
      />
    </FormSection>
  </div>
);
