import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { ConflictChoice, ConflictChoiceList, type Whose } from './conflict-choice.tsx';
import { fieldText } from './field-texts.ts';
import { type Conflict, isSame } from './merge-changes.ts';
import { setField } from './use-edited.ts';

type Props<T extends FieldValues, C, O> = { form: UseFormReturn<T, C, O>; conflicts: Conflict[] };

export function ConflictChoices<T extends FieldValues, C, O>({ form, conflicts }: Props<T, C, O>) {
  const pickAll = (whose: Whose) => {
    for (const conflict of conflicts) setField(form, conflict.path, conflict[whose]);
  };
  return (
    <ConflictChoiceList count={conflicts.length} onPickAll={pickAll}>
      {conflicts.map((conflict) => (
        <Choice key={conflict.path} form={form} conflict={conflict} />
      ))}
    </ConflictChoiceList>
  );
}

type ChoiceProps<T extends FieldValues, C, O> = { form: UseFormReturn<T, C, O>; conflict: Conflict };

function Choice<T extends FieldValues, C, O>({ form, conflict }: ChoiceProps<T, C, O>) {
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
