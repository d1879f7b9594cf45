import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { ADVICE } from '@eport/contract/packages/customer-advice.ts';
import { arrivedShipment, beginShipment, invoicedPackage, logPackage, readyPackage } from './builders.ts';
import { PURCHASE_INVOICE } from './files.ts';
import { ACCOUNTS, expect, expectGoodScreen, rowWith, test } from './test.ts';

test.describe('package journey', () => {
  test('opens from My Packages and returns to the same tab', async ({ pageAs, apiAs, newCustomer }) => {
    const { id: userId, email, password } = await newCustomer();
    const item = await logPackage(await apiAs(ACCOUNTS.staff), { userId });
    const page = await pageAs(email, password);
    await page.goto('/packages?status=IN_WAREHOUSE');
    await rowWith(page, item.senderName).click();
    await expect(page).toHaveURL(`/packages/${item.id}`);
    await expect(page).toHaveTitle(`${item.description} · ePort`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.description);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'In Warehouse' })).toHaveAttribute('aria-selected', 'true');

    await page.getByRole('link', { name: `See package #${item.id}` }).press('Enter');
    await expect(page).toHaveURL(`/packages/${item.id}`);
    await page.getByRole('link', { name: 'Back to My Packages' }).click();
    await expect(page).toHaveURL('/packages?status=IN_WAREHOUSE');
  });

  test('asks for the purchase invoice first and continues after the upload', async ({
    pageAs,
    apiAs,
    newCustomer,
  }) => {
    const { id: userId, email, password } = await newCustomer();
    const staff = await apiAs(ACCOUNTS.staff);
    const held = await logPackage(staff, { userId, invoiceRequired: true });
    await arrivedShipment(staff, [held.id]);
    const page = await pageAs(email, password);
    await page.goto('/packages');
    await page.getByRole('button', { name: `Upload an invoice for package #${held.id}` }).click();
    const dialog = page.getByRole('dialog', { name: `Upload Invoice for Package #${held.id}` });
    await dialog.getByRole('link', { name: 'View package details' }).click();

    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'On hold in Barbados' })).toBeVisible();
    await expect(main.getByRole('heading').nth(1)).toHaveText('Please upload your purchase invoice');
    await expect(main.getByText('Left for Barbados')).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: 'current step' })).toContainText('Customs');
    await expectGoodScreen(page);

    await main.getByRole('button', { name: 'Upload Invoice' }).click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`/packages/${held.id}?upload=${held.id}`);
    await page.reload();
    await dialog.getByLabel('Choose a file, or drop it here').setInputFiles(PURCHASE_INVOICE);
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByRole('heading', { name: 'Arrived in Barbados' })).toBeVisible();
    await expect(main.getByText('Please upload your purchase invoice')).toBeHidden();
    await expect(main).toBeFocused();
    await expect(main.getByText('Purchase invoice received')).toBeVisible();

    const saved = page.waitForEvent('download');
    await main.getByRole('button', { name: `Download ${PURCHASE_INVOICE.name}` }).click();
    expect((await saved).suggestedFilename()).toBe(PURCHASE_INVOICE.name);
  });

  test('shows what happens next', async ({ pageAs, apiAs, newCustomer }) => {
    const { id: userId, email, password } = await newCustomer();
    const staff = await apiAs(ACCOUNTS.staff);
    const item = await logPackage(staff, { userId });
    const page = await pageAs(email, password);
    const headline = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    const expectHeadline = async (text: string, next: string) => {
      await page.goto(`/packages/${item.id}`);
      await expect(headline).toHaveText(text);
      await expect(page.getByText(next)).toBeVisible();
    };
    await expectHeadline('In our warehouse', 'It will leave for Barbados with one of the next shipments.');
    await beginShipment(staff, [item.id]);
    await expectHeadline('In our warehouse', 'It is booked to leave for Barbados by sea');
  });

  test('asks for payment, then for pickup', async ({ pageAs, apiAs, newCustomer }) => {
    const { id: userId, email, password } = await newCustomer();
    const staff = await apiAs(ACCOUNTS.staff);
    const { id, invoice } = await invoicedPackage(staff, { userId });
    const amount = `$${invoice.totalAmount.toFixed(2)}`;
    const page = await pageAs(email, password);
    await page.goto(`/packages/${id}`);
    const todo = page.getByRole('region', { name: 'What you need to do' });
    await expect(todo.getByRole('heading')).toHaveText(`Please pay ${amount}`);
    await expect(page.getByRole('region', { name: `Invoice #${invoice.id}` })).toContainText(`DUE${amount}`);
    await expectGoodScreen(page);
    const [heading, link] = await Promise.all([
      todo.getByRole('heading').boundingBox(),
      todo.getByRole('link', { name: 'View Invoice' }).boundingBox(),
    ]);
    const LINE_PX = 20;
    expect(link?.y, 'the link is below the text').toBeGreaterThan(
      (heading?.y ?? 0) + (heading?.height ?? 0) + LINE_PX,
    );
    await todo.getByRole('link', { name: 'View Invoice' }).click();
    await expect(page).toHaveURL(`/invoices/${invoice.id}`);

    const { id: ready } = await readyPackage(staff, { userId });
    await page.goto(`/packages/${ready}`);
    await expect(page.getByRole('heading', { name: 'Ready for pickup' })).toBeVisible();
    await expect(todo).toBeHidden();
    await expect(page.getByText(ADVICE.pickup)).toBeVisible();

    await staff(adminPackagesApi.handOver, { params: { id: ready }, body: { collectedBy: 'Aunt May' } });
    await page.reload();
    await expect(page.getByText('Handed over to Aunt May')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upload Document' })).toBeHidden();
    await expectGoodScreen(page);
  });

  test('opens on a phone with a tap anywhere on its card', async ({ pageAs, apiAs, newCustomer }) => {
    const { id: userId, email, password } = await newCustomer();
    const item = await logPackage(await apiAs(ACCOUNTS.staff), { userId });
    const page = await pageAs(email, password);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/packages');
    const card = page.getByRole('list', { name: 'My packages' }).getByRole('listitem');
    await expect(card.getByRole('definition').first(), 'title of the card').toContainText(item.description);
    await card.getByText(item.senderName).click();
    await expect(page).toHaveURL(`/packages/${item.id}`);
    await expect(page.getByRole('heading', { name: item.description })).toBeInViewport();
  });

  test('copies the tracking number', async ({ pageAs, apiAs, newCustomer }) => {
    const { id: userId, email, password } = await newCustomer();
    const incomingTrackingNumber = '1Z5209135899802941';
    const { id } = await logPackage(await apiAs(ACCOUNTS.staff), { userId, incomingTrackingNumber });
    const page = await pageAs(email, password);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/packages/${id}`);
    await page.getByRole('button', { name: 'Copy the tracking number' }).click();
    await expect(page.getByText('Tracking number copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(incomingTrackingNumber);
  });
});

test.describe('unavailable package', () => {
  test('shows the same friendly message for missing and foreign packages', async ({
    pageAs,
    apiAs,
    newCustomer,
    expectRefusal,
  }) => {
    const owner = await newCustomer();
    const { id, description } = await logPackage(await apiAs(ACCOUNTS.staff), { userId: owner.id });
    const { email, password } = await newCustomer();
    expectRefusal(`404 /api/packages/${id}`);
    const page = await pageAs(email, password);
    await page.goto(`/packages/${id}`);
    await expect(page.getByRole('heading', { name: 'Package not found' })).toBeVisible();
    await expect(page.getByText(description)).toBeHidden();
    await expectGoodScreen(page);
    await page.getByRole('link', { name: 'See all my packages' }).click();
    await expect(page).toHaveURL('/packages');
    await page.goto('/packages/none');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
