import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import type { Page } from '@playwright/test';
import type { Api } from './api-client.ts';
import { clearedPackages } from './builders.ts';
import { drawSignature } from './signature.ts';
import { expect } from './test.ts';

export const bandOf = (page: Page) => page.getByRole('status').filter({ has: page.locator('[data-tone]') });

/** A scanner types a character every 5 ms and ends with Enter. Counts what the user does. */
export async function openCounter(page: Page) {
  await page.goto('/admin/counter');
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  const counter = {
    actions: 0,
    async sign() {
      counter.actions++;
      await drawSignature(page);
    },
    async scan(text: string) {
      counter.actions++;
      await page.keyboard.type(`${text}\n`, { delay: 5 });
    },
  };
  return counter;
}

export async function billed(api: Api, userId: number, count: number) {
  const ids = await clearedPackages(
    api,
    Array.from({ length: count }, () => ({ userId })),
  );
  const invoices = [];
  for (const packageId of ids) invoices.push(await api(invoicesApi.generate, { params: { packageId } }));
  return { ids, invoices, total: invoices.reduce((sum, { totalAmount }) => sum + totalAmount, 0) };
}
