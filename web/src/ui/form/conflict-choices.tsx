import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldText } from './field-texts.ts';
import { type Conflict, isSame } from './merge-changes.ts';
import { setField } from './use-edited.ts';

type Props<T extends FieldValues, C, O> = { form: UseFormReturn<T, C, O>; conflicts: Conflict[] };

export function ConflictChoices<T extends FieldValues, C, O>({ form, conflicts }: Props<T, C, O>) {
  const take = (whose: 'mine' | 'theirs') => () => {
    for (const conflict of conflicts) setField(form, conflict.path, conflict[whose]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {conflicts.map((conflict) => (
        <Choice key={conflict.path} form={form} conflict={conflict} />
      ))}
      {conflicts.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={take('mine')}>
            Keep All Mine
          </Button>
          <Button variant="outlined" onClick={take('theirs')}>
            Take All Theirs
          </Button>
        </Box>
      )}
    </Box>
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
    <FormControl component="fieldset" sx={{ minWidth: 0 }}>
      <FormLabel component="legend">{label}</FormLabel>
      <RadioGroup
        value={isTheirs ? 'theirs' : 'mine'}
        onChange={(_, picked) => setField(form, path, picked === 'theirs' ? theirs : mine)}
        sx={{ overflowWrap: 'anywhere' }}
      >
        <FormControlLabel
          value="mine"
          control={<Radio size="small" />}
          label={`Keep mine: ${shown(isTheirs ? mine : value)}`}
        />
        <FormControlLabel
          value="theirs"
          control={<Radio size="small" />}
          label={`Take theirs: ${shown(theirs)}`}
        />
      </RadioGroup>
    </FormControl>
  );
}
