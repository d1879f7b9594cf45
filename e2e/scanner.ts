import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { expect, type Page } from '@playwright/test';
import type { Api } from './api-client.ts';

/** As a real scanner. */
const MS_PER_KEY = 5;

/** Ends each scan with Enter. Counts what the user does. */
function scannerOf(page: Page) {
  const scanner = {
    actions: 0,
    async scan(text: string) {
      scanner.actions++;
      await page.keyboard.type(`${text}\n`, { delay: MS_PER_KEY });
    },
  };
  return scanner;
}

export const newCode = () => `TBA${Math.floor(Math.random() * 1e12)}`.padEnd(15, '7');

export const bandOf = (page: Page) => page.getByRole('status').filter({ has: page.locator('[data-tone]') });

export const packagesWith = (api: Api, trackingNumber: string) =>
  api(adminPackagesApi.tracked, { query: { trackingNumber } });

export async function openDesk(page: Page, address = '') {
  await page.goto(`${address}/admin/receiving`);
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  return scannerOf(page);
}
