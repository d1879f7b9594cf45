import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { focusWhenLost } from './overlay/open-dialogs.ts';

/**
 * Focuses the next element when a step of work has removed the control that had the focus. Any other control keeps the focus, since another
 * user may have done the step. A page that opens keeps its focus.
 */
export function useFocusAfterStep(step: string, next: () => HTMLElement | null) {
  const [seen] = useState({ step });
  const current = useEffectEvent(next);
  useEffect(() => {
    if (seen.step === step) return;
    seen.step = step;
    return focusWhenLost(() => current());
  }, [step, seen]);
}

/** Like `useFocusAfterStep`, but focuses the first enabled button in `place`. */
export const useFocusOnStep = (step: string, place: RefObject<HTMLElement | null>) =>
  useFocusAfterStep(step, () => place.current?.querySelector<HTMLElement>('button:not(:disabled)') ?? null);
