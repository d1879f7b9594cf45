/** The distance of a tooltip from its element, which the pointer crosses on its way. */
export const TOOLTIP_GAP = 8;

export type TooltipSide = 'bottom' | 'left' | 'right';

/**
 * Below a button of a table row is that of the next row, beside it another of the same: the tooltips of a row are left of all its
 * buttons.
 */
export function tooltipPlace(of: HTMLElement): { side: TooltipSide; anchor: HTMLElement } {
  const first = of.closest('td[data-actions]')?.querySelector<HTMLElement>('button, a');
  return first ? { side: 'left', anchor: first } : { side: 'bottom', anchor: of };
}

type Point = { clientX: number; clientY: number };

const tooltipAreas = () =>
  [...document.querySelectorAll('[role=tooltip]')].map((tooltip) => tooltip.getBoundingClientRect());

/** By position, since tooltips let clicks through to what they cover. */
export const isOverTooltip = ({ clientX, clientY }: Point): boolean =>
  tooltipAreas().some(
    ({ left, right, top, bottom }) =>
      clientX >= left - TOOLTIP_GAP &&
      clientX <= right + TOOLTIP_GAP &&
      clientY >= top - TOOLTIP_GAP &&
      clientY <= bottom + TOOLTIP_GAP,
  );

/** On the other buttons of a row, which are between its last one and the tooltip. */
export function isOnWayToTooltip({ clientX, clientY }: Point, from: HTMLElement): boolean {
  const { left, top, bottom } = from.getBoundingClientRect();
  return (
    clientX <= left &&
    clientY >= top &&
    clientY <= bottom &&
    tooltipAreas().some(({ right }) => clientX >= right)
  );
}
