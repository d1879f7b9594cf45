import type { Page } from '@playwright/test';
import { interceptCalls, type Outcome } from './intercepted-calls.ts';

/** Responds with status 500 and without an error message, so that the page shows its own text. */
export const breakCall = (page: Page, path: string, method?: string) =>
  interceptCalls(page, path, (request) =>
    method !== undefined && request.method !== method ? 'continue' : { status: 500 },
  );

/** Holds calls of a path until the returned function is called. */
export async function holdCall(page: Page, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await interceptCalls(page, path, async (): Promise<Outcome> => {
    await released;
    return 'continue';
  });
  return release;
}

export async function holdScript(page: Page, name: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

export const respondToCall = (page: Page, path: string, body: object, headers: Record<string, string> = {}) =>
  interceptCalls(page, path, () => ({
    status: 200,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  }));

/** Drops the first response after the server has done the work. */
export async function loseResponse(page: Page, path: string) {
  let lost = false;
  await interceptCalls(
    page,
    path,
    () => {
      if (lost) return 'continue';
      lost = true;
      return 'no connection';
    },
    'Response',
  );
}

type Plan = { holds?: boolean; refuses?: string; responses?: Record<string, object> };

declare global {
  interface Window {
    releaseCalls: () => void;
    haveCallsSettled: () => boolean;
  }
}

/**
 * Holds the calls of the first page that loads, and refuses or stubs those of later ones. Does not use Playwright's `route`, which
 * disables the browser cache and so doubles the time of a page load.
 */
export async function planCalls(page: Page) {
  const KEY = 'planned calls';
  await page.addInitScript((key) => {
    const { fetch } = window;
    const { promise: released, resolve: releaseCalls } = Promise.withResolvers<void>();
    let openCalls = 0;
    let endedAt = 0;
    const haveCallsSettled = () => openCalls === 0 && performance.now() - endedAt > 300;
    Object.assign(window, { releaseCalls, haveCallsSettled });
    const planOf = (): Plan => JSON.parse(sessionStorage.getItem(key) ?? '{"holds":true}');
    const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const call = async (pathname: string, args: Parameters<typeof fetch>) => {
      // After the release each call still waits 100 ms, so dependent calls finish one after another.
      if (planOf().holds) await Promise.all([released, wait(100)]);
      const { refuses, responses = {} } = planOf();
      if (pathname === refuses) return new Response('', { status: 500 });
      const response = responses[pathname.slice('/api'.length)];
      return response ? Response.json(response, { headers: { 'X-Total-Count': '0' } }) : fetch(...args);
    };
    window.fetch = (...args) => {
      const { pathname } = new URL(args[0] instanceof Request ? args[0].url : args[0], location.href);
      openCalls++;
      return call(pathname, args).finally(() => {
        openCalls--;
        endedAt = performance.now();
      });
    };
  }, KEY);
  const plan = (next: Plan) =>
    page.evaluate(([key = '', text = '']) => sessionStorage.setItem(key, text), [KEY, JSON.stringify(next)]);
  /** Resolves once the page makes no more calls. */
  const settled = () => page.waitForFunction(() => window.haveCallsSettled(), undefined, { polling: 50 });
  return {
    settled,
    async release() {
      await page.evaluate(() => window.releaseCalls());
      await settled();
    },
    /** Like breakCall, for a call that loads a page. `responses` are stub responses for other calls. */
    refuse: (path: string, responses = {}) => plan({ refuses: `/api${path}`, responses }),
    /** Neither holds nor refuses calls. */
    allowAll: (responses = {}) => plan({ responses }),
  };
}
