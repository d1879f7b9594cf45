import type { MouseEvent, MouseEventHandler } from 'react';

/** Ignores the second click of a double click: it may come before the button is disabled, or after a fast response. */
export const onFirstClick =
  (onClick: MouseEventHandler<HTMLButtonElement> | undefined) => (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
