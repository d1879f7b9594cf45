import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { PasswordField } from '../../ui/form/password-field.tsx';

/** The error of a form whose two new passwords differ, for `refine`. */
export const PASSWORDS_MATCH = {
  path: ['repeated'],
  message: 'The passwords do not match.',
  // Also reports the mismatch while other fields are invalid.
  when: () => true,
};

type Props<T extends FieldValues, C, O> = {
  control: Control<T, C, O>;
  name: FieldPath<T>;
  repeatedName: FieldPath<T>;
  autoFocus?: boolean;
};

export function NewPasswordFields<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, repeatedName, autoFocus = false } = props;
  return (
    <>
      <PasswordField
        control={control}
        name={name}
        label="New Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        autoFocus={autoFocus}
        required
      />
      <PasswordField
        control={control}
        name={repeatedName}
        label="Repeat New Password"
        autoComplete="new-password"
        required
      />
    </>
  );
}
