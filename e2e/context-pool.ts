import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

export type ContextPool = ReturnType<typeof contextPool>;

/**
 * Browser contexts that the tests of one worker hand on to each other: what stays is the cache of the application's files,
 * without which each first page takes a second longer. Who is signed in, routes, permissions and clocks do not stay.
 */
export function contextPool(browser: Browser, options: BrowserContextOptions) {
  const idle: BrowserContext[] = [];
  const withClock = new WeakSet<BrowserContext>();
  return {
    async take() {
      const context = idle.pop() ?? (await browser.newContext(options));
      const { clock } = context;
      const install = clock.install.bind(clock);
      clock.install = (given) => {
        withClock.add(context);
        return install(given);
      };
      return context;
    },
    async giveBack(context: BrowserContext) {
      // Nothing takes a clock out of its context again.
      if (withClock.has(context)) return context.close();
      await Promise.all(context.pages().map((page) => page.close()));
      await context.unrouteAll();
      await context.clearPermissions();
      idle.push(context);
    },
    close: () => Promise.all(idle.map((context) => context.close())),
  };
}

/** Whoever used the context before is signed out, and this one in, when the page first opens. */
export const startSession = (page: Page, key: string, token: string | null) =>
  page.addInitScript(
    ([name, value]) => {
      // Once only: a page that signs out must stay signed out.
      if (sessionStorage.getItem('started')) return;
      sessionStorage.setItem('started', 'yes');
      localStorage.clear();
      if (name && value) localStorage.setItem(name, value);
    },
    [key, token],
  );
