import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { LAZY_AXE_SCRIPT } from './good-screen.ts';
import { endInterceptions } from './intercepted-calls.ts';
import { REDUCED_MOTION } from './motion.ts';
import { waitingForContent } from './waiting-for-content.ts';

export type PagePool = ReturnType<typeof pagePool>;

type Loan = { page: Page; undo: Array<() => Promise<unknown>>; hasFakeClock: boolean };

/** Reuses pages across tests. A new context per test starts processes with an empty cache, which took two thirds of the run. */
export function pagePool(browser: Browser, options: BrowserContextOptions) {
  const idle: Page[] = [];
  const lent = new Map<Page, Loan>();
  let count = 0;

  async function newPage(): Promise<Page> {
    const context = await browser.newContext(options);
    await context.addInitScript(LAZY_AXE_SCRIPT);
    return waitingForContent(await context.newPage());
  }

  return {
    async take(storage: Record<string, string> = {}): Promise<Page> {
      const page = idle.pop() ?? (await newPage());
      const loan: Loan = { page, undo: [], hasFakeClock: false };
      lent.set(page, loan);
      await page.bringToFront();
      watchLoan(loan);
      await page.addInitScript(fillStorage, { storage, loan: String(++count) });
      return page;
    },
    async giveBack(page: Page) {
      const loan = lent.get(page);
      lent.delete(page);
      const isReusable = loan && !loan.hasFakeClock && isOn(page, options.baseURL);
      if (isReusable && (await tryReset(loan, options))) idle.push(page);
      else await page.context().close();
    },
    close: () => Promise.all(idle.map((page) => page.context().close())),
  };
}

/** A page of a test's own server would repeat its calls during the next test, after that server has stopped. */
const isOn = (page: Page, address: string | undefined) =>
  address !== undefined && new URL(page.url()).origin === new URL(address).origin;

/** Fills the storage once per loan: a page that signs out must stay signed out. */
function fillStorage({ storage, loan }: { storage: Record<string, string>; loan: string }) {
  if (location.protocol === 'about:' || sessionStorage.getItem('loan') === loan) return;
  sessionStorage.clear();
  sessionStorage.setItem('loan', loan);
  localStorage.clear();
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
}

function watchLoan(loan: Loan) {
  const { page, undo } = loan;
  const { clock } = page.context();
  const install = clock.install;
  clock.install = async (args) => {
    // A fake clock cannot be uninstalled.
    loan.hasFakeClock = true;
    await page.addInitScript(stampNotices);
    return install.call(clock, args);
  };
  const addInitScript = page.addInitScript.bind(page);
  const remembering = async (...args: Parameters<typeof addInitScript>) => {
    const script = await addInitScript(...args);
    undo.push(() => script.dispose());
    return script;
  };
  // The wrapper only loses the type parameter of its argument.
  page.addInitScript = remembering as typeof page.addInitScript;
  undo.push(async () => {
    clock.install = install;
    page.addInitScript = addInitScript;
  });
}

/**
 * Ends timers, calls, listeners and unsaved changes, but keeps the page's process and compiled code. Navigating to about:blank or to a
 * sandboxed response would end the process, which took a third of the run. Serving an empty page by `route` would disable the cache.
 */
function endActivity() {
  window.stop();
  // The page would repeat the calls that this ended.
  window.fetch = () => new Promise(() => undefined);
  for (let timer = Number(setTimeout(() => undefined)); timer > 0; timer--) clearTimeout(timer);
  // The next test may open this URL with a hash, which would load nothing.
  history.replaceState(null, '', '/');
  document.open();
  document.close();
}

/** Stamps each notice with the page's time when it appeared: on a busy machine the test may see it later. */
function stampNotices() {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement)) continue;
        for (const notice of [node, ...node.querySelectorAll<HTMLElement>('[data-notice]')])
          if (notice.matches('[data-notice]')) notice.dataset.shownAt = String(Date.now());
      }
  }).observe(document, { childList: true, subtree: true });
}

/** Prepares the page for the next test; returns whether that worked. */
async function tryReset({ page, undo }: Loan, { viewport }: BrowserContextOptions): Promise<boolean> {
  try {
    const context = page.context();
    page.removeAllListeners();
    await context.unrouteAll();
    await page.unrouteAll();
    await endInterceptions(page);
    for (const undoOne of undo) await undoOne();
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    await context.clearPermissions();
    await context.clearCookies();
    await context.setOffline(false);
    await page.emulateMedia({
      media: null,
      colorScheme: null,
      forcedColors: null,
      reducedMotion: REDUCED_MOTION,
    });
    const size = page.viewportSize();
    if (viewport && (size?.width !== viewport.width || size.height !== viewport.height))
      await page.setViewportSize(viewport);
    await page.evaluate(endActivity);
    return true;
  } catch {
    return false;
  }
}
