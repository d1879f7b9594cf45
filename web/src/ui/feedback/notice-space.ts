/** Top bar height with its border, in pixels. */
const BAR_HEIGHT = 57;
const EDGE = 6;

/** CSS variable: how high the shown notice is. */
export const NOTICE_HEIGHT = '--notice-height';

export const belowNotice = {
  xs: `calc(${BAR_HEIGHT}px + var(${NOTICE_HEIGHT}, 0px))`,
  md: `max(${BAR_HEIGHT}px, calc(${2 * EDGE}px + var(${NOTICE_HEIGHT}, 0px)))`,
};
