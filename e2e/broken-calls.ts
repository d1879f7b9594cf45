import type { Page, Route } from '@playwright/test';

const isCall = (path: string, url: URL) => url.pathname === `/api${path}`;

const otherMethod = (route: Route, method: string | undefined) =>
  method !== undefined && route.request().method() !== method;

/** The response has no error message, so that the page shows its own text. */
export async function breakCall(page: Page, path: string, method?: string) {
  const matches = (url: URL) => isCall(path, url);
  await page.route(matches, (route) =>
    otherMethod(route, method) ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  );
  return () => page.unroute(matches);
}

export async function holdCall(page: Page, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => isCall(path, url),
    async (route) => {
      await released;
      await route.fallback();
    },
  );
  return release;
}

export const respondToCall = (page: Page, path: string, body: object, headers: Record<string, string> = {}) =>
  page.route(
    (url) => isCall(path, url),
    (route) => route.fulfill({ json: body, headers }),
  );

export const loseResponse = (page: Page, path: string) =>
  page.route(
    (url) => isCall(path, url),
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

/** Like breakCall for calls that load a page. Without a route, which would empty the browser's cache: half of a page load. */
export async function refuseInPage(page: Page) {
  const KEY = 'refused call';
  await page.addInitScript((key) => {
    const { fetch } = window;
    window.fetch = (...given) => {
      const { pathname } = new URL(given[0] instanceof Request ? given[0].url : given[0], location.href);
      return pathname === sessionStorage.getItem(key)
        ? Promise.resolve(new Response('', { status: 500 }))
        : fetch(...given);
    };
  }, KEY);
  return {
    start: (path: string) =>
      page.evaluate(([key = '', call = '']) => sessionStorage.setItem(key, call), [KEY, `/api${path}`]),
    stop: () => page.evaluate((key) => sessionStorage.removeItem(key), KEY),
  };
}
