import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { showFieldErrors } from '../../lib/forms.ts';
import type { Edited } from './use-edited.ts';

/** Returns false if nothing was sent, such as after the user has cancelled a confirmation. */
export type Handler<O> = (values: O) => Promise<unknown>;

export function useSubmit<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  { edited, onSaved }: { edited?: Edited | undefined; onSaved?: () => void } = {},
) {
  const sending = useRef(false);
  const last = useRef<Handler<O>>(null);
  /** Whether the browser's checks refused the last input, which the server's last error no longer describes. */
  const [isInvalid, setIsInvalid] = useState(false);
  const send = async (handler: Handler<O>, values: O) => {
    try {
      if ((await handler(values)) === false) return;
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
      await form.handleSubmit(
        (values) => {
          setIsInvalid(false);
          return send(handler, values);
        },
        () => setIsInvalid(true),
      )();
    } finally {
      sending.current = false;
    }
  };
  const again = () => {
    if (last.current) void submitWith(last.current)();
  };
  return { submitWith, again, isInvalid, isSending: () => sending.current };
}
