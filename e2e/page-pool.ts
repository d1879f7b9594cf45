import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

export type PagePool = ReturnType<typeof pagePool>;

type Lent = { page: Page; undo: Array<() => Promise<unknown>>; spoilt: boolean };

/**
 * Pages, each in a browser context of its own, that the tests of one worker hand on to each other. A new one costs a window with
 * its processes and an empty cache, which was two thirds of the run. Nobody is signed in on a page that is taken, and nothing
 * that its last test did to it is left: routes, listeners, scripts, permissions, size, media; one with a faked clock is thrown away.
 */
export function pagePool(browser: Browser, options: BrowserContextOptions) {
  const idle: Page[] = [];
  const lent = new Map<Page, Lent>();
  let count = 0;

  return {
    /** `storage`: what the page finds in its local storage when it first opens. */
    async take(storage: Record<string, string> = {}): Promise<Page> {
      const page = idle.pop() ?? (await (await browser.newContext(options)).newPage());
      const loan: Lent = { page, undo: [], spoilt: false };
      lent.set(page, loan);
      await page.bringToFront();
      watchLoan(loan);
      await page.addInitScript(fillStorage, { storage, loan: String(++count) });
      return page;
    },
    async giveBack(page: Page) {
      const loan = lent.get(page);
      lent.delete(page);
      if (loan && !loan.spoilt && (await isClean(loan, options))) idle.push(page);
      else await page.context().close();
    },
    close: () => Promise.all(idle.map((page) => page.context().close())),
  };
}

/** Once for each loan: a page that signs out must stay signed out. */
function fillStorage({ storage, loan }: { storage: Record<string, string>; loan: string }) {
  if (location.protocol === 'about:' || sessionStorage.getItem('loan') === loan) return;
  sessionStorage.clear();
  sessionStorage.setItem('loan', loan);
  localStorage.clear();
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
}

/** Notes what will have to be undone. */
function watchLoan(loan: Lent) {
  const { page, undo } = loan;
  const { clock } = page.context();
  const install = clock.install;
  clock.install = (given) => {
    // Nothing takes a clock out of its context again.
    loan.spoilt = true;
    return install.call(clock, given);
  };
  const addInitScript = page.addInitScript.bind(page);
  const remembering = async (...given: Parameters<typeof addInitScript>) => {
    const script = await addInitScript(...given);
    undo.push(() => script.dispose());
    return script;
  };
  // Hands on what it is given; only the argument's own type is lost between the two.
  page.addInitScript = remembering as typeof page.addInitScript;
  undo.push(async () => {
    clock.install = install;
    page.addInitScript = addInitScript;
  });
}

async function isClean({ page, undo }: Lent, { viewport }: BrowserContextOptions): Promise<boolean> {
  try {
    const context = page.context();
    page.removeAllListeners();
    await context.unrouteAll();
    await page.unrouteAll();
    for (const undoOne of undo) await undoOne();
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    await context.clearPermissions();
    await page.emulateMedia({ media: null });
    if (viewport) await page.setViewportSize(viewport);
    // A form with unsaved changes may refuse to be left. To nothing on the same server, and not to about:blank, which would
    // cost the next test a new process and all that the old one had compiled.
    await page.goto('/assets/none', { timeout: 2_000 });
    return true;
  } catch {
    return false;
  }
}
