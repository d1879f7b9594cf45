import type { Page } from '@playwright/test';

/** Limited, since some tests hold calls and check what the page shows meanwhile. */
const MAX_WAIT_MS = 1_000;

/**
 * Lets `goto` and `reload` end once nothing on the page is loading. A part that loads moves those below it, and a click between pressing
 * and releasing the mouse would be lost. People wait until the page has its content.
 */
export function waitingForContent(page: Page): Page {
  const { goto, reload } = page;
  const contentShown = () =>
    page
      .locator('[data-skeleton], [aria-busy="true"]')
      .first()
      .waitFor({ state: 'hidden', timeout: MAX_WAIT_MS })
      .catch(() => undefined);
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await contentShown();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await contentShown();
    return response;
  };
  return page;
}
