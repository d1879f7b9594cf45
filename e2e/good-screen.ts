import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
    loadAxe?: () => void;
  }
}

/** The minified script, half the size of the package's main file. */
const AXE = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');

/** An init script of the browser context: sending the source to each loaded page took 25 ms of CPU time. */
export const LAZY_AXE_SCRIPT = `window.loadAxe = function () {\n${AXE}\n}`;

export const PHONE = { width: 375, height: 812 };

export const DESKTOP = { width: 1440, height: 900 };

/** A zoom of 200 % leaves the page half of the window's width and height. */
export const ZOOMED_DESKTOP = { width: DESKTOP.width / 2, height: DESKTOP.height / 2 };

/**
 * Contrast and sizes take two thirds of a check. They belong to components, which catalog.spec.ts checks, and to screens, which
 * walk.spec.ts checks. Other tests check them in dialogs only, and `npm run stress` everywhere.
 */
const USUAL_CHECKS: Checks =
  process.env.EPORT_ALL_COLORS === '1' ? {} : { colorsAndSizesWithin: '[role=dialog], [role=alertdialog]' };

/** Checks each element once, at the wider of the two widths that show it. walk.spec.ts checks every screen at both widths. */
export async function expectGoodScreen(page: Page, checks: Checks = USUAL_CHECKS) {
  const wide = page.viewportSize() ?? DESKTOP;
  await expectAccessible(page, checks);
  await page.evaluate(rememberShown);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await settle(page);
  const shown = await page.evaluate(markNewlyShown, NEWLY_SHOWN);
  if (!checkedKinds.has(shown)) await expectNoViolations(page, { within: `[${NEWLY_SHOWN}]` });
  checkedKinds.add(shown);
  await page.evaluate(unmark, NEWLY_SHOWN);
  await page.setViewportSize(wide);
}

const NEWLY_SHOWN = 'data-newly-shown';

/** A selector that matches no element. */
const NOTHING = ':not(*)';

/** Markup that only a phone shows, mostly the same bar on every screen, and kinds of alerts: both are checked once. */
const checkedKinds = new Set<string>(['']);

function rememberShown() {
  const shown = [...document.querySelectorAll('*')].filter((element) => element.checkVisibility());
  Object.assign(window, { shown: new WeakSet(shown) });
}

/** Marks the outermost elements that have become visible; returns their markup with the theme, or ''. */
function markNewlyShown(mark: string): string {
  const before: WeakSet<Element> = Reflect.get(window, 'shown');
  const isNew = (element: Element | null) => element?.checkVisibility() === true && !before.has(element);
  const found = [...document.body.querySelectorAll('*')].filter(
    (element) => isNew(element) && !isNew(element.parentElement),
  );
  if (found.length === 0) return '';
  const markup = [document.documentElement.cloneNode(), ...found].map((element) =>
    element instanceof Element ? element.outerHTML : '',
  );
  for (const element of found) element.setAttribute(mark, '');
  // React numbers the ids of a page in the order of its components.
  return markup.join('').replaceAll(/_r_[0-9a-z]+_/g, '_r_');
}

function unmark(mark: string) {
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
}

export async function expectGoodPhoneScreen(page: Page) {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Checks only the contrast, since only colors differ from the light theme. */
export async function expectReadableInDark(page: Page) {
  await setTheme(page, 'dark');
  await settle(page);
  await expectNoViolations(page, { only: ['color-contrast'] });
  await setTheme(page, 'light');
}

const setTheme = (page: Page, theme: string) =>
  page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);

/**
 * Checks a failed load, which differs from the screen only in its alerts. Alerts of one kind have the same colors and sizes, so these
 * are checked once.
 */
export async function expectGoodFailure(page: Page) {
  await expectNoSidewaysScroll(page);
  const kinds = await page.evaluate(kindsOf, '[role=alert]');
  await expectAccessible(page, { colorsAndSizesWithin: checkedKinds.has(kinds) ? NOTHING : '[role=alert]' });
  checkedKinds.add(kinds);
}

/** The elements' markup without text, and their ancestors, whose background shows behind them. */
function kindsOf(selector: string): string {
  const kinds = [...document.querySelectorAll(selector)].map((element) => {
    const around: string[] = [];
    for (let near = element.parentElement; near; near = near.parentElement)
      around.push(`${near.tagName} ${near.className} ${near.dataset.theme ?? ''}`);
    return [element.outerHTML.replaceAll(/>[^<]+</g, '><'), ...around].join();
  });
  return [...new Set(kinds)].join();
}

export async function expectNoSidewaysScroll(page: Page) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, 'pixels that the page is wider than the window').toBeLessThanOrEqual(0);
}

type Checks = {
  within?: string;
  /** Limits the checks of contrast and size, which cost more than all other rules, to elements not checked before. */
  colorsAndSizesWithin?: string;
  /** Rules to check instead of all. */
  only?: string[];
};

export async function expectAccessible(page: Page, checks: Checks = {}) {
  // The static HTML shows a splash before React renders.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await settle(page);
  await expectNoViolations(page, checks);
}

/** Waits for layout and finite animations: half-faded transitions have wrong contrast. Skeletons pulse forever. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    );
  });
}

async function expectNoViolations(page: Page, checks: Checks) {
  expect(await axeViolations(page, checks), 'axe violations').toEqual([]);
}

/** Base UI's guards around open popups are hidden from screen readers and pass focus on at once. */
const FOCUS_GUARD = '[data-base-ui-focus-guard]';

/** Runs axe inside the page: its Playwright wrapper loads it into a second page, which takes eight times as long. */
async function axeViolations(
  page: Page,
  { within = 'html', colorsAndSizesWithin, only }: Checks,
): Promise<string[]> {
  if (!(await page.evaluate(hasAxe))) await page.evaluate(AXE);
  const runs = colorsAndSizesWithin
    ? [
        { include: within, options: optionsOf({ runOnly: TAGS, rules: SLOW_RULES.off }) },
        { include: colorsAndSizesWithin, options: optionsOf({ runOnly: SLOW_RULES.names }) },
      ]
    : [{ include: within, options: optionsOf({ runOnly: only ? { type: 'rule', values: only } : TAGS }) }];
  return page.evaluate(
    async ({ runs, exclude }) => {
      const found: string[] = [];
      for (const { include, options } of runs) {
        // A marked element may be gone, such as the bar of a page that was loading.
        if (!document.querySelector(include)) continue;
        // axe preloads files only for its media and orientation rules; web/orientation.test.ts checks the latter.
        const preload = document.querySelector('audio, video') !== null;
        const results = await window.axe?.run({ include, exclude }, { ...options, preload });
        if (!results) return ['axe did not run'];
        for (const { id, help, nodes } of results.violations)
          found.push(`${id}: ${help} — ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
      }
      return found;
    },
    { runs, exclude: FOCUS_GUARD },
  );
}

function hasAxe() {
  if (!window.axe) window.loadAxe?.();
  return window.axe !== undefined;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

const SLOW_RULES = {
  names: { type: 'rule' as const, values: ['color-contrast', 'target-size'] },
  off: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
};

/** Omits element selectors, which took a fifth of the time and are not reported. */
const optionsOf = (options: axe.RunOptions): axe.RunOptions => ({
  resultTypes: ['violations'],
  selectors: false,
  elementRef: false,
  ...options,
});
