import { type RefObject, useEffect, useState } from 'react';
import { focusWhenLost } from './overlay/open-dialogs.ts';

/**
 * Focuses the first button of the place when a step of work has removed the control that had the focus. A page that opens keeps
 * its focus.
 */
export function useFocusOnStep(step: string, place: RefObject<HTMLElement | null>) {
  const [seen] = useState({ step });
  useEffect(() => {
    if (seen.step === step) return;
    seen.step = step;
    return focusWhenLost(() => place.current?.querySelector<HTMLElement>('button:not(:disabled)') ?? null);
  }, [step, place, seen]);
}
