import { useQuery } from '@tanstack/react-query';
import {
  cloneElement,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyCode } from '../lib/lazy-code.ts';
import { isOnWayToTooltip, isOverTooltip, tooltipPlace } from './overlay/tooltip-area.ts';

export const tooltipCode = lazyCode('tooltip', () => import('./overlay/tooltip-popup.tsx'));

const HOVER_MS = 400;

type Props = {
  /** null for no tooltip at the moment; the element keeps the focus when it gets one. */
  title: string | null;
  placement?: 'right';
  /** Also shows the tooltip on a click, since a finger cannot hover. Replaces the element's own handler. */
  onClick?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
};

/**
 * A tooltip that stays while the pointer is over its element or over the tooltip, as WCAG 1.4.13 requires. Rendered next to its element,
 * since wrapping the element once the code has loaded would remount it and lose the focus.
 */
export function LazyTooltip({ title, placement, onClick = false, children }: Props) {
  const id = useId();
  const [reached, setReached] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the tooltip of another element covers this element. */
  const isCovered = useRef(false);
  /** Whether the pointer is over the tooltip or on its way there. */
  const isOnTooltip = useRef(false);
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
  const hideSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(null), HOVER_MS);
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    isOnTooltip.current = false;
    isCovered.current = !anchor && isOverTooltip(event);
    if (!isCovered.current) show(event, HOVER_MS);
  };
  const leave = (event: PointerEvent<HTMLElement>) => {
    isCovered.current = false;
    const isOver = anchor !== null && isOverTooltip(event);
    isOnTooltip.current = isOver || (anchor !== null && isOnWayToTooltip(event, anchor));
    if (!isOnTooltip.current) hide();
    else if (!isOver) hideSoon();
  };
  useEffect(() => {
    if (!anchor) return;
    const listening = new AbortController();
    let hasArrived = false;
    const close = () => setAnchor(null);
    const follow = (event: globalThis.PointerEvent) => {
      if (!isOnTooltip.current) return;
      if (isOverTooltip(event)) {
        hasArrived = true;
        clearTimeout(timer.current);
      } else if (hasArrived || !isOnWayToTooltip(event, anchor)) close();
    };
    document.addEventListener('pointermove', follow, listening);
    document.addEventListener('pointerdown', close, listening);
    return () => listening.abort();
  }, [anchor]);
  if (title === null) {
    if (anchor) setAnchor(null);
    return <>{children}</>;
  }
  const hidden = children.props['aria-label'] === title ? {} : { 'aria-description': title };
  // Beside the loaded tooltip, a `title` would show the browser's own.
  const described = !code ? { title } : anchor ? { 'aria-describedby': id } : hidden;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: point,
        onPointerMove: (event) => isCovered.current && point(event),
        onPointerLeave: leave,
        onPointerDown: hide,
        onFocus: (event) => event.currentTarget.matches(':focus-visible') && show(event, 0),
        onBlur: hide,
        ...(onClick && { onClick: (event) => show(event, 0) }),
        ...described,
      })}
      {code && anchor && (
        <code.TooltipPopup
          id={id}
          title={title}
          {...(placement ? { side: placement, anchor } : tooltipPlace(anchor))}
          onClose={hide}
        />
      )}
    </>
  );
}
