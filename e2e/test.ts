import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test';

export const DEMO_PASSWORD = 'Demo-Pass-2026';
export const ACCOUNTS = {
  admin: 'admin@example.com',
  staff: 'staff@example.com',
  customer: 'customer@example.com',
} as const;

const TOKEN_KEY = 'eport_token';
const PHONE = { width: 375, height: 812 };

type Fixtures = {
  /** A page of its own browser context, signed in; every problem that it meets fails the test. */
  pageAs: (email: string, password?: string) => Promise<Page>;
  /** Answers that the test provokes on purpose, as "409 /api/path" prefixes. */
  expectRefusal: (refusal: string) => void;
};

/** Console errors, failed requests and refused calls that the test did not announce. */
function watch(page: Page, problems: string[], expected: string[]) {
  const isExpected = (text: string) => expected.some((refusal) => text.startsWith(refusal));
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // The browser's own line about a refused call is judged below, where its path is known.
    const isRefusedCall = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusedCall) problems.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A page that is left drops the calls it still waits for.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${request.url()}`);
  });
  page.on('response', (response: Response) => {
    const text = `${response.status()} ${new URL(response.url()).pathname}`;
    if (response.status() >= 400 && !isExpected(text)) problems.push(text);
  });
}

export const test = base.extend<Fixtures & { problems: string[]; expectedRefusals: string[] }>({
  problems: async ({ browserName: _ }, use) => {
    const problems: string[] = [];
    await use(problems);
    expect(problems, 'console errors, failed requests and unexpected refusals').toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  expectedRefusals: async ({}, use) => {
    await use([]);
  },
  expectRefusal: async ({ expectedRefusals }, use) => {
    await use((refusal) => {
      expectedRefusals.push(refusal);
    });
  },
  page: async ({ page, problems, expectedRefusals }, use) => {
    watch(page, problems, expectedRefusals);
    await use(page);
  },
  pageAs: async ({ browser, baseURL, problems, expectedRefusals }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email, password = DEMO_PASSWORD) => {
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        viewport: { width: 1440, height: 900 },
      });
      contexts.push(context);
      const answer = await context.request.post('/api/auth/login', { data: { email, password } });
      expect(answer.ok(), `${email} can sign in`).toBe(true);
      const { token } = await answer.json();
      await context.addInitScript(
        ([key, value]) => {
          // Once only: a page that signs out must stay signed out.
          if (key && value && !sessionStorage.getItem('signed-in')) localStorage.setItem(key, value);
          sessionStorage.setItem('signed-in', 'yes');
        },
        [TOKEN_KEY, token],
      );
      const page = await context.newPage();
      watch(page, problems, expectedRefusals);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels that the page is wider than the window').toBeLessThanOrEqual(0);
}

/** What holds for every screen in every state: axe finds nothing, wide and on a phone, and nothing scrolls sideways. */
export async function expectGoodScreen(page: Page) {
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize(wide);
}

async function expectAccessible(page: Page) {
  // Half-faded transitions have no true contrast.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(found, 'axe violations').toEqual([]);
}

/** The row of a table in which one cell reads exactly `text`. */
export const rowWith = (page: Page, text: string) =>
  page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) });
