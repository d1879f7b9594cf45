import type { Page, Route } from '@playwright/test';

const isCall = (path: string, url: URL) => url.pathname === `/api${path}`;

const otherMethod = (route: Route, method: string | undefined) =>
  method !== undefined && route.request().method() !== method;

/** Answers a call without the server's words, so that the page has to find its own; the answer mends it again. */
export async function breakCall(page: Page, path: string, method?: string) {
  const matches = (url: URL) => isCall(path, url);
  await page.route(matches, (route) =>
    otherMethod(route, method) ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  );
  return () => page.unroute(matches);
}

/** Keeps the answer of a call back until it is let go. */
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

/** Answers a call with `body` instead of what the server knows. */
export const answerCall = (page: Page, path: string, body: object, headers: Record<string, string> = {}) =>
  page.route(
    (url) => isCall(path, url),
    (route) => route.fulfill({ json: body, headers }),
  );

/** Lets a call through once, but its answer get lost on the way back. */
export const loseAnswer = (page: Page, path: string) =>
  page.route(
    (url) => isCall(path, url),
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
