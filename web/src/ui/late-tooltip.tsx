import { useQuery } from '@tanstack/react-query';
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lateCode } from '../lib/late-code.ts';

/** 10 KB for what most visits never hover over. */
const tooltipCode = lateCode('tooltip', () => import('@mui/material/Tooltip'));

const HOVER_MS = 400;

type Props = {
  title: string;
  placement?: 'right';
  /** In the dialog or the part of the page that its element is in, instead of above the page. */
  inside?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
};

/**
 * A tooltip whose code is asked for when the pointer or the focus first comes to one; until it is there, the browser's own. It
 * stands beside its element, not around it: that would be another one once the code has come, without the focus.
 */
export function LateTooltip({ title, placement, inside = false, children }: Props) {
  const id = useId();
  const [reached, setReached] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data: code } = useQuery({ ...tooltipCode, enabled: reached });

  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>, delay: number) => {
    setReached(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(currentTarget), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => show(event, HOVER_MS),
        onPointerLeave: hide,
        onPointerDown: hide,
        onFocus: (event) => event.currentTarget.matches(':focus-visible') && show(event, 0),
        onBlur: hide,
        ...(code ? anchor && { 'aria-describedby': id } : { title }),
      })}
      {code && anchor && (
        <code.default
          open
          id={id}
          title={title}
          {...(placement && { placement })}
          onClose={hide}
          slotProps={{ popper: { anchorEl: anchor, disablePortal: inside } }}
        >
          <span hidden />
        </code.default>
      )}
    </>
  );
}
