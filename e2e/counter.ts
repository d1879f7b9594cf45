import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import type { Page } from '@playwright/test';
import type { Api } from './api-client.ts';
import { clearedPackages } from './builders.ts';
import { scannerOf } from './scanner.ts';
import { drawSignature } from './signature.ts';
import { expect } from './test.ts';

/** A scanner at the counter, with a signature as another action of the user. */
export async function openCounter(page: Page) {
  await page.goto('/admin/counter');
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  const scanner = scannerOf(page);
  const sign = async () => {
    scanner.actions++;
    await drawSignature(page);
  };
  return Object.assign(scanner, { sign });
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
