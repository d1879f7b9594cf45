import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { Page } from '@playwright/test';
import type { Api } from './api-client.ts';
import { clearedPackages, readyPackage } from './builders.ts';
import { scannerOf } from './scanner.ts';
import { drawSignature } from './signature.ts';
import { expect } from './test.ts';

/** Opens the counter and returns its scanner. `sign` draws a signature, which counts as one more action of the user. */
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

export function collectorsOn(page: Page) {
  const list = page.getByRole('region', { name: 'Who May Collect' });
  return { list, name: list.getByLabel('Name'), add: list.getByRole('button', { name: 'Add' }) };
}

/** Opens the dialog that hands over a package waiting at the counter. */
export async function openHandOver(page: Page, api: Api, userId: number) {
  const { id } = await readyPackage(api, { userId });
  await api(adminPackagesApi.atCounter, { params: { id } });
  await page.goto(`/admin/packages?package=${id}`);
  await page.getByRole('button', { name: 'Hand Over', exact: true }).click();
  const title = `Hand Over Package #${id}`;
  const dialog = page.getByRole('dialog', { name: title });
  return { id, title, dialog, collectedBy: dialog.getByLabel('Collected By') };
}

/** Creates packages that cleared customs, with a due invoice for each. */
export async function invoicedPackages(api: Api, userId: number, count: number) {
  const ids = await clearedPackages(
    api,
    Array.from({ length: count }, () => ({ userId })),
  );
  const invoices = [];
  for (const packageId of ids) invoices.push(await api(invoicesApi.generate, { params: { packageId } }));
  return { ids, invoices, total: invoices.reduce((sum, { totalAmount }) => sum + totalAmount, 0) };
}
