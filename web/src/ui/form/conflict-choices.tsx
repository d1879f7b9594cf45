import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { Row, Stack } from '../layout/stack.tsx';
import { fieldText } from './field-texts.ts';
import { type Conflict, isSame } from './merge-changes.ts';
import { RadioGroup } from './radio-group.tsx';
import { setField } from './use-edited.ts';

type Props<T extends FieldValues, C, O> = { form: UseFormReturn<T, C, O>; conflicts: Conflict[] };

export function ConflictChoices<T extends FieldValues, C, O>({ form, conflicts }: Props<T, C, O>) {
  const take = (whose: 'mine' | 'theirs') => () => {
    for (const conflict of conflicts) setField(form, conflict.path, conflict[whose]);
  };
  return (
    <Stack>
      {conflicts.map((conflict) => (
        <Choice key={conflict.path} form={form} conflict={conflict} />
      ))}
      {conflicts.length > 1 && (
        <Row wrap>
          <Button variant="outlined" onClick={take('mine')}>
            Keep All Mine
          </Button>
          <Button variant="outlined" onClick={take('theirs')}>
            Take All Theirs
          </Button>
        </Row>
      )}
    </Stack>
  );
}

type ChoiceProps<T extends FieldValues, C, O> = { form: UseFormReturn<T, C, O>; conflict: Conflict };

function Choice<T extends FieldValues, C, O>({ form, conflict }: ChoiceProps<T, C, O>) {
  const { path, mine, theirs } = conflict;
  // The path comes from the form's values.
  const value: unknown = useWatch({ control: form.control, name: path as Path<T> });
  const { label, textOf } = fieldText(form.control, path);
  const isTheirs = isSame(value, theirs);
  const shown = (of: unknown) => textOf(of) || '(empty)';
  return (
    <RadioGroup
      label={label}
      value={isTheirs ? 'theirs' : 'mine'}
      onChange={(picked) => setField(form, path, picked === 'theirs' ? theirs : mine)}
      options={[
        { value: 'mine', label: `Keep mine: ${shown(isTheirs ? mine : value)}` },
        { value: 'theirs', label: `Take theirs: ${shown(theirs)}` },
      ]}
    />
  );
}
