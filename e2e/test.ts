import { setPriority } from 'node:os';
import { authApi } from '@eport/contract/auth/auth.api.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { readClaims } from '../web/src/lib/session/claims.ts';
import { type Api, apiClient } from './api-client.ts';
import { breakCall } from './broken-calls.ts';
import { HOME, placesOf, unique } from './builders.ts';
import { type PagePool, pagePool } from './page-pool.ts';
import { watchPage } from './watch-page.ts';

/** Lower than the server's priority. Browsers inherit it from the test process. */
const BROWSER_PRIORITY = 5;

// On a busy machine the browsers would keep the server waiting until it refuses calls as overloaded.
if (process.env.TEST_WORKER_INDEX !== undefined) setPriority(BROWSER_PRIORITY);

export { expectGoodScreen } from './good-screen.ts';
export { expect };

export const DEMO_PASSWORD = 'Demo-Pass-2026';
export const ACCOUNTS = {
  admin: 'admin@example.com',
  staff: 'staff@example.com',
  customer: 'customer@example.com',
} as const;

const TOKEN_KEY = 'eport_token';

export type Customer = {
  id: number;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  name: string;
};

type Fixtures = {
  /** The URL of the application. */
  address: string;
  pageAs: (email: string, password?: string) => Promise<Page>;
  apiAs: (email: string, password?: string) => Promise<Api>;
  newCustomer: (given?: { firstName?: string; home?: typeof HOME }) => Promise<Customer>;
  /** Allows problems that start with this text, such as "409 /api/path" or "console: …". */
  expectRefusal: (problem: string) => void;
  breakCall: (page: Page, path: string, method?: string) => Promise<() => Promise<void>>;
};

/** Signing in computes a slow hash, so each worker signs in once per account. */
const tokens = new Map<string, Promise<string>>();

function tokenOf(address: string, email: string, password: string) {
  const key = `${email} ${password}`;
  const known = tokens.get(key);
  if (known) return known;
  const token = apiClient(address)(authApi.login, { body: { email, password } }).then(
    (session) => session.token,
  );
  tokens.set(key, token);
  return token;
}

async function register(address: string, { firstName = 'Tess', home = HOME } = {}) {
  const api = apiClient(address);
  const lastName = `Visitor${unique()}`;
  const email = `${lastName.toLowerCase()}@example.com`;
  const password = `Pass-${unique()}`;
  const body = { firstName, lastName, email, password, ...(await placesOf(api, home)) };
  const { token } = await api(authApi.register, { body });
  tokens.set(`${email} ${password}`, Promise.resolve(token));
  const id = Number(readClaims(token).userId);
  return { id, email, password, firstName, lastName, name: `${firstName} ${lastName}` };
}

type Internal = { problems: string[]; expected: string[] };

export const test = base.extend<Fixtures & Internal, { pages: PagePool }>({
  pages: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, userAgent, contextOptions } = project.use;
      const pool = pagePool(browser, {
        ...contextOptions,
        ...(baseURL && { baseURL }),
        ...(viewport && { viewport }),
        ...(userAgent && { userAgent }),
      });
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ page }, use) => {
    await use(page.context());
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  expected: async ({}, use) => {
    await use([]);
  },
  problems: async ({ expected }, use) => {
    const problems: string[] = [];
    await use(problems);
    const unexpected = problems.filter((problem) => !expected.some((start) => problem.startsWith(start)));
    expect(unexpected, 'console errors, failed requests and unexpected refusals').toEqual([]);
  },
  expectRefusal: async ({ expected }, use) => {
    await use((problem) => {
      expected.push(problem);
    });
  },
  breakCall: async ({ expectRefusal }, use) => {
    await use((page, path, method) => {
      expectRefusal(`500 /api${path}`);
      return breakCall(page, path, method);
    });
  },
  address: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('The configuration has no baseURL.');
    await use(baseURL);
  },
  apiAs: async ({ address }, use) => {
    await use(async (email, password = DEMO_PASSWORD) =>
      apiClient(address, await tokenOf(address, email, password)),
    );
  },
  newCustomer: async ({ address }, use) => {
    await use((given) => register(address, given));
  },
  page: async ({ pages, problems }, use) => {
    const page = await pages.take();
    watchPage(page, problems);
    await use(page);
    await pages.giveBack(page);
  },
  pageAs: async ({ pages, problems, address }, use) => {
    const taken: Page[] = [];
    await use(async (email, password = DEMO_PASSWORD) => {
      const page = await pages.take({ [TOKEN_KEY]: await tokenOf(address, email, password) });
      taken.push(page);
      watchPage(page, problems);
      return page;
    });
    await Promise.all(taken.map(pages.giveBack));
  },
});

export const rowWith = (page: Page, text: string) =>
  page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) });
