import type { Page } from '@playwright/test';
import { expectAccessible } from './good-screen.ts';
import { expect } from './test.ts';

const PHONE = { width: 375, height: 812 };

/**
 * Opens an address on a phone, where a late part moves the most, with answers that take two seconds, and looks at what is there
 * until they come; answers the calls below /api that were made, and how much of the page jumped.
 */
export async function loadSlowly(page: Page, address: string, asks: boolean) {
  const wide = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  const jumped = await measureShifts(page);
  const calls = new Set<string>();
  const { promise: looked, resolve: letGo } = Promise.withResolvers<void>();
  const anyCall = (url: URL) => url.pathname.startsWith('/api/');
  await page.route(anyCall, async (route) => {
    calls.add(new URL(route.request().url()).pathname.slice('/api'.length));
    await Promise.all([looked, new Promise((passed) => setTimeout(passed, 2_000))]);
    await route.fallback();
  });
  await page.goto(address);
  // A table, another part of the page, or a field of a form.
  const shape = page
    .locator('[aria-busy="true"]')
    .or(page.getByRole('status', { name: 'Loading' }))
    .or(page.getByText('Loading…'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (asks) await expect(shape.first(), 'shows that it loads').toBeVisible();
  await expectAccessible(page);
  letGo();
  await page.waitForLoadState('networkidle');
  await expect(shape).toHaveCount(0);
  await page.unroute(anyCall);
  await page.setViewportSize(wide);
  return { calls: [...calls], jumped: await jumped() };
}

/** Looked at after so many presses, since each look takes as long as one. */
const PRESSES = 5;

/** Presses Tab through the whole page; answers what can be worked with and was never reached. */
export async function unreachedByTab(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const seen = new WeakSet<EventTarget>(document.activeElement ? [document.activeElement] : []);
    let reached = 0;
    document.addEventListener('focusin', ({ target }) => {
      if (target && !seen.has(target)) reached++;
      if (target) seen.add(target);
    });
    const controls = () =>
      [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
      ].filter(
        (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
      );
    const unreached = () => controls().filter((element) => !seen.has(element));
    Object.assign(window, {
      tabbed: () => ({ reached, left: unreached().length }),
      unreached: () => unreached().map(({ outerHTML }) => outerHTML.slice(0, 160)),
    });
    return controls().length;
  });
  // Tab also stops at areas that scroll, and the rows of a long list come as it reaches them: it goes on while that brings new ones.
  let [known, pressed, inVain] = [0, 0, 0];
  while (inVain < 2 * count + 10) {
    for (let press = 0; press < PRESSES; press++) await page.keyboard.press('Tab');
    const { reached, left } = await page.evaluate<{ reached: number; left: number }>('tabbed()');
    pressed += PRESSES;
    // Once round at least: what it opens may bring more to reach.
    if (left === 0 && pressed >= count) break;
    inVain = reached > known ? 0 : inVain + PRESSES;
    known = reached;
  }
  return page.evaluate('unreached()');
}

/** How much of the page jumped while it loaded: the sum of the browser's layout shifts, of which 0.1 begins to disturb. */
async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          shifts.sum += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate('shifts.sum');
}
