import type { Page } from '@playwright/test';
import { type Fate, interceptCalls } from './intercepted-calls.ts';

/** The response has no error message, so that the page shows its own text. */
export const breakCall = (page: Page, path: string, method?: string) =>
  interceptCalls(page, path, (request) =>
    method !== undefined && request.method !== method ? 'passes' : { status: 500 },
  );

export async function holdCall(page: Page, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await interceptCalls(page, path, async (): Promise<Fate> => {
    await released;
    return 'passes';
  });
  return release;
}

export const respondToCall = (page: Page, path: string, body: object, headers: Record<string, string> = {}) =>
  interceptCalls(page, path, () => ({
    status: 200,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  }));

/** Once: the server has done the work, but its response does not arrive. */
export async function loseResponse(page: Page, path: string) {
  let lost = false;
  await interceptCalls(
    page,
    path,
    () => {
      if (lost) return 'passes';
      lost = true;
      return 'no connection';
    },
    'Response',
  );
}

type Plan = { holds?: boolean; refuses?: string; answers?: Record<string, object> };

declare global {
  interface Window {
    releaseCalls: () => void;
    areCallsOver: () => boolean;
  }
}

/**
 * Holds the calls of the first page that loads, and refuses or answers those of the next ones. Without a route, which would empty the
 * browser's cache: half of a page load.
 */
export async function planCalls(page: Page) {
  const KEY = 'planned calls';
  await page.addInitScript((key) => {
    const { fetch } = window;
    const { promise: released, resolve: releaseCalls } = Promise.withResolvers<void>();
    let [open, endedAt] = [0, 0];
    const areCallsOver = () => open === 0 && performance.now() - endedAt > 300;
    Object.assign(window, { releaseCalls, areCallsOver });
    const planOf = (): Plan => JSON.parse(sessionStorage.getItem(key) ?? '{"holds":true}');
    const wait = (milliseconds: number) => new Promise((passed) => setTimeout(passed, milliseconds));
    const call = async (pathname: string, given: Parameters<typeof fetch>) => {
      // Calls that follow others are still apart from them.
      if (planOf().holds) await Promise.all([released, wait(100)]);
      const { refuses, answers = {} } = planOf();
      if (pathname === refuses) return new Response('', { status: 500 });
      const answer = answers[pathname.slice('/api'.length)];
      return answer ? Response.json(answer, { headers: { 'X-Total-Count': '0' } }) : fetch(...given);
    };
    window.fetch = (...given) => {
      const { pathname } = new URL(given[0] instanceof Request ? given[0].url : given[0], location.href);
      open++;
      return call(pathname, given).finally(() => {
        open--;
        endedAt = performance.now();
      });
    };
  }, KEY);
  const plan = (next: Plan) =>
    page.evaluate(([key = '', text = '']) => sessionStorage.setItem(key, text), [KEY, JSON.stringify(next)]);
  /** Resolves once the page makes no more calls. */
  const over = () => page.waitForFunction(() => window.areCallsOver(), undefined, { polling: 50 });
  return {
    over,
    async release() {
      await page.evaluate(() => window.releaseCalls());
      await over();
    },
    /** Like breakCall, for a call that loads a page. Others may have answers of their own. */
    refuse: (path: string, answers = {}) => plan({ refuses: `/api${path}`, answers }),
    stopRefusing: (answers = {}) => plan({ answers }),
  };
}
