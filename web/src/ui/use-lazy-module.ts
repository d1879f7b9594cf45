import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LazyCode } from '../lib/lazy-code.ts';
import { useNotify } from './feedback/feedback-context.ts';

/** Loads the module once `open` is true. If it cannot be loaded, shows a notice and calls `close`. */
export function useLazyModule<Module>(code: LazyCode<Module>, open: boolean, close: () => void) {
  const { data, isError } = useQuery({ ...code, enabled: open });
  const notify = useNotify();
  useEffect(() => {
    if (!open || !isError) return;
    notify({
      message: 'This could not be loaded. Try again or reload the page.',
      severity: 'error',
      seconds: 6,
    });
    close();
  }, [open, isError, notify, close]);
  return data;
}
