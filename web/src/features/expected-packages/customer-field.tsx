import {
  type ExpectedPackageInput,
  expectedPackageInput,
} from '@eport/contract/expected-packages/expected-package.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId } from 'react';
import { type Resolver, useController } from 'react-hook-form';
import { CustomerSearch } from '../../entities/customer-search.tsx';
import { sentence } from '../../ui/form/sentence.ts';
import type { Values, ValuesControl } from './expected-package-values.ts';

const LABEL = 'Customer';

const contractResolver = zodResolver(expectedPackageInput);

/** Requires a customer, who is optional in the contract because customers announce their own packages. */
export const withCustomer: Resolver<Values, unknown, ExpectedPackageInput> = async (
  values,
  context,
  options,
) => {
  const result = await contractResolver(values, context, options);
  if (values.userId) return result;
  return { values: {}, errors: { ...result.errors, userId: { type: 'required', message: 'is required' } } };
};

export function CustomerField({ control }: { control: ValuesControl }) {
  const id = useId();
  const {
    field: { onChange, ref },
    fieldState,
  } = useController({ control, name: 'userId' });
  const message = fieldState.error?.message;
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);
  return (
    <CustomerSearch
      frame={{ id, label: LABEL, required: true, error: message && sentence(LABEL, message) }}
      onPick={onChange}
      autoFocus
    />
  );
}
