import type { Locator, Page } from '@playwright/test';

/** With motion, responses often arrive while a dialog still fades. Tests take a fifth longer, so only `npm run stress` sets it. */
export const REDUCED_MOTION = process.env.EPORT_MOTION === '1' ? 'no-preference' : 'reduce';

/** Lists the animations in an element that last longer than a frame, such as "transition of opacity in div.dialog". */
export const motionsIn = (shown: Locator) =>
  shown.evaluate((root): string[] => {
    const isLong = (duration: string) => duration.split(',').some((each) => Number.parseFloat(each) > 0.016);
    const found = new Set<string>();
    for (const element of [root, ...root.querySelectorAll('*')])
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part);
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${part}`;
        if (isLong(style.transitionDuration))
          found.add(`transition of ${style.transitionProperty} in ${name}`);
        if (style.animationName !== 'none' && isLong(style.animationDuration))
          found.add(`animation ${style.animationName} in ${name}`);
        if (style.scrollBehavior === 'smooth') found.add(`smooth scrolling in ${name}`);
      }
    return [...found];
  });

/** Slows fading down, so that responses arrive while a dialog still fades. An empty duration restores the normal speed. */
export const fadeFor = (page: Page, duration: string) =>
  page.evaluate((value) => document.documentElement.style.setProperty('--duration', value), duration);
