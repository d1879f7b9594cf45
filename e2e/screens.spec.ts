import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import type { Page } from '@playwright/test';
import { answerCall, holdCall } from './broken-calls.ts';
import { arrivedShipment, beginShipment, logPackage } from './builders.ts';
import { shipmentPath } from './shipment-page.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

// Each test looks at a screen in its states, wide and on a phone; what it is in trouble stands in walk.spec.ts.
test.describe.configure({ timeout: 120_000 });

const table = (name: string) => (page: Page) => page.getByRole('table', { name, exact: true });
const skeleton = (page: Page) => page.getByRole('status', { name: 'Loading' });
const text = (content: string) => (page: Page) => page.getByText(content);

type Screen = {
  path: string;
  role: keyof typeof ACCOUNTS;
  /** What the screen waits for. */
  call: string;
  loading: (page: Page) => ReturnType<Page['getByRole']>;
  content: (page: Page) => ReturnType<Page['getByRole']>;
  /** What the server answers to these calls when there is nothing, and what the screen then says. */
  empty?: { answers: Record<string, object>; says: string };
};

const screens: Screen[] = [
  {
    path: '/dashboard',
    role: 'customer',
    call: '/customer/dashboard-summary',
    loading: skeleton,
    content: text('Action Required'),
    empty: {
      answers: {
        '/customer/dashboard-summary': {
          packagesOnHold: 0,
          packagesInWarehouse: 0,
          packagesInTransit: 0,
          deliveredPackages: 0,
          pendingInvoices: 0,
        },
        '/me/packages': [],
      },
      says: 'Nothing is on its way yet.',
    },
  },
  {
    path: '/packages',
    role: 'customer',
    call: '/me/packages',
    loading: table('My packages'),
    content: text('1–10 of'),
    empty: { answers: { '/me/packages': [] }, says: 'No packages found for this status.' },
  },
  {
    path: '/invoices',
    role: 'customer',
    call: '/customer/me/invoices',
    loading: table('My invoices'),
    content: text('PAID'),
    empty: { answers: { '/customer/me/invoices': [] }, says: 'You have no invoices.' },
  },
  {
    path: '/profile',
    role: 'customer',
    call: '/customer/me/profile',
    loading: skeleton,
    content: text('Your Shipping Address'),
  },
  {
    path: '/admin/packages',
    role: 'staff',
    call: '/admin/packages',
    loading: table('Packages'),
    content: text('1–10 of'),
    empty: {
      answers: { '/admin/packages': { content: [], totalItems: 0 } },
      says: 'No package has been logged yet.',
    },
  },
  {
    path: '/admin/master-shipments',
    role: 'staff',
    call: '/master-shipments',
    loading: table('Master shipments'),
    content: text('1–10 of'),
    empty: { answers: { '/master-shipments': [] }, says: 'No master shipments found.' },
  },
  {
    path: '/admin/master-shipments/new',
    role: 'admin',
    call: '/countries',
    loading: skeleton,
    content: text('Origin & Destination'),
  },
];

for (const { path, role, call, loading, content, empty } of screens) {
  test(`${path} is good while it loads, full and empty`, async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS[role]);
    const release = await holdCall(page, call);
    await page.goto(path);
    await expect(loading(page).first()).toBeVisible();
    await expect(content(page)).toHaveCount(0);
    await expectGoodScreen(page);
    release();
    await expect(content(page).first()).toBeVisible();
    await expectGoodScreen(page);
    if (empty) {
      for (const [asked, answer] of Object.entries(empty.answers)) await answerCall(page, asked, answer);
      await page.reload();
      await expect(page.getByText(empty.says)).toBeVisible();
      await expectGoodScreen(page);
    }
  });
}

for (const [path, heading] of [
  ['/login', 'Sign in to ePort'],
  ['/register', 'Sign up for ePort'],
  ['/nowhere', 'Page not found'],
] as const) {
  test(`${path} is good for visitors`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectGoodScreen(page);
    if (path === '/nowhere') return;
    await page.getByRole('button', { name: /^Sign (In|Up)$/ }).click();
    await expect(page.getByText('is required.').first()).toBeVisible();
    await expectGoodScreen(page);
  });
}

for (const role of ['staff', 'admin'] as const) {
  test(`the back office is good for ${role}`, async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS[role]);
    for (const [path, content] of [
      ['/admin/packages?status=IN_WAREHOUSE', text('1–10 of')],
      ['/admin/packages/new', text('Receiving Warehouse')],
      ['/admin/master-shipments', text('1–10 of')],
      ['/admin/payments', text('Record Customer Payment')],
    ] as const) {
      await page.goto(path);
      await expect(content(page).first()).toBeVisible();
      await expectGoodScreen(page);
    }
    await page.goto('/admin/packages/new');
    await page.getByRole('button', { name: 'Save Package' }).click();
    await expect(page.getByText('Description is required.')).toBeVisible();
    await expectGoodScreen(page);
  });
}

test('a shipment is good in each status', async ({ pageAs, apiAs }) => {
  const shipments = await (await apiAs(ACCOUNTS.staff))(shipmentsApi.list);
  const page = await pageAs(ACCOUNTS.staff);
  for (const status of ['PREPARING', 'DEPARTED', 'ARRIVED_AT_PORT', 'CLEARED', 'CLOSED']) {
    const shipment = shipments.find((one) => one.status === status && one.packageCount > 0);
    await page.goto(shipmentPath(Number(shipment?.id)));
    await expect(page.getByRole('table', { name: 'Packages included' })).toBeVisible();
    await expectGoodScreen(page);
  }
});

test('a shipment is good while it loads', async ({ pageAs, apiAs }) => {
  const { id } = await beginShipment(await apiAs(ACCOUNTS.staff));
  const page = await pageAs(ACCOUNTS.staff);
  const release = await holdCall(page, `/master-shipments/${id}`);
  await page.goto(shipmentPath(id));
  await expect(skeleton(page)).toBeVisible();
  await expectGoodScreen(page);
  release();
  await expect(page.getByText('No packages have been added yet.')).toBeVisible();
  await expectGoodScreen(page);
});

test.describe('the dialogs are good', () => {
  test('for customers', async ({ pageAs, apiAs }) => {
    const mine = await (await apiAs(ACCOUNTS.customer))(packagesApi.mine);
    const held = mine.find(({ status }) => status === 'ON_HOLD_INVOICE_REQUIRED');
    const page = await pageAs(ACCOUNTS.customer);
    await page.goto(`/packages?upload=${held?.id}`);
    const upload = page.getByRole('dialog', { name: 'Upload Invoice for Package' });
    await expect(upload).toBeVisible();
    await expectGoodScreen(page);
    await upload.getByRole('button', { name: 'Upload' }).click();
    await expect(upload.getByRole('alert')).toBeVisible();
    await expectGoodScreen(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('First Name').fill('');
    await page.getByLabel('First Name').press('Enter');
    await expect(page.getByText('First Name is required.')).toBeVisible();
    await expectGoodScreen(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByLabel('Current Password')).toBeVisible();
    await expectGoodScreen(page);
  });

  test('for the desk', async ({ pageAs, apiAs, breakCall }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const stray = await logPackage(staff);
    const { content } = await staff(adminPackagesApi.list, { query: { status: 'COLLECTED' } });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/packages?package=${content[0]?.id}`);
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
    await expectGoodScreen(page);
    await page.goto(`/admin/packages?package=${stray.id}`);
    await page.getByRole('button', { name: 'Assign to Customer' }).click();
    await page.getByRole('combobox', { name: 'Customer' }).fill('ma');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectGoodScreen(page);
    const release = await holdCall(page, `/admin/packages/${stray.id}`);
    await page.goto(`/admin/packages?package=${stray.id}`);
    await expect(skeleton(page)).toBeVisible();
    await expectGoodScreen(page);
    release();
    await breakCall(page, `/admin/packages/${stray.id}`);
    await page.reload();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expectGoodScreen(page);
  });

  test('of a shipment', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id: packageId } = await logPackage(staff);
    const { id } = await arrivedShipment(staff, [packageId]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(shipmentPath(id, `?manage=${packageId}`));
    await expect(page.getByText('3. Generate the Final Invoice')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Add Manual Fee' }).click();
    await expect(page.getByLabel('Currency Code')).toBeVisible();
    await expectGoodScreen(page);
    await page.goto(shipmentPath(id));
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Bulk Actions on Selected (1)' }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Process Container Unstuffing' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectGoodScreen(page);
  });
});
