import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { showFieldErrors } from '../../lib/forms.ts';
import type { Edited } from './use-edited.ts';

type Handler<O> = (values: O) => Promise<unknown>;

export function useSubmit<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  { edited, onSaved }: { edited?: Edited | undefined; onSaved?: () => void } = {},
) {
  const sending = useRef(false);
  const last = useRef<Handler<O>>(null);
  const send = async (handler: Handler<O>, values: O) => {
    try {
      await handler(values);
      edited?.onSaved();
      onSaved?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      edited?.onRefused(error);
      showFieldErrors(form, error);
    }
  };
  const submitWith = (handler: Handler<O>) => async () => {
    if (sending.current) return;
    sending.current = true;
    last.current = handler;
    try {
      await form.handleSubmit((values) => send(handler, values))();
    } finally {
      sending.current = false;
    }
  };
  const again = () => {
    if (last.current) void submitWith(last.current)();
  };
  return { submitWith, again, isSending: () => sending.current };
}
