import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

async function expectAccessible(page: Page) {
  // Half-faded transitions have no true contrast; a skeleton's pulse never ends.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(found, 'axe violations').toEqual([]);
}
