import type { ReactNode } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { Row, Stack } from '../layout/stack.tsx';
import { fieldText } from './field-texts.ts';
import { type Conflict, isSame } from './merge-changes.ts';
import { RadioGroup } from './radio-group.tsx';
import { setField } from './use-edited.ts';

type Props<T extends FieldValues, C, O> = { form: UseFormReturn<T, C, O>; conflicts: Conflict[] };

export function ConflictChoices<T extends FieldValues, C, O>({ form, conflicts }: Props<T, C, O>) {
  const pickAll = (whose: Whose) => {
    for (const conflict of conflicts) setField(form, conflict.path, conflict[whose]);
  };
  return (
    <ConflictChoiceList count={conflicts.length} onPickAll={pickAll}>
      {conflicts.map((conflict) => (
        <FieldChoice key={conflict.path} form={form} conflict={conflict} />
      ))}
    </ConflictChoiceList>
  );
}

type FieldProps<T extends FieldValues, C, O> = { form: UseFormReturn<T, C, O>; conflict: Conflict };

function FieldChoice<T extends FieldValues, C, O>({ form, conflict }: FieldProps<T, C, O>) {
  const { path, mine, theirs } = conflict;
  // The path comes from the form's values.
  const value: unknown = useWatch({ control: form.control, name: path as Path<T> });
  const { label, textOf } = fieldText(form.control, path);
  const isTheirs = isSame(value, theirs);
  return (
    <ConflictChoice
      label={label}
      mine={textOf(isTheirs ? mine : value)}
      theirs={textOf(theirs)}
      picked={isTheirs ? 'theirs' : 'mine'}
      onPick={(whose) => setField(form, path, conflict[whose])}
    />
  );
}

export type Whose = 'mine' | 'theirs';

type ChoiceProps = {
  label: string;
  mine: string;
  theirs: string;
  picked: Whose;
  onPick: (whose: Whose) => void;
};

export const ConflictChoice = ({ label, mine, theirs, picked, onPick }: ChoiceProps) => (
  <RadioGroup
    label={label}
    value={picked}
    onChange={onPick}
    options={[
      { value: 'mine', label: `Keep mine: ${mine || EMPTY}` },
      { value: 'theirs', label: `Take theirs: ${theirs || EMPTY}` },
    ]}
  />
);

const EMPTY = '(empty)';

type ListProps = { count: number; onPickAll: (whose: Whose) => void; children: ReactNode };

export const ConflictChoiceList = ({ count, onPickAll, children }: ListProps) => (
  <Stack>
    {children}
    {count > 1 && (
      <Row wrap>
        <Button variant="outlined" onClick={() => onPickAll('mine')}>
          Keep All Mine
        </Button>
        <Button variant="outlined" onClick={() => onPickAll('theirs')}>
          Take All Theirs
        </Button>
      </Row>
    )}
  </Stack>
);
