import type { FieldValues } from 'react-hook-form';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { FieldProps } from '../../../ui/form/use-field.ts';

export type ProfileField = { label: string; hint?: string } & (
  | { maxLength: number; upperCase?: true }
  | { unit: string }
  | { options: Record<string, string> }
);

type Props<T extends FieldValues, C, O> = Pick<FieldProps<T, C, O>, 'control' | 'name'> & {
  field: ProfileField;
  requiredByCustoms: boolean;
};

export function ProfileFieldInput<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, field, requiredByCustoms } = props;
  const hint = [field.hint, requiredByCustoms && 'Required by customs'].filter(Boolean).join(' · ');
  const shared = { control, name, label: field.label, hint };
  if ('unit' in field) return <NumberField {...shared} unit={field.unit} />;
  if ('options' in field) return <SelectField {...shared} options={optionsOf(field.options)} none="None" />;
  return (
    <TextField
      {...shared}
      maxLength={field.maxLength}
      upperCase={field.upperCase ?? false}
      autoComplete="off"
    />
  );
}

const optionsOf = (options: Record<string, string>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }));
