/** The distance of a tooltip from its element, which the pointer crosses on its way. */
export const TOOLTIP_GAP = 8;

type Point = { clientX: number; clientY: number };

/** By position, since tooltips let clicks through to what they cover, such as the button of the next row. */
export const isOverTooltip = ({ clientX, clientY }: Point): boolean =>
  [...document.querySelectorAll('[role=tooltip]')].some((tooltip) => {
    const { left, right, top, bottom } = tooltip.getBoundingClientRect();
    return (
      clientX >= left - TOOLTIP_GAP &&
      clientX <= right + TOOLTIP_GAP &&
      clientY >= top - TOOLTIP_GAP &&
      clientY <= bottom + TOOLTIP_GAP
    );
  });
