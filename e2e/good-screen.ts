import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** Once the page was looked at. */
    axe?: typeof axe;
  }
}

const PHONE = { width: 375, height: 812 };

/** What holds for every screen in every state: axe finds nothing, wide and on a phone, and nothing scrolls sideways. */
export async function expectGoodScreen(page: Page) {
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize(wide);
}

async function expectNoSidewaysScroll(page: Page) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // The layout follows the width of the window a moment later.
  await expect.poll(overflow, 'pixels that the page is wider than the window').toBeLessThanOrEqual(0);
}

/** What holds for the screen as it is. */
export async function expectAccessible(page: Page) {
  // The ground and the sign of the page are there before what stands on it.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // The layout follows the width a frame later. Half-faded transitions have no true contrast; a skeleton's pulse never ends.
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    );
  });
  const found = await axeViolations(page);
  expect(found, 'axe violations').toEqual([]);
}

/**
 * One line for each rule that the page breaks. The axe library runs inside the page that is looked at: its wrapper for
 * Playwright reads the library anew into a second page for every look, which takes eight times as long.
 */
async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(() =>
    window.axe?.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    }),
  );
  if (!results) throw new Error('axe did not run');
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
