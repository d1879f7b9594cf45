import type { Page } from '@playwright/test';
import { EXPIRED, signIn } from './sign-in.ts';
import { ACCOUNTS, DEMO_PASSWORD, expect } from './test.ts';

export const kept = (page: Page) => page.getByText('We kept what you typed.');

export const storedDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([name]) => name.startsWith('eport_draft'))
      .map(([, text]) => text),
  );

export async function refuseToken(page: Page, path: string, method: string) {
  const matches = (url: URL) => url.pathname === `/api${path}`;
  await page.route(matches, (route) =>
    route.request().method() === method ? route.fulfill({ status: 401, body: '' }) : route.fallback(),
  );
  return () => page.unroute(matches);
}

/** Restores only after the refusal has arrived: the click returns before the call is made. */
export async function signInAgain(page: Page, restore: () => Promise<void>, email: string = ACCOUNTS.staff) {
  await expect(page.getByRole('alert')).toHaveText(EXPIRED);
  await restore();
  await signIn(page, email, DEMO_PASSWORD);
}

export const expectNoDraft = (page: Page) => expect.poll(() => storedDrafts(page)).toEqual([]);
