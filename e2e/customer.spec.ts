import { invoicedPackage, logPackage, readyPackage } from './builders.ts';
import { answerDialog, expectAlert, expectToLast, LEAVE } from './feedback.ts';
import { EMPTY_FILE, FORGERY, NOTE, PHOTO, PURCHASE_INVOICE } from './files.ts';
import { ACCOUNTS, expect, expectGoodScreen, rowWith, test } from './test.ts';

const INVOICE_NEEDED =
  'Destination customs requires a purchase invoice for this item. Please upload a PDF, JPG, or PNG of your receipt.';

test.describe('My Packages', () => {
  test('shows the matching statuses on each tab', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.customer);
    await page.goto('/packages?size=100');
    await expect(page).toHaveTitle('My Packages · ePort');
    const table = page.getByRole('table', { name: 'My packages' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Status',
      'Description',
      'Sender',
      'Tracking Number',
      'Weight (lbs)',
    ]);
    const statuses = async () => {
      await expect(table).toHaveAttribute('aria-busy', 'false');
      // Counted from the end: one tab begins with a column of checkboxes.
      const cells = await table.getByRole('row').locator('td:nth-last-child(5)').allInnerTexts();
      return [...new Set(cells.map((text) => text.split('\n')[0]))].sort();
    };
    await expect(page.getByRole('tab')).toHaveText([
      'All',
      'In Warehouse',
      'In Transit',
      'Awaiting Pickup',
      'Action Required',
    ]);
    await expect.poll(statuses).toHaveLength(10);
    for (const [tab, shown] of [
      ['In Warehouse', ['IN WAREHOUSE']],
      ['In Transit', ['AWAITING CUSTOMS CLEARANCE', 'CUSTOMS CLEARED', 'IN TRANSIT']],
      ['Awaiting Pickup', ['READY FOR PICKUP', 'READY FOR PICKUP AT WAREHOUSE']],
      [
        'Action Required',
        ['CUSTOMS DECLARATION REQUIRED', 'HELD AT PORT DUTIES DUE', 'ON HOLD INVOICE REQUIRED'],
      ],
    ] as const) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect.poll(statuses).toEqual(shown);
      await page.reload();
      await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect.poll(statuses).toEqual(shown);
    }
    await expect(table.getByText('Customs is holding this package until its duties are paid.')).toBeVisible();
    await expect(table.getByText('Customs needs a declaration of the contents.')).toBeVisible();
  });

  test('selects only packages in the warehouse, with consolidation disabled', async ({
    pageAs,
    apiAs,
    newCustomer,
  }) => {
    const { id: userId, email, password } = await newCustomer();
    const staff = await apiAs(ACCOUNTS.staff);
    const first = await logPackage(staff, { userId });
    await logPackage(staff, { userId });
    const page = await pageAs(email, password);
    await page.goto('/packages');
    await expect(rowWith(page, first.description)).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);

    await page.getByRole('tab', { name: 'In Warehouse' }).click();
    const all = page.getByRole('checkbox', { name: 'Select all' });
    const one = page.getByRole('checkbox', { name: `Select package #${first.id}` });
    await one.check();
    await expect(all).toBeChecked({ indeterminate: true });
    await all.check();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
    await all.uncheck();
    await expect(one).not.toBeChecked();
    await expect(page.getByText('Consolidate Selected')).toBeHidden();
    await expect(page.getByText('Consolidate Selected')).toBeAttached();
  });

  test('keeps the page in the URL', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.customer);
    await page.goto('/packages');
    await expect(page.getByText(/^1–10 of \d\d$/)).toBeVisible();
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(page.getByText(/^11–\d\d of \d\d$/)).toBeVisible();
    await expect(page).toHaveURL('/packages?page=1');
    await page.reload();
    await expect(page.getByText(/^11–\d\d of \d\d$/)).toBeVisible();
  });
});

test.describe('purchase invoice upload', () => {
  test('releases a held package', async ({ pageAs, apiAs, newCustomer }) => {
    const { id: userId, email, password } = await newCustomer();
    const held = await logPackage(await apiAs(ACCOUNTS.staff), { userId, invoiceRequired: true });
    const page = await pageAs(email, password);
    await page.goto('/packages');
    await rowWith(page, held.senderName).click();
    const dialog = page.getByRole('dialog', { name: `Upload Invoice for Package #${held.id}` });
    await expect(dialog.getByText(INVOICE_NEEDED)).toBeVisible();
    const picker = dialog.getByLabel('Choose a file, or drop it here');
    await expect(picker).toHaveAttribute('accept', '.pdf,.jpg,.jpeg,.png');

    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please select a file to upload.');
    await expect(picker).toBeFocused();
    await picker.setInputFiles(NOTE);
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Only PDF, JPG and PNG files are accepted.');

    await picker.setInputFiles(PHOTO);
    await dialog.getByRole('button', { name: 'Upload' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'uploaded successfully' });
    await expect(notice).toHaveText(`Invoice for package #${held.id} uploaded successfully.`);
    await expect(dialog).toBeHidden();
    await expect(rowWith(page, 'IN WAREHOUSE')).toContainText(held.description);
  });

  test('shows the success notice for six seconds', async ({ pageAs, apiAs, newCustomer }) => {
    const { id: userId, email, password } = await newCustomer();
    const held = await logPackage(await apiAs(ACCOUNTS.staff), { userId, invoiceRequired: true });
    const page = await pageAs(email, password);
    await page.clock.install();
    await page.goto(`/packages?upload=${held.id}`);
    await page.getByLabel('Choose a file, or drop it here').setInputFiles(PURCHASE_INVOICE);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expectToLast(page, page.getByText('uploaded successfully'), 6);
  });

  test('keeps the dialog open with the reason when the server refuses', async ({
    pageAs,
    apiAs,
    newCustomer,
    expectRefusal,
    breakCall,
  }) => {
    const { id: userId, email, password } = await newCustomer();
    const held = await logPackage(await apiAs(ACCOUNTS.staff), { userId, invoiceRequired: true });
    const path = `/packages/${held.id}/invoice`;
    expectRefusal(`415 /api${path}`);
    const page = await pageAs(email, password);
    await page.goto('/packages');
    await page.getByRole('button', { name: `Upload an invoice for package #${held.id}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Upload Invoice for Package #${held.id}` });
    await dialog.getByLabel('Choose a file, or drop it here').setInputFiles(EMPTY_FILE);
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This file is empty. Choose another one.');
    await dialog.getByLabel('Choose a file, or drop it here').setInputFiles(FORGERY);
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Only PDF, JPG and PNG files are accepted.');

    const restore = await breakCall(page, path);
    await dialog.getByLabel('Choose a file, or drop it here').setInputFiles(PURCHASE_INVOICE);
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Upload failed.');
    await expect(dialog.getByText(PURCHASE_INVOICE.name), 'the selected file is kept').toBeVisible();
    await restore();
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('uploaded successfully')).toBeVisible();
  });

  test('confirms before a selected file is discarded', async ({ pageAs, apiAs, newCustomer }) => {
    const { id: userId, email, password } = await newCustomer();
    const held = await logPackage(await apiAs(ACCOUNTS.staff), { userId, invoiceRequired: true });
    const page = await pageAs(email, password);
    await page.goto(`/packages?upload=${held.id}`);
    const dialog = page.getByRole('dialog', { name: `Upload Invoice for Package #${held.id}` });
    await dialog.getByLabel('Choose a file, or drop it here').setInputFiles(PURCHASE_INVOICE);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await answerDialog(page, LEAVE, 'Cancel');
    await expect(dialog.getByText(PURCHASE_INVOICE.name)).toBeVisible();
    await dialog.getByLabel('Choose a file, or drop it here').setInputFiles([]);
    await expect(
      dialog.getByText(PURCHASE_INVOICE.name),
      'canceling the file chooser changes nothing',
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await answerDialog(page, LEAVE, 'Leave');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/packages');
  });
});

test.describe('My Invoices', () => {
  test('lists invoices newest first with their details', async ({ pageAs, apiAs, newCustomer }) => {
    const { id: userId, email, password, name } = await newCustomer();
    const staff = await apiAs(ACCOUNTS.staff);
    const { invoice: paid } = await readyPackage(staff, { userId });
    const { invoice: due } = await invoicedPackage(staff, { userId });
    const page = await pageAs(email, password);
    await page.goto('/invoices');
    await expect(page).toHaveTitle('My Invoices · ePort');
    const table = page.getByRole('table', { name: 'My invoices' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Invoice #',
      'Package #',
      'Date Issued',
      'Due Date',
      'Status',
      'Amount',
      'Actions',
    ]);
    const rows = table.getByRole('row');
    await expect(rows.nth(1)).toContainText(`#${due.id}`);
    await expect(rows.nth(1)).toContainText('DUE');
    await expect(rows.nth(1)).toContainText(`$${due.totalAmount.toFixed(2)}`);
    await expect(rows.nth(2)).toContainText(`#${paid.id}`);
    await expect(rows.nth(2)).toContainText('PAID');

    await page.getByRole('link', { name: `View Details of invoice #${due.id}` }).click();
    await expect(page).toHaveURL(`/invoices/${due.id}`);
    await expect(page.getByText('ePort Shipping', { exact: true })).toBeVisible();
    await expect(page.getByText('Your trusted shipping partner')).toBeVisible();
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByText(due.packageDescription)).toBeVisible();
    const lines = page.getByRole('table', { name: 'Line items' });
    await expect(lines.getByRole('columnheader')).toHaveText([
      'Description',
      'Calculation Details',
      'Amount',
    ]);
    await expect(lines.getByRole('row')).toHaveCount(due.lineItems.length + 2);
    await expect(lines.getByRole('row').last()).toHaveText(`Total$${due.totalAmount.toFixed(2)}`);

    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expectAlert(page, 'Integrating a payment gateway is the next step.');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toBe(`invoice-${due.id}.pdf`);

    await page.getByRole('link', { name: 'Back to My Invoices' }).click();
    await expect(page).toHaveURL('/invoices');
    await page.getByRole('link', { name: `View Details of invoice #${paid.id}` }).click();
    await expect(page.getByText('PAID', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeHidden();
  });

  test('hides invoices of other customers', async ({ pageAs, apiAs, newCustomer, expectRefusal }) => {
    const owner = await newCustomer();
    const { invoice } = await invoicedPackage(await apiAs(ACCOUNTS.staff), { userId: owner.id });
    const { email, password } = await newCustomer();
    expectRefusal(`404 /api/invoices/${invoice.id}`);
    const page = await pageAs(email, password);
    await page.goto(`/invoices/${invoice.id}`);
    await expect(page.getByRole('alert')).toHaveText('This invoice does not exist.');
    await expectGoodScreen(page);
    await expect(page.getByText(owner.name)).toBeHidden();
  });

  test('shows an empty state without invoices', async ({ pageAs, newCustomer }) => {
    const { email, password } = await newCustomer();
    const page = await pageAs(email, password);
    await page.goto('/invoices');
    await expect(page.getByText('You have no invoices.')).toBeVisible();
    await page.goto('/packages');
    await expect(page.getByText('No packages found for this status.')).toBeVisible();
    await page.getByRole('link', { name: 'See my shipping address' }).click();
    await expect(page).toHaveURL('/profile');
  });
});
