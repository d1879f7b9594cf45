import type { Page } from '@playwright/test';
import { interceptCalls } from './intercepted-calls.ts';
import { EXPIRED, signIn } from './sign-in.ts';
import { ACCOUNTS, DEMO_PASSWORD, expect } from './test.ts';

export const kept = (page: Page) => page.getByText('We kept what you typed.');

export const storedDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([name]) => name.startsWith('eport_draft'))
      .map(([, text]) => text),
  );

export const refuseToken = (page: Page, path: string, method: string) =>
  interceptCalls(page, path, (request) => (request.method === method ? { status: 401 } : 'continue'));

/** Waits for the refused call, since a click returns before its call is made, then lets calls pass and signs in. */
export async function signInAgain(
  page: Page,
  restore: () => Promise<void>,
  email: string = ACCOUNTS.staff,
  password = DEMO_PASSWORD,
) {
  await expect(page.getByRole('alert')).toHaveText(EXPIRED);
  await restore();
  await signIn(page, email, password);
}

export const expectNoDraft = (page: Page) => expect.poll(() => storedDrafts(page)).toEqual([]);
