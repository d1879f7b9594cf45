import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { referenceApi } from '@eport/contract/reference/reference.api.ts';
import type { Locator, Page } from '@playwright/test';
import type { Api } from './api-client.ts';
import { placesOf, unique } from './builders.ts';
import { expectWhereabouts } from './customer-view.ts';
import { confirm, expectNotice } from './feedback.ts';
import { PURCHASE_INVOICE } from './files.ts';
import { ACCOUNTS, expect, expectGoodScreen, rowWith, test } from './test.ts';

/** A destination without demo rates, so that only the rates of this test apply. */
const HOME = { warehouse: 'Miami Doral', country: 'Haiti' };

const RATES = [
  { charge: 'Freight', rateType: 'PER_POUND', rate: 3.33, minRange: null, maxRange: 50 },
  { charge: 'Freight', rateType: 'PER_POUND', rate: 2.5, minRange: 50, maxRange: null },
  { charge: 'Storage', rateType: 'PER_CUBIC_FOOT', rate: 7.2, minRange: null, maxRange: null },
] as const;

const NEW_PACKAGE = {
  Description: 'Two lamps',
  Weight: '12.5',
  Length: '20',
  Width: '14',
  Height: '9',
};

// 12.5 × 3.33 = 41.625, rounded half up; 20 × 14 × 9 / 1728 = 1.458333… ft³ × 7.20 = 10.50 (10.51 with a
// rounded volume). The rate from 50 lbs does not apply.
const LINES = ['Freight12.50 lbs × $3.33$41.63', 'Storage1.4583 ft³ × $7.20$10.50'];
const TOTAL = '$52.13';

type Person = { firstName: string; lastName: string; email: string };

test('takes a package from registration to hand-over', async ({ page: customer, pageAs, apiAs }) => {
  test.slow();
  await agreeOnRates(await apiAs(ACCOUNTS.staff));
  const staff = await pageAs(ACCOUNTS.staff);
  const admin = await pageAs(ACCOUNTS.admin);
  const tag = unique();
  const person = { firstName: 'Zyla', lastName: `Traveller${tag}`, email: `zyla.${tag}@example.com` };

  await test.step('the customer registers', () => register(customer, person));

  const id = await test.step('staff log a package for two letters of the name, on hold', async () => {
    const logged = await logOnHold(staff, person);
    await expectWhereabouts(customer, {
      status: 'ON HOLD INVOICE REQUIRED',
      tab: 'Action Required',
      cards: { 'Action Required': 1 },
    });
    return logged;
  });

  await test.step('the customer’s upload releases it', async () => {
    await uploadInvoice(customer, id);
    await expectWhereabouts(customer, {
      status: 'IN WAREHOUSE',
      tab: 'In Warehouse',
      cards: { 'Packages in Warehouse': 1 },
    });
  });

  await test.step('staff add it to a master shipment, which departs', async () => {
    await beginShipmentWith(staff, id, `Cap-Haïtien ${tag}`);
    await takeStep(staff, 'Set as Departed', {
      question: 'Are you sure you want to mark this shipment as departed?',
      notice: 'Shipment marked as departed.',
      status: 'DEPARTED',
    });
    await expectWhereabouts(customer, {
      status: 'IN TRANSIT',
      tab: 'In Transit',
      cards: { 'Packages In Transit': 1 },
    });
  });

  await test.step('it arrives and is unstuffed', async () => {
    await takeStep(staff, 'Log Arrival at Port', {
      question: 'Are you sure you want to mark this shipment as arrived?',
      notice: 'Shipment status updated to ARRIVED AT PORT.',
      status: 'ARRIVED AT PORT',
    });
    await takeStep(staff, 'Process Container Unstuffing', {
      question: 'This will update all IN_TRANSIT packages to AWAITING_CUSTOMS_CLEARANCE. Proceed?',
      notice: 'Shipment processed.',
      status: 'ARRIVED AT PORT',
    });
    await expectWhereabouts(customer, {
      status: 'AWAITING CUSTOMS CLEARANCE',
      tab: 'In Transit',
      cards: { 'Packages In Transit': 1 },
    });
  });

  await test.step('customs clears it', async () => {
    await clearAll(staff);
    await expectWhereabouts(customer, {
      status: 'CUSTOMS CLEARED',
      tab: 'In Transit',
      cards: { 'Packages In Transit': 1 },
    });
  });

  const invoiceId = await test.step('staff invoice it for the manually calculated amounts', async () => {
    const invoiced = await invoice(staff, id);
    await expectWhereabouts(customer, {
      status: 'CUSTOMS CLEARED',
      tab: 'In Transit',
      cards: { 'Packages In Transit': 1, 'Pending Invoices': 1 },
    });
    await expectInvoice(customer, invoiced, 'DUE');
    return invoiced;
  });

  await test.step('an administrator takes the cash', async () => {
    await takeCash(admin, person, invoiceId);
    await expectWhereabouts(customer, { status: 'READY FOR PICKUP', tab: 'Awaiting Pickup' });
    await expectInvoice(customer, invoiceId, 'PAID');
  });

  await test.step('staff bring it to the counter and hand it over', async () => {
    await bringToCounter(staff, id, person);
    await expectWhereabouts(customer, { status: 'READY FOR PICKUP AT WAREHOUSE', tab: 'Awaiting Pickup' });
    await handOver(staff, id, person);
    await expectWhereabouts(customer, {
      status: 'COLLECTED',
      tab: null,
      cards: { 'Delivered Packages': 1 },
    });
  });
});

async function agreeOnRates(api: Api) {
  const { destinationCountryId } = await placesOf(api, HOME);
  const existing = (await api(ratesApi.list)).filter(
    (rate) => rate.destinationCountryId === destinationCountryId,
  );
  for (const { id } of existing) await api(ratesApi.remove, { params: { id } });
  const charges = await api(referenceApi.chargeReferences, { query: { type: 'PACKAGE_LEVEL' } });
  for (const { charge, ...rate } of RATES) {
    const chargeReferenceId = charges.find(({ description }) => description === charge)?.id ?? 0;
    await api(ratesApi.create, { body: { ...rate, destinationCountryId, chargeReferenceId } });
  }
}

async function register(page: Page, { firstName, lastName, email }: Person) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password').fill('A-Longer-Pass-2026');
  await page.getByRole('combobox', { name: 'Select Your Warehouse' }).click();
  await page.getByRole('option', { name: `${HOME.warehouse} - Doral, US` }).click();
  await page.getByRole('combobox', { name: 'Select Your Destination Country' }).click();
  await page.getByRole('option', { name: HOME.country }).click();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('No packages yet.')).toBeVisible();
}

async function pickByTwoLetters(page: Page, box: Locator, { firstName, email }: Person) {
  await box.pressSequentially(firstName.slice(0, 2));
  await page.getByRole('option').filter({ hasText: email }).click();
}

async function logOnHold(page: Page, person: Person) {
  await page.goto('/admin/packages');
  await page.getByRole('link', { name: 'Log New Package' }).click();
  await pickByTwoLetters(page, page.getByRole('combobox', { name: 'Customer' }), person);
  await expect(page.getByText('No address on file for this customer')).toBeVisible();
  const texts = {
    'Customer Address': '14 Rue Capois, Port-au-Prince',
    'Sender / Store Name': 'Lamps & More',
    'Sender Address': '8 Canal Street, New York',
    'Incoming Tracking Number': `1Z${unique()}`,
    ...NEW_PACKAGE,
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
  await expect(page.getByRole('combobox', { name: 'Receiving Warehouse' })).toHaveText(HOME.warehouse);
  await page
    .getByRole('checkbox', { name: 'Put this package ON HOLD until the customer uploads an invoice' })
    .check();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Save Package' }).click();
  await expect(page).toHaveURL('/admin/packages');
  const notice = page.getByRole('status').filter({ hasText: 'logged successfully' });
  const id = Number(/#(\d+)/.exec((await notice.textContent()) ?? '')?.[1]);
  await expectNotice(page, `Package #${id} logged successfully.`);
  return id;
}

async function uploadInvoice(page: Page, id: number) {
  await page.goto('/dashboard');
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Action Required' }).click();
  const row = rowWith(page, 'ON HOLD INVOICE REQUIRED');
  await expect(row).toBeVisible();
  await expectGoodScreen(page);
  await row.click();
  const dialog = page.getByRole('dialog', { name: `Upload Invoice for Package #${id}` });
  await dialog.getByLabel('Choose a file, or drop it here').setInputFiles(PURCHASE_INVOICE);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expectNotice(page, `Invoice for package #${id} uploaded successfully.`);
}

const included = (page: Page) => page.getByRole('table', { name: 'Packages included' });

async function beginShipmentWith(page: Page, id: number, name: string) {
  await page.getByRole('link', { name: 'Master Shipments' }).click();
  await page.getByRole('link', { name: 'Create New Shipment' }).click();
  await page.getByLabel('Manifest ID / Name').fill(name);
  await page.getByLabel('Estimated Departure Date').fill('2026-12-24');
  await page.getByRole('combobox', { name: 'Destination Country' }).click();
  await page.getByRole('option', { name: HOME.country }).click();
  await page.getByRole('button', { name: 'Create Shipment' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByRole('checkbox', { name: `Select package #${id}` }).check();
  await page.getByRole('button', { name: 'Add Selected to Shipment' }).click();
  await expectNotice(page, 'Packages added successfully!');
  await expect(included(page)).toContainText(NEW_PACKAGE.Description);
  await expectGoodScreen(page);
}

type Step = { question: string; notice: string; status: string };

async function takeStep(page: Page, label: string, { question, notice, status }: Step) {
  await page.getByRole('button', { name: label }).click();
  await confirm(page, question, label);
  await expectNotice(page, notice);
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(page.getByRole('main').getByText(status, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: label })).toBeHidden();
  }
}

async function clearAll(page: Page) {
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Bulk Actions on Selected (1)' }).click();
  await page.getByRole('menuitem', { name: 'Set Status to: Customs Cleared' }).click();
  await confirm(page, 'Are you sure you want to update 1 packages to CUSTOMS CLEARED?', 'Update Packages');
  await expectNotice(page, 'Successfully updated 1 packages.');
  await page.reload();
  await expect(rowWith(page, 'CUSTOMS CLEARED')).toContainText(NEW_PACKAGE.Description);
  await expectGoodScreen(page);
}

async function invoice(page: Page, id: number) {
  await page.getByRole('button', { name: `Manage package #${id}` }).click();
  await page.getByRole('button', { name: 'Generate Final Invoice' }).click();
  await expectNotice(page, 'Invoice generated successfully!');
  const link = page.getByRole('link', { name: 'View Invoice' });
  const invoiceId = Number(/#(\d+)/.exec((await link.textContent()) ?? '')?.[1]);
  await link.click();
  await expectInvoice(page, invoiceId, 'DUE');
  await expectGoodScreen(page);
  return invoiceId;
}

async function expectInvoice(page: Page, id: number, status: 'DUE' | 'PAID') {
  await page.goto(`/invoices/${id}`);
  await expect(page.getByText(status, { exact: true })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Line items' }).getByRole('row');
  await expect(rows).toHaveText(['DescriptionCalculation DetailsAmount', ...LINES, `Total${TOTAL}`]);
}

async function takeCash(page: Page, person: Person, invoiceId: number) {
  await page.goto('/admin/payments');
  const search = page.getByRole('combobox', { name: 'Search by Name, Email, or Mailbox ID...' });
  await pickByTwoLetters(page, search, person);
  await expect(rowWith(page, `#${invoiceId}`)).toContainText(TOTAL);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: `Pay Cash for invoice #${invoiceId}` }).click();
  await confirm(page, `Confirm receipt of cash payment for invoice #${invoiceId}?`, 'Record Payment');
  await expectNotice(page, `Payment for invoice #${invoiceId} recorded successfully.`);
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(page.getByText('No due invoices found for this customer.')).toBeVisible();
  }
}

async function bringToCounter(page: Page, id: number, { email }: Person) {
  await page.goto('/admin/packages');
  await page.getByLabel('Search by Mailbox ID, Email, or Package ID').fill(email);
  await page.getByRole('button', { name: `View package #${id}` }).click();
  const dialog = page.getByRole('dialog', { name: `Details for Package #${id}` });
  await dialog.getByRole('button', { name: 'Bring to Counter' }).click();
  await confirm(page, `Confirm that package #${id} is now at the counter.`, 'Bring to Counter');
  await expectNotice(page, `Package #${id} is at the counter.`);
}

async function handOver(page: Page, id: number, { firstName, lastName }: Person) {
  await page.reload();
  const details = page.getByRole('dialog', { name: `Details for Package #${id}` });
  await details.getByRole('button', { name: 'Hand Over' }).click();
  const form = page.getByRole('dialog', { name: `Hand Over Package #${id}` });
  await form.getByLabel('Collected By').fill(`${firstName} ${lastName}`);
  await form.getByRole('button', { name: 'Hand Over' }).click();
  await confirm(
    page,
    `Hand package #${id} over to ${firstName} ${lastName}? This cannot be undone.`,
    'Hand Over',
  );
  await expectNotice(page, `Package #${id} handed over.`);
  await page.reload();
  const history = details.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toContainText([
    'COLLECTED',
    'READY FOR PICKUP AT WAREHOUSE',
    'READY FOR PICKUP',
    'CUSTOMS CLEARED',
    'AWAITING CUSTOMS CLEARANCE',
    'IN TRANSIT',
    'IN WAREHOUSE',
    'ON HOLD INVOICE REQUIRED',
  ]);
  await expectGoodScreen(page);
}
