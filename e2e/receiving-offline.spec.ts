import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { Page } from '@playwright/test';
import { holdCall } from './broken-calls.ts';
import { fillStorage, PIXEL } from './files.ts';
import { bandOf, newCode, openDesk, packagesWith, scannerOf } from './scanner.ts';
import { EXPIRED, signIn } from './sign-in.ts';
import { ACCOUNTS, DEMO_PASSWORD, expect, expectGoodScreen, test } from './test.ts';

test('keeps mailbox, contents and weight of packages that are scanned without a connection', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
}) => {
  expectRefusal('net::ERR_');
  expectRefusal('404 /api/admin/receiving/packages');
  expectRefusal('400 /api/admin/receiving/packages');
  const api = await apiAs(ACCOUNTS.staff);
  const customer = await newCustomer();
  const { mailboxId } = await api(customersApi.agentCustomer, { params: { id: customer.id } });
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  const [offline, started, wrong] = [newCode(), newCode(), newCode()];
  await scanner.scan(started);
  await expect(bandOf(page)).toContainText('Not announced.');
  await page.context().setOffline(true);
  await scanner.scan('Visitor');
  await expect(bandOf(page)).toContainText('names cannot be looked up');
  for (const text of [mailboxId, 'Books', '3']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText(`${started} is saved in this browser`);
  await scanner.scan(offline);
  await expect(page.getByText('Next: scan the mailbox ID if there is one')).toBeVisible();
  await scanner.scan(mailboxId);
  await expect(bandOf(page)).toContainText(`mailbox ${mailboxId} is checked later`);
  await expectGoodScreen(page);
  for (const text of ['Shoes', '4', wrong, 'NOBODY-404', 'Cups', '5', mailboxId, '6'])
    await scanner.scan(text);
  await expect(page.getByText('4 packages waiting for the server.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(
    page.getByText(`${wrong} was not received. No customer has the mailbox ID NOBODY-404.`),
  ).toBeVisible();
  await expect(
    page.getByText(`${mailboxId} was not received. This is the mailbox ID of a customer.`),
  ).toBeVisible();
  await expect(page.getByText('waiting for the server')).toBeHidden();
  for (const [code, description] of [
    [started, 'Books'],
    [offline, 'Shoes'],
  ] as const)
    expect(await packagesWith(api, code)).toMatchObject([{ mailboxId, description }]);
  expect(await packagesWith(api, wrong)).toEqual([]);
});

test('keeps the package on the scale through a reload', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  const code = newCode();
  for (const text of [code, '*NEXT', '*HOLD']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText('On hold until the invoice arrives.');
  await page.reload();
  await expect(page.getByText('Owner unknown', { exact: true })).toBeVisible();
  await expect(page.getByText('Next: enter the weight')).toBeVisible();
  await scanner.scan('9');
  await expect(bandOf(page)).toContainText('owner unknown. Put it aside.');
  const [{ id } = { id: 0 }] = await packagesWith(api, code);
  expect(await api(adminPackagesApi.get, { params: { id } })).toMatchObject({
    weight: 9,
    status: 'ON_HOLD_INVOICE_REQUIRED',
  });
});

const receivedHere = (page: Page) => page.getByRole('table', { name: 'Packages received at this desk' });

test('handles scans without a reply in the next tab when their tab is closed', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  const next = newCode();
  // Never responds. A request that Playwright holds would fail when the tab is closed.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (...args) =>
      String(args[0]).includes('/receiving/scan') ? new Promise(() => undefined) : fetch(...args);
  });
  for (const text of [next, '*NEXT', '9']) await scanner.scan(text);
  await expect(page.getByText('2 waiting')).toBeVisible();
  const context = page.context();
  await page.goto('about:blank');
  const other = await context.newPage();
  await other.goto('/admin/receiving');
  await expect(bandOf(other)).toContainText('9 lbs: owner unknown. Put it aside.');
  expect(await packagesWith(api, next)).toHaveLength(1);
  await other.reload();
  await expect(receivedHere(other).getByRole('row')).toHaveCount(2);
  await expect(bandOf(other)).toBeHidden();
});

test('keeps a scan whose page was left, and scans that a full browser storage cannot hold', async ({
  pageAs,
}) => {
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  const release = await holdCall(page, '/admin/receiving/scan');
  const asked = page.waitForRequest('**/api/admin/receiving/scan?*');
  await scanner.scan(newCode());
  await asked;
  await page.getByRole('link', { name: 'Exceptions', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Exceptions', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Receiving', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Receiving', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  await fillStorage(page);
  await scanner.scan('*NEXT');
  release();
  await expect(bandOf(page)).toContainText('Owner unknown. Enter the weight.');
  await expect(page.getByText('Owner unknown', { exact: true })).toBeVisible();
});

test('sends waiting packages from any page, and shows how many wait', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  expectRefusal('net::ERR_');
  const api = await apiAs(ACCOUNTS.staff);
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  const [first, second] = [newCode(), newCode()];
  await page.route('**/api/admin/receiving/**', (route) => route.abort('connectionrefused'));
  for (const text of [first, '*NEXT', '9', second, '*NEXT', '11']) await scanner.scan(text);
  await expect(page.getByText('2 packages waiting for the server.')).toBeVisible();
  await page.getByRole('link', { name: 'Exceptions', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Exceptions', level: 1 })).toBeVisible();
  const unsent = page.getByRole('link', { name: /^2 not sent yet/ });
  await expect(unsent).toBeVisible();
  await expectGoodScreen(page);
  await page.goto('/admin/ports');
  await page.goto('/admin/payments');
  await page.setViewportSize({ width: 375, height: 740 });
  await expect(unsent).toBeVisible();
  await expectGoodScreen(page);
  await page.unroute('**/api/admin/receiving/**');
  await expect(page.getByRole('link', { name: 'not sent yet' })).toBeHidden();
  for (const code of [first, second]) expect(await packagesWith(api, code)).toHaveLength(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page);
  await expect(receivedHere(page).getByRole('row')).toHaveCount(3);
});

test('prints the labels of packages that had to wait in one file, once their desk is open', async ({
  pageAs,
  expectRefusal,
}) => {
  expectRefusal('net::ERR_');
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  await page.getByRole('switch', { name: 'Print labels' }).click();
  const receiveOffline = async () => {
    await page.route('**/api/admin/receiving/**', (route) => route.abort('connectionrefused'));
    for (const text of [newCode(), '*NEXT', '9.5', newCode(), '*NEXT', '11.5']) await scanner.scan(text);
    await expect(page.getByText('2 packages waiting for the server.')).toBeVisible();
  };
  const nameOf = async (act: () => Promise<unknown>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), act()]);
    return file.suggestedFilename();
  };
  await receiveOffline();
  expect(await nameOf(() => page.unroute('**/api/admin/receiving/**'))).toBe('labels.pdf');
  await receiveOffline();
  await page.getByRole('link', { name: 'Exceptions', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Exceptions', level: 1 })).toBeVisible();
  await page.unroute('**/api/admin/receiving/**');
  await expect(page.getByRole('link', { name: /not sent yet/ })).toBeHidden();
  expect(await nameOf(() => page.getByRole('link', { name: 'Receiving', exact: true }).click())).toBe(
    'labels.pdf',
  );
});

test('leads from any page to the desk that decides on a refused package', async ({
  pageAs,
  expectRefusal,
}) => {
  expectRefusal('net::ERR_');
  expectRefusal('404 /api/admin/receiving/packages');
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  const code = newCode();
  await page.route('**/api/admin/receiving/**', (route) => route.abort('connectionrefused'));
  for (const text of [code, 'NOBODY-404', 'Cups', '5']) await scanner.scan(text);
  await expect(page.getByText('1 package waiting for the server.')).toBeVisible();
  await page.getByRole('link', { name: 'Exceptions', exact: true }).click();
  await page.unroute('**/api/admin/receiving/**');
  await page.getByRole('link', { name: '1 refused by the server. Open the desk to decide.' }).click();
  await page.getByRole('button', { name: `Discard ${code}` }).click();
  await expect(page.getByRole('link', { name: /refused by the server/ })).toBeHidden();
});

test('hands the package on the scale over to the next tab when its tab is closed', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  const code = newCode();
  for (const text of [code, '*NEXT']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText('Owner unknown.');
  const other = await page.context().newPage();
  await openDesk(other);
  await expect(other.getByText('Owner unknown', { exact: true })).toBeHidden();
  await page.goto('about:blank');
  // Other tabs see a change of localStorage a moment later.
  const stored = () => other.evaluate(() => Object.values(localStorage).join());
  await expect.poll(stored).toContain(code);
  await openDesk(other);
  await expect(other.getByText('Owner unknown', { exact: true })).toBeVisible();
  await scannerOf(other).scan('4');
  await expect(bandOf(other)).toContainText('owner unknown. Put it aside.');
});

test('receives a package only once if its response is lost, and shows it after a reload', async ({
  pageAs,
  apiAs,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  const code = newCode();
  const keys: (string | undefined)[] = [];
  const { promise: isReceived, resolve: received } = Promise.withResolvers<void>();
  await page.route('**/api/admin/receiving/packages', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    received();
  });
  for (const text of [code, '*NEXT', '9']) await scanner.scan(text);
  await isReceived;
  await page.reload();
  await expect(receivedHere(page).getByRole('row')).toHaveCount(2);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await packagesWith(api, code)).toHaveLength(1);
  await expect(page.getByText('waiting for the server')).toBeHidden();
  await expect(bandOf(page)).toBeHidden();
});

test('adds the photo of a refused package once the package is received', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  expectRefusal('net::ERR_');
  expectRefusal('404 /api/admin/receiving/packages');
  const api = await apiAs(ACCOUNTS.staff);
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  const code = newCode();
  await page.context().setOffline(true);
  for (const text of [code, 'NOBODY-404', 'Cups', '5', '*PHOTO']) await scanner.scan(text);
  const camera = page.getByRole('region', { name: `Photo of Package ${code}` });
  const file = { name: 'a.png', mimeType: 'image/png', buffer: PIXEL };
  await camera.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('1 package and 1 photo waiting for the server.')).toBeVisible();
  await page.context().setOffline(false);
  const refusedPhoto = page.getByText(`A photo of ${code} was not added.`);
  await expect(refusedPhoto).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: `Discard ${code}`, exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  // A different weight, since the desk questions an equal weight within two seconds.
  for (const text of [code, '*NEXT', '6']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText('owner unknown. Put it aside.');
  await page.getByRole('button', { name: `Try again: photo of ${code}` }).click();
  await expect(refusedPhoto).toBeHidden();
  await expect(page.getByText('waiting for the server')).toBeHidden();
  const [{ id } = { id: 0 }] = await packagesWith(api, code);
  expect((await api(adminPackagesApi.get, { params: { id } })).photos).toHaveLength(1);
});

test('keeps photos without a connection through a reload, at most six per package', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  expectRefusal('net::ERR_');
  const api = await apiAs(ACCOUNTS.staff);
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  const [known, late] = [newCode(), newCode()];
  for (const text of [known, '*NEXT', '8', '*PHOTO']) await scanner.scan(text);
  const camera = page.getByRole('region', { name: /^Photo of Package/ });
  const addPhoto = async () => {
    await camera
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL });
  };
  await page.route(/\/api\/admin\/(receiving|packages)\//, (route) => route.abort('connectionrefused'));
  await addPhoto();
  await expect(page.getByText('1 photo waiting for the server.')).toBeVisible();
  for (const text of [late, '*NEXT', '9', '*PHOTO']) await scanner.scan(text);
  await expect(page.getByRole('region', { name: `Photo of Package ${late}` })).toBeVisible();
  for (let count = 1; count <= 6; count++) {
    await addPhoto();
    await expect(camera).toContainText(`${count} photo`);
  }
  await addPhoto();
  await expect(page.getByText('A package has at most 6 photos.')).toBeVisible();
  const waiting = page.getByText('1 package and 7 photos waiting for the server.');
  await expect(waiting).toBeVisible();
  await expectGoodScreen(page);
  await page.reload();
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  await scanner.scan('*PHOTO');
  await expect(camera).toContainText('6 photos so far');
  await page.unroute(/\/api\/admin\/(receiving|packages)\//);
  await expect(page.getByText('waiting for the server')).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: /^Photo of Package #/ })).toContainText('6 photos so far');
  for (const [code, count] of [
    [known, 1],
    [late, 6],
  ] as const) {
    const [{ id } = { id: 0 }] = await packagesWith(api, code);
    expect((await api(adminPackagesApi.get, { params: { id } })).photos).toHaveLength(count);
  }
  const kept = await page.evaluate(async () => {
    const request = indexedDB.open('eport_files');
    await new Promise((opened) => request.addEventListener('success', opened));
    const count = request.result.transaction('files').objectStore('files').count();
    await new Promise((counted) => count.addEventListener('success', counted));
    request.result.close();
    return [count.result, Object.keys(localStorage).filter((key) => key.startsWith('eport_kept_'))];
  });
  expect(kept).toEqual([0, []]);
});

test('asks before signing out while packages are unsent, and sends them after the next sign-in', async ({
  page,
  apiAs,
  expectRefusal,
}) => {
  expectRefusal('net::ERR_');
  await page.goto('/login');
  await signIn(page, ACCOUNTS.staff, DEMO_PASSWORD);
  await expect(page).toHaveURL('/admin/packages');
  const scanner = await openDesk(page);
  const code = newCode();
  const calls = /\/api\/admin\/receiving\//;
  await page.route(calls, (route) => route.abort('connectionrefused'));
  for (const text of [code, '3']) await scanner.scan(text);
  await expect(page.getByText('1 package waiting for the server.')).toBeVisible();
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  };
  const question = page.getByRole('dialog', { name: 'Sign Out' });
  await signOut();
  await expect(question).toContainText('Not sent yet: 1.');
  await expectGoodScreen(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1 package waiting for the server.')).toBeVisible();
  await signOut();
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await page.unroute(calls);
  await signIn(page, ACCOUNTS.staff, DEMO_PASSWORD);
  const api = await apiAs(ACCOUNTS.staff);
  await expect.poll(() => packagesWith(api, code), { timeout: 20_000 }).toHaveLength(1);
});

test('lists unsent packages when the session expires, and sends them after the next sign-in', async ({
  page,
  apiAs,
  expectRefusal,
}) => {
  expectRefusal('net::ERR_');
  await page.clock.install();
  await page.goto('/login');
  await signIn(page, ACCOUNTS.staff, DEMO_PASSWORD);
  await expect(page).toHaveURL('/admin/packages');
  const scanner = await openDesk(page);
  const code = newCode();
  const calls = /\/api\/admin\/receiving\//;
  await page.route(calls, (route) => route.abort('connectionrefused'));
  for (const text of [code, '*NEXT', '3']) await scanner.scan(text);
  await expect(page.getByText('1 package waiting for the server.')).toBeVisible();
  await page.clock.fastForward('08:00:01');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(`${EXPIRED} Not sent yet: 1.`)).toBeVisible();
  await page.unroute(calls);
  // The server's clock sets the new session's expiry, which would already be past on the page's fast-forwarded clock.
  await page.clock.setSystemTime(Date.now());
  await signIn(page, ACCOUNTS.staff, DEMO_PASSWORD);
  const api = await apiAs(ACCOUNTS.staff);
  await expect.poll(() => packagesWith(api, code), { timeout: 20_000 }).toHaveLength(1);
});
