import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LateCode } from '../lib/late-code.ts';
import { useNotify } from './feedback/use-notify.ts';

/** The code of what a button opens, from the first time it is opened; a lost connection is told in a notice, and it is closed again. */
export function useOpened<Module>(code: LateCode<Module>, open: boolean, close: () => void) {
  const { data, isError } = useQuery({ ...code, enabled: open });
  const notify = useNotify();
  useEffect(() => {
    if (!open || !isError) return;
    notify({ message: 'This could not be loaded. Please try again.', severity: 'error', seconds: 6 });
    close();
  }, [open, isError, notify, close]);
  return data;
}
