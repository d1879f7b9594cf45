/** Top bar height with its border, in pixels. */
const BAR_HEIGHT = 57;
const EDGE = 6;
/** Width taken on each side of a notice in the top bar of a wide window. */
const SIDE_WIDTH = 280;

export const NOTICE_HEIGHT = '--notice-height';

/** Notices never cover controls: in small windows the bar grows and the page moves down. */
export const noticePlace = {
  bottom: 'auto',
  top: { xs: BAR_HEIGHT, md: EDGE },
  left: { xs: 0, md: '50%' },
  right: { xs: 0, md: 'auto' },
  transform: { xs: 'none', md: 'translateX(-50%)' },
  p: { xs: `${EDGE}px 8px`, md: 0 },
  width: { md: 'max-content' },
  maxWidth: { md: `min(600px, 100vw - ${2 * SIDE_WIDTH}px)` },
  bgcolor: { xs: 'background.paper', md: 'transparent' },
  borderBottom: { xs: 1, md: 0 },
  borderColor: { xs: 'divider' },
  'body:has(.MuiDialog-root, .MuiPopover-root, .MuiDrawer-root) &': {
    top: { xs: 0, md: EDGE },
    bgcolor: 'transparent',
    borderColor: 'transparent',
  },
  displayPrint: 'none',
} as const;

export const belowNotice = {
  xs: `calc(${BAR_HEIGHT}px + var(${NOTICE_HEIGHT}, 0px))`,
  md: `max(${BAR_HEIGHT}px, calc(${2 * EDGE}px + var(${NOTICE_HEIGHT}, 0px)))`,
};
export const menuBelowNotice = `var(${NOTICE_HEIGHT}, 0px)`;
