import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormFailure } from '../../ui/form/form-error.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { AuthFormFrame } from './auth-form-frame.tsx';

type Props<T extends FieldValues, C, O> = FormFailure & {
  form: UseFormReturn<T, C, O>;
  onSubmit: (values: O) => Promise<unknown>;
  pending: boolean;
  submitLabel: string;
  children: ReactNode;
};

export function AuthForm<T extends FieldValues, C, O>({ form, onSubmit, error, ...frame }: Props<T, C, O>) {
  const { submitWith, isInvalid } = useSubmit(form);
  return (
    <AuthFormFrame
      {...frame}
      error={isInvalid ? null : error}
      values={form.getValues()}
      onSubmit={submitWith(onSubmit)}
    />
  );
}
