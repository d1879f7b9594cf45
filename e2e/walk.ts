import type { Page, Request } from '@playwright/test';
import { planCalls } from './broken-calls.ts';
import { expectAccessible, PHONE } from './good-screen.ts';
import { expect } from './test.ts';

/**
 * Opens a path on a phone, where late content shifts most, holds its responses and checks the loading state.
 * Returns the calls below /api, the layout shift and the call plan for later loads.
 */
export async function loadSlowly(page: Page, address: string, makesCalls: boolean) {
  await page.setViewportSize(PHONE);
  const layoutShift = await measureShifts(page);
  const plan = await planCalls(page);
  const calls = new Set<string>();
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    // Ignores images: a missing one leaves an empty space next to its caption.
    if (pathname.startsWith('/api/') && request.resourceType() !== 'image')
      calls.add(pathname.slice('/api'.length));
  };
  page.on('request', note);
  await page.goto(address);
  const loadingIndicator = page
    .locator('[aria-busy="true"]')
    .or(page.getByRole('status', { name: 'Loading' }))
    .or(page.getByText('Loading…'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (makesCalls) await expect(loadingIndicator.first(), 'shows a loading state').toBeVisible();
  await expectAccessible(page);
  await plan.release();
  await expect(loadingIndicator).toHaveCount(0);
  page.off('request', note);
  await plan.allowAll();
  return { calls: [...calls], layoutShift: await layoutShift(), plan };
}

/** A page that makes no calls. */
export const ELSEWHERE = '/nowhere';

type Cache = { removeQueries: (chosen: { predicate: (query: { queryKey: unknown[] }) => boolean }) => void };

/**
 * Navigates to the page within the app with an empty query cache: its loader runs and its parts appear as on a first visit. Running
 * the scripts again would take most of a page load.
 */
export async function revisit(page: Page, address: string) {
  await page.evaluate(
    async ([address, elsewhere]) => {
      const isCache = (value: unknown): value is Cache => value instanceof Object && 'removeQueries' in value;
      const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')];
      const modules: object[] = await Promise.all(scripts.map(({ src }) => import(src)));
      const cache = modules.flatMap((exported) => Object.values(exported)).find(isCache);
      if (!cache) throw new Error('No script of the page exports the query client.');
      const follow = async (path: string) => {
        const left = document.querySelector('h1');
        history.replaceState(history.state, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
        while (left?.isConnected) await new Promise(requestAnimationFrame);
      };
      if (location.pathname !== elsewhere) await follow(elsewhere);
      cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'code' });
      await follow(address);
    },
    [address, ELSEWHERE] as const,
  );
}

/** Tab presses per check, since a check takes as long as a press. */
const PRESSES = 5;

/** Presses Tab several times at once. Playwright's `keyboard.press` sends and reports a call for each press and release. */
async function tabPresser(page: Page) {
  const session = await page.context().newCDPSession(page);
  const tab = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;
  return {
    press: () =>
      Promise.all(Array.from({ length: PRESSES }, () => session.send('Input.dispatchKeyEvent', tab))),
    end: () => session.detach(),
  };
}

/** Returns the controls that Tab does not reach. */
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
        // In a radio group, Tab reaches only the checked button; arrow keys reach the others.
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
  let [known, pressed, pressesWithoutProgress] = [0, 0, 0];
  const tab = await tabPresser(page);
  while (pressesWithoutProgress < 2 * count + 10) {
    await tab.press();
    const { reached, left } = await page.evaluate<{ reached: number; left: number }>('tabbed()');
    pressed += PRESSES;
    // Ends after at least one full round, since focus may reveal more controls.
    if (left === 0 && pressed >= count) break;
    pressesWithoutProgress = reached > known ? 0 : pressesWithoutProgress + PRESSES;
    known = reached;
  }
  await tab.end();
  return page.evaluate('unreached()');
}

/** Measures the cumulative layout shift during loading; above 0.1 needs improvement. */
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
