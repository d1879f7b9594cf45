import { type ComponentProps, type MouseEvent, useRef, useState } from 'react';

/** The usual time of a double click. */
const DOUBLE_PRESS_MS = 500;

type Props = ComponentProps<'button'> & { loading: boolean | undefined };

/**
 * Returns the props of a button that sends a request. `disabled` would lose the focus, so while the button is busy or focused it is
 * `aria-disabled` and ignores clicks, which Enter in a field of its form also causes. Other buttons pass no `loading`.
 */
export function useRequestButton({ loading, disabled = false, ...button }: Props): ComponentProps<'button'> {
  const [isFocused, setFocused] = useState(false);
  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  if (loading === undefined) return { ...button, disabled };

  /** Whether the click is the second of a double click, which may come before the button is busy or after a fast response. */
  const isSecondPress = ({ detail, timeStamp, currentTarget }: MouseEvent<HTMLElement>) => {
    if (detail > 0) return detail > 1;
    if (currentTarget !== document.activeElement) return false;
    const sinceLast = timeStamp - lastPress.current;
    lastPress.current = timeStamp;
    return sinceLast < DOUBLE_PRESS_MS;
  };
  const keepsFocus = loading || isFocused;
  return {
    ...button,
    disabled: disabled && !keepsFocus,
    'aria-disabled': loading || (disabled && keepsFocus) || button['aria-disabled'],
    'aria-busy': loading || undefined,
    onClick: (event) => {
      if (isSecondPress(event) || loading || disabled) event.preventDefault();
      else button.onClick?.(event);
    },
    onKeyDown: (event) => {
      // A key that is held down clicks again and again.
      if (event.repeat && event.key === 'Enter') event.preventDefault();
      button.onKeyDown?.(event);
    },
    onFocus: (event) => {
      setFocused(true);
      button.onFocus?.(event);
    },
    onBlur: (event) => {
      setFocused(false);
      button.onBlur?.(event);
    },
  };
}
