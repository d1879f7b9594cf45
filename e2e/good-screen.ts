import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

export const PHONE = { width: 375, height: 812 };

export async function expectGoodScreen(page: Page) {
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectGoodPhoneScreen(page);
  await page.setViewportSize(wide);
}

export async function expectGoodPhoneScreen(page: Page) {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** A zoom of 200 % leaves the page half of the window's width and height. */
export async function expectNoSidewaysScrollWhenZoomed(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: width / 2, height: height / 2 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width, height });
}

async function expectNoSidewaysScroll(page: Page) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, 'pixels that the page is wider than the window').toBeLessThanOrEqual(0);
}

export async function expectAccessible(page: Page, within?: string) {
  // The static HTML shows a splash before React renders.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Waits for layout and finite animations: half-faded transitions have wrong contrast. Skeletons pulse forever.
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    );
  });
  const found = await axeViolations(page, within);
  expect(found, 'axe violations').toEqual([]);
}

/** Around open popups: hidden from screen readers, and passes the focus on as soon as it gets it. */
const FOCUS_GUARD = '[data-base-ui-focus-guard]';

/** Runs inside the page: axe's Playwright wrapper loads it into a second page, which takes eight times as long. */
async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    ({ include, exclude }) =>
      window.axe?.run(
        { include, exclude },
        {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
          resultTypes: ['violations'],
        },
      ),
    { include: within, exclude: FOCUS_GUARD },
  );
  if (!results) throw new Error('axe did not run');
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
