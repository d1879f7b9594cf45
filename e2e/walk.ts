import type { Page } from '@playwright/test';
import { expectAccessible, PHONE } from './good-screen.ts';
import { expect } from './test.ts';

/**
 * Opens a path on a phone, where late content shifts most, holds its responses and checks the loading state.
 * Returns the calls below /api and the layout shift.
 */
export async function loadSlowly(page: Page, address: string, asks: boolean) {
  const wide = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  const jumped = await measureShifts(page);
  const calls = new Set<string>();
  const { promise: looked, resolve: letGo } = Promise.withResolvers<void>();
  const anyCall = (url: URL) => url.pathname.startsWith('/api/');
  await page.route(anyCall, async (route) => {
    // A missing picture leaves its place empty, beside the name of what it shows.
    if (route.request().resourceType() !== 'image')
      calls.add(new URL(route.request().url()).pathname.slice('/api'.length));
    // Calls that follow others are still apart from them.
    await Promise.all([looked, new Promise((passed) => setTimeout(passed, 100))]);
    await route.fallback();
  });
  await page.goto(address);
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

/** Tab presses per check, since a check takes as long as a press. */
const PRESSES = 5;

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
        // Tab reaches only the checked one of radio buttons, arrow keys the others.
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(':disabled, [type=radio]:not(:checked)') &&
          element.checkVisibility(),
      );
    const unreached = () => controls().filter((element) => !seen.has(element));
    Object.assign(window, {
      tabbed: () => ({ reached, left: unreached().length }),
      unreached: () => unreached().map(({ outerHTML }) => outerHTML.slice(0, 160)),
    });
    return controls().length;
  });
  // Continues while Tab reaches new elements: it also stops at scroll areas, and long lists render rows on the way.
  let [known, pressed, inVain] = [0, 0, 0];
  while (inVain < 2 * count + 10) {
    for (let press = 0; press < PRESSES; press++) await page.keyboard.press('Tab');
    const { reached, left } = await page.evaluate<{ reached: number; left: number }>('tabbed()');
    pressed += PRESSES;
    // At least one full round: focus may reveal more controls.
    if (left === 0 && pressed >= count) break;
    inVain = reached > known ? 0 : inVain + PRESSES;
    known = reached;
  }
  return page.evaluate('unreached()');
}

/** Measures the cumulative layout shift during loading; above 0.1 is poor. */
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
