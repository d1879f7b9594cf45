import type { TokenClaims } from '@eport/contract/auth/auth.ts';
import type { Page } from '@playwright/test';

export const EXPIRED = 'Your session has expired. Please log in again.';

const inOneHour = () => Math.floor(Date.now() / 1000) + 3600;

export function tokenWith(claims: Partial<TokenClaims>) {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  return [{ alg: 'HS256' }, { sub: 'somebody@example.com', exp: inOneHour(), ...claims }, {}]
    .map(part)
    .join('.');
}

export async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
