import type { Page } from '@playwright/test';
import { logPackage } from './builders.ts';
import { PHOTO, PURCHASE_INVOICE } from './files.ts';
import { ACCOUNTS, expect, test } from './test.ts';

const TOKEN_KEY = 'eport_token';

/** Returns the button that opens the uploaded invoice. */
async function uploadInvoice(page: Page, id: number, file: typeof PURCHASE_INVOICE) {
  await page.goto(`/admin/packages?package=${id}`);
  const details = page.getByRole('dialog', { name: `Details for Package #${id}` });
  await details.getByRole('button', { name: 'Upload Invoice' }).click();
  const upload = page.getByRole('dialog', { name: `Upload Invoice for Package #${id}` });
  await upload.getByLabel('Choose a file, or drop it here').setInputFiles(file);
  await upload.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText(`Invoice for package #${id} uploaded successfully.`)).toBeVisible();
  return details.getByRole('button', { name: file.name, exact: true });
}

test('shows a single error for a damaged file', async ({ pageAs, apiAs, newCustomer, expectRefusal }) => {
  const { id: userId } = await newCustomer();
  const { id } = await logPackage(await apiAs(ACCOUNTS.staff), { userId, invoiceRequired: true });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/packages?package=${id}`);
  await page.getByRole('button', { name: 'Upload Invoice' }).click();
  const upload = page.getByRole('dialog', { name: `Upload Invoice for Package #${id}` });
  const broken = { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await upload.getByLabel('Choose a file, or drop it here').setInputFiles(broken);
  expectRefusal(`400 /api/packages/${id}/invoice`);
  await upload.getByRole('button', { name: 'Upload' }).click();
  await expect(upload.getByRole('alert')).toHaveText(
    'The file is damaged or incomplete. Check that it opens on your device, then upload it again.',
  );
  await expect(upload.getByLabel('Choose a file, or drop it here')).toBeFocused();
});

test('opens a picture in a new tab without access to the session or the application', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const { id: userId } = await newCustomer();
  const { id } = await logPackage(await apiAs(ACCOUNTS.staff), { userId, invoiceRequired: true });
  const page = await pageAs(ACCOUNTS.staff);
  const open = await uploadInvoice(page, id, PHOTO);
  const opened = page.waitForEvent('popup');
  await open.click();
  const tab = await opened;
  await tab.waitForURL(/\/api\/packages\/\d+\/documents\/\d+\/shown\?token=/);
  await expect.poll(() => tab.evaluate(() => document.querySelector('img')?.naturalWidth)).toBe(1);
  const storageAccess = await tab.evaluate((key) => {
    try {
      return String(localStorage.getItem(key));
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
  }, TOKEN_KEY);
  expect(storageAccess).toBe('SecurityError');
  expect(await tab.evaluate(() => ({ opener: window.opener, origin: window.origin }))).toEqual({
    opener: null,
    origin: 'null',
  });
  await tab.close();
});

test('opens a PDF in the browser’s viewer', async ({ pageAs, apiAs, newCustomer }) => {
  const { id: userId } = await newCustomer();
  const { id } = await logPackage(await apiAs(ACCOUNTS.staff), { userId, invoiceRequired: true });
  const page = await pageAs(ACCOUNTS.staff);
  const open = await uploadInvoice(page, id, PURCHASE_INVOICE);
  const opened = page.waitForEvent('popup');
  const responded = page.context().waitForEvent('response', (response) => response.url().includes('/shown?'));
  await open.click();
  const [tab, response] = await Promise.all([opened, responded]);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-disposition']).toBe('inline; filename=purchase-invoice.pdf');
  // Headless Chromium has no PDF viewer and downloads the file.
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    // The viewer is a nested frame that needs scripts in the sandbox.
    await expect
      .poll(() => tab.frames().map((frame) => frame.url().replace(/\?.*/, '')))
      .toEqual([
        expect.stringMatching(/\/shown$/),
        expect.stringMatching(/^chrome-extension:/),
        expect.stringMatching(/\/shown$/),
      ]);
  }
  await tab.close();
});
