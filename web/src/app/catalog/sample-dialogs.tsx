import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { DetailsDialog } from '../../ui/details-dialog.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Edited } from '../../ui/form/use-edited.ts';
import { DialogContent } from '../../ui/overlay/dialog.tsx';
import { Panel, PanelActions, PanelContent } from '../../ui/overlay/panel.tsx';
import { LONG, nothing } from './samples.ts';

const SAVED_BY_OTHERS = {
  version: 2,
  meanwhile: {
    message: 'Someone saved changes since you opened this.',
    version: 2,
    taken: [{ path: 'weight', theirs: 12.5 }],
    conflicts: [{ path: 'description', mine: 'Shoes', theirs: LONG }],
  },
  onRefused: nothing,
  onSaved: nothing,
  onConflicts: nothing,
};

const DIALOGS = {
  'Details dialog': (onClose: () => void) => (
    <DetailsDialog title="Details for Package #1042" maxWidth="sm" failure={null} onClose={onClose}>
      <DialogContent>
        <DefinitionList items={[{ label: 'Description', value: LONG }]} />
      </DialogContent>
    </DetailsDialog>
  ),
  'Details that load': (onClose: () => void) => (
    <DetailsDialog title="Details for Package #1043" maxWidth="sm" failure={null} onClose={onClose} />
  ),
  'Details that failed': (onClose: () => void) => (
    <DetailsDialog
      title="Details for Package #1044"
      maxWidth="sm"
      failure={{ message: 'Failed to load the package.', onRetry: nothing }}
      onClose={onClose}
    />
  ),
  'Form dialog': (onClose: () => void) => <SampleForm onClose={onClose} edited={SAVED_BY_OTHERS} />,
  'Form that is sent': (onClose: () => void) => <SampleForm onClose={onClose} pending />,
  'Form that failed': (onClose: () => void) => <SampleForm onClose={onClose} error={new Error('A sample')} />,
  'Form that loads': (onClose: () => void) => <SampleForm onClose={onClose} loads />,
  'Details, then a form': (onClose: () => void) => <DetailsThenForm onClose={onClose} />,
  'Long dialog': (onClose: () => void) => (
    <DetailsDialog title={`Details for ${LONG}`} maxWidth="sm" failure={null} onClose={onClose}>
      <DialogContent tabIndex={0}>
        <DefinitionList items={LONG_FACTS} />
      </DialogContent>
    </DetailsDialog>
  ),
};

const LONG_FACTS = Array.from({ length: 24 }, (_, fact) => ({ label: `Fact ${fact + 1}`, value: LONG }));

export function SampleDialogs() {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {/* Object.keys loses the key type. */}
      {(Object.keys(DIALOGS) as (keyof typeof DIALOGS)[]).map((name) => (
        <Button key={name} onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      <Button onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}>Panel</Button>
      <Panel label="Columns" anchor={anchor} onClose={() => setAnchor(null)}>
        <PanelContent>{LONG}</PanelContent>
        <PanelActions>
          <Button onClick={() => setAnchor(null)}>Done</Button>
        </PanelActions>
      </Panel>
      {open && DIALOGS[open](close)}
    </>
  );
}

function DetailsThenForm({ onClose }: { onClose: () => void }) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return isLoaded ? (
    <SampleForm onClose={onClose} />
  ) : (
    <DetailsDialog title="Edit Package" maxWidth="sm" failure={null} onClose={onClose} />
  );
}

type FormState = {
  onClose: () => void;
  edited?: Edited;
  pending?: boolean;
  error?: Error;
  loads?: boolean;
};

function SampleForm({ onClose, pending = false, error, loads, ...state }: FormState) {
  const form = useForm({ defaultValues: { description: 'Shoes', weight: 12.5 } });
  const { control } = form;
  return (
    <FormDialog
      title="Edit Package"
      form={form}
      {...state}
      onSubmit={async () => onClose()}
      onClose={onClose}
      pending={pending}
      submitLabel="Save Changes"
      error={error ?? null}
      fallback="Failed to save the package."
    >
      {loads ? (
        <SelectField control={control} name="description" label="Description" options={undefined} required />
      ) : (
        <TextField control={control} name="description" label="Description" required autoFocus />
      )}
      <NumberField control={control} name="weight" label="Weight" unit="lbs" required />
    </FormDialog>
  );
}
