import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { showFieldErrors } from '../../lib/forms.ts';

/**
 * Sends a valid form, once however often the button is pressed, and shows under the fields what the server finds.
 * What the server says beside that is in the mutation's error, which the form shows.
 */
export function useSubmit<T extends FieldValues, C, O>(form: UseFormReturn<T, C, O>) {
  const sending = useRef(false);
  const send = async (handler: (values: O) => Promise<unknown>, values: O) => {
    try {
      await handler(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFieldErrors(form, error);
    }
  };
  const submitWith = (handler: (values: O) => Promise<unknown>) => async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      await form.handleSubmit((values) => send(handler, values))();
    } finally {
      sending.current = false;
    }
  };
  return { submitWith, isSending: () => sending.current };
}
