import { useQuery } from '@tanstack/react-query';
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type RefAttributes,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lateCode } from '../lib/late-code.ts';

/** 10 KB for what most visits never hover over. */
const tooltipCode = lateCode('tooltip', () => import('@mui/material/Tooltip'));

type Props = {
  title: string;
  placement?: 'right';
  /** The title tells more about its child; else it is its name. */
  describeChild?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>>;
};

/** A tooltip whose code is asked for when the pointer or the focus first comes to one; until it is there, the browser's own. */
export function LateTooltip({ title, children, ...options }: Props) {
  const [reached, setReached] = useState(false);
  const { data: code } = useQuery({ ...tooltipCode, enabled: reached });
  const target = useRef<HTMLElement>(null);
  const focused = useRef(false);
  // With the tooltip around it the element is another one, which would lose the focus.
  useLayoutEffect(() => {
    if (code && focused.current) target.current?.focus();
  }, [code]);
  if (!code)
    return cloneElement(children, {
      ref: target,
      title,
      onPointerEnter: () => setReached(true),
      onFocus: () => {
        focused.current = true;
        setReached(true);
      },
      onBlur: () => {
        focused.current = false;
      },
    });
  // Beside its element, so that it stays within the dialog or the main part of the page.
  return (
    <code.default
      title={title}
      {...options}
      slotProps={{ popper: { disablePortal: options.describeChild === true } }}
    >
      {cloneElement(children, { ref: target })}
    </code.default>
  );
}
