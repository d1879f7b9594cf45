/** The gap in pixels between an element and its tooltip, which the pointer crosses on its way. */
export const TOOLTIP_GAP = 8;

export type TooltipSide = 'bottom' | 'left' | 'right';

/**
 * Places the tooltip of a button in a table row left of all buttons of the row: below the button is that of the next row, and beside it
 * another of the same row. Places other tooltips below their element.
 */
export function tooltipPlace(element: HTMLElement): { side: TooltipSide; anchor: HTMLElement } {
  const first = element.closest('td[data-actions]')?.querySelector<HTMLElement>('button, a');
  return first ? { side: 'left', anchor: first } : { side: 'bottom', anchor: element };
}

type Point = { clientX: number; clientY: number };

const tooltipAreas = () =>
  [...document.querySelectorAll('[role=tooltip]')].map((tooltip) => tooltip.getBoundingClientRect());

/** Compares positions, since tooltips let pointer events through to what they cover. */
export const isOverTooltip = ({ clientX, clientY }: Point): boolean =>
  tooltipAreas().some(
    ({ left, right, top, bottom }) =>
      clientX >= left - TOOLTIP_GAP &&
      clientX <= right + TOOLTIP_GAP &&
      clientY >= top - TOOLTIP_GAP &&
      clientY <= bottom + TOOLTIP_GAP,
  );

/** Whether the pointer is between the row's button `from` and the tooltip on its left, where the row has its other buttons. */
export function isOnWayToTooltip({ clientX, clientY }: Point, from: HTMLElement): boolean {
  const { left, top, bottom } = from.getBoundingClientRect();
  return (
    clientX <= left &&
    clientY >= top &&
    clientY <= bottom &&
    tooltipAreas().some(({ right }) => clientX >= right)
  );
}
