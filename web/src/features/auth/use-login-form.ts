import { useId, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { sentence } from '../../ui/form/sentence.ts';

const LABELS = { email: 'Email Address', password: 'Password' };

export type LoginValues = Record<keyof typeof LABELS, string>;
type Name = keyof LoginValues;
type Errors = Partial<LoginValues>;

const NAMES = ['email', 'password'] as const;

/** Replaces the form library, which would add 10 KB to the page that everyone loads first. */
export function useLoginForm(send: (values: LoginValues) => Promise<unknown>, email: string) {
  const id = useId();
  const [values, setValues] = useState({ email, password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const sending = useRef(false);
  const show = (found: Errors) => {
    setErrors(found);
    const first = NAMES.find((name) => found[name]);
    if (first) inputs.current[first]?.focus();
  };
  const submit = async () => {
    if (sending.current) return;
    const missing = NAMES.filter((name) => values[name] === '');
    show(Object.fromEntries(missing.map((name) => [name, 'is required'])));
    if (missing.length > 0) return;
    sending.current = true;
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
    } finally {
      sending.current = false;
    }
  };
  const field = (name: Name) => {
    const label = LABELS[name];
    const error = errors[name] && sentence(label, errors[name]);
    return {
      frame: { id: `${id}-${name}`, label, required: true, error },
      name,
      value: values[name],
      onChange: (text: string) => {
        setValues((before) => ({ ...before, [name]: text }));
        setErrors((before) => ({ ...before, [name]: undefined }));
      },
      inputRef: (element: HTMLInputElement | null) => {
        inputs.current[name] = element;
      },
    };
  };
  return { values, submit, field };
}
