import type { Page } from '@playwright/test';
import { beginShipment, logPackage } from './builders.ts';
import { makeManifest } from './customs.ts';
import { answerDialog, confirm, expectNotice, expectToLast, LEAVE } from './feedback.ts';
import { pick } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, rowWith, test } from './test.ts';

const box = (page: Page, name: string) => page.getByRole('combobox', { name });

test.describe('customs manifest list and form', () => {
  test('creates a manifest with defaults from its shipment', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { manifestId } = await beginShipment(staff);
    const other = await beginShipment(staff);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/packages');
    await page.getByRole('link', { name: 'Customs Manifests' }).click();
    await expect(page).toHaveTitle('Degroupage Manifests · ePort');
    await page.getByRole('link', { name: 'Create New Manifest' }).click();
    await expect(page).toHaveURL('/admin/manifests/new');

    await page.getByRole('button', { name: 'Create Manifest' }).click();
    for (const label of ['Master Shipment', 'Port of Loading', 'Port of Unloading'])
      await expect(box(page, label)).toHaveAccessibleDescription(`${label} is required.`);
    const reference = page.getByLabel('Master BOL Reference #');
    await expect(reference).toHaveAccessibleDescription('Master BOL Reference is required.');
    await expect(box(page, 'Master Shipment')).toBeFocused();
    await expect(page.getByRole('group', { name: 'Customs Profile Fields' })).toBeHidden();

    await pick(page, 'Master Shipment', `${other.manifestId} · Barbados`);
    await pick(page, 'Port of Unloading', 'Bridgetown (BBBGI)');
    await page.getByLabel('Departure Date').fill('2026-01-01');
    await pick(page, 'Mode of Transport', 'AIR');
    await expect(box(page, 'Port of Loading')).toHaveAccessibleDescription(
      'This port is for SEA, but the goods travel by AIR.',
    );
    await pick(page, 'Master Shipment', `${manifestId} · Barbados`);
    await expect(page.getByLabel('Departure Date')).toHaveValue('2026-12-01');
    await expect(box(page, 'Mode of Transport')).toHaveText('SEA');
    await expect(box(page, 'Port of Loading')).toHaveText('Miami (USMIA)');
    await expect(box(page, 'Port of Unloading')).toHaveText('Select…');
    await expect(box(page, 'Port of Unloading')).toHaveAccessibleDescription(
      'Port of Unloading is required.',
    );

    const profile = page.getByRole('group', { name: 'Customs Profile Fields' });
    await expect(profile.getByLabel('Carrier Code')).toHaveAccessibleDescription('Required by customs');
    await expect(profile.getByLabel('Carrier Name')).toHaveAccessibleDescription('');
    await expectGoodScreen(page);

    await pick(page, 'Port of Unloading', 'Bridgetown (BBBGI)');
    await reference.fill('mbl 12');
    // The form moves up by a line when the error disappears, and a click in that moment misses the button.
    await expect(reference).toHaveAccessibleDescription('');
    const created = page.waitForResponse((response) => response.request().method() === 'POST');
    const since = Date.now();
    await page.getByRole('button', { name: 'Create Manifest' }).dblclick();
    const { id } = await (await created).json();
    // Checks notice and URL at once, since the page is left 1.5 s after the notice appears.
    await page.waitForFunction(
      () =>
        document.body.textContent.includes('Manifest successfully created.') &&
        window.location.pathname === '/admin/manifests/new',
    );
    await page.waitForURL(`/admin/manifests/${id}`);
    expect(Date.now() - since).toBeGreaterThanOrEqual(1_400);
    await expect(page.getByText('MBL 12', { exact: true })).toBeVisible();
  });

  test('lists a manifest with its shipment and opens it', async ({ pageAs, apiAs }) => {
    const { id, reference } = await makeManifest(await apiAs(ACCOUNTS.staff), [{}]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/manifests');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Manifest ID',
      'Master BOL Reference',
      'Voyage #',
      'Packages',
      'Actions',
    ]);
    const row = rowWith(page, reference);
    await expect(row.getByRole('cell')).toContainText([`#${id}`, reference, 'V2107N', '1', 'View Details']);
    await row.getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(`/admin/manifests/${id}`);
    await page.getByRole('link', { name: 'Back to All Manifests' }).click();
    await expect(page).toHaveURL('/admin/manifests');
  });

  test('edits a manifest except for its shipment', async ({ pageAs, apiAs, breakCall }) => {
    const { id } = await makeManifest(await apiAs(ACCOUNTS.staff));
    const page = await pageAs(ACCOUNTS.admin);
    await page.clock.install();
    await page.goto(`/admin/manifests/${id}`);
    await page.getByRole('link', { name: 'Edit Manifest Details' }).click();
    await expect(page).toHaveTitle('Edit Manifest · ePort');
    await expect(box(page, 'Master Shipment')).toBeDisabled();
    await page.getByLabel('Voyage #').fill('v9');
    await page.getByLabel('Carrier Code').fill('CARR1');
    await page.getByLabel('Weight on the Master BOL').fill('12.3456');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByLabel('Weight on the Master BOL')).toHaveAccessibleDescription(
      'Weight on the Master BOL must have at most three decimals.',
    );
    await page.getByLabel('Weight on the Master BOL').fill('12.345');

    await page.getByRole('link', { name: 'Cancel' }).click();
    await answerDialog(page, LEAVE, 'Cancel');
    const restore = await breakCall(page, `/manifests/${id}`, 'PUT');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert')).toHaveText('Action failed.');
    await restore();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Manifest successfully updated.' });
    await expectToLast(page, notice, 4);
    await expect(page).toHaveURL(`/admin/manifests/${id}`);
    await expect(page.getByText('V9', { exact: true })).toBeVisible();

    await page.clock.resume();
    await page.goto(`/admin/manifests/${id}/edit?field=profileFields.carrierCode`);
    await expect(page.getByLabel('Carrier Code')).toBeFocused();
    await expect(page.getByLabel('Carrier Code')).toHaveValue('CARR1');
    await expect(page.getByLabel('Weight on the Master BOL')).toHaveValue('12.345');
  });

  test('adds packages to the selected container', async ({ pageAs, apiAs, newCustomer }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const customer = await newCustomer();
    const own = await logPackage(staff, { userId: customer.id, description: 'Steel pans' });
    const others = [await logPackage(staff), await logPackage(staff)];
    const packageIds = [own.id, ...others.map(({ id }) => id)];
    const manifest = await makeManifest(staff, [{}], packageIds);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/manifests/${manifest.id}`);
    await page.getByRole('link', { name: 'Add Packages' }).click();
    await expect(page).toHaveURL(`/admin/manifests/${manifest.id}/add-packages`);
    await expect(page.getByRole('heading', { name: 'Select Packages' })).toBeVisible();
    await expect(box(page, 'Assign to Container')).toHaveText(manifest.container);
    const add = page.getByRole('button', { name: 'Add Selected Packages' });
    await expect(add).toBeDisabled();
    await expect(page.getByRole('columnheader')).toHaveText(['', 'Package ID', 'Description', 'Customer']);
    await expect(rowWith(page, `#${own.id}`).getByRole('cell')).toHaveText([
      '',
      `#${own.id}`,
      'Steel pans',
      customer.email,
    ]);
    await expect(rowWith(page, `#${packageIds[1]}`).getByRole('cell').last()).toHaveText('N/A');

    const all = page.getByRole('checkbox', { name: 'Select all' });
    await all.click();
    await expect(page.getByRole('heading', { name: '3 selected' })).toBeVisible();
    await page.getByRole('checkbox', { name: `Select package #${own.id}` }).click();
    await expect(page.getByRole('heading', { name: '2 selected' })).toBeVisible();
    await expect(all).toBeChecked({ indeterminate: true });
    await expectGoodScreen(page);
    await add.click();
    await expect(page).toHaveURL(`/admin/manifests/${manifest.id}`);
    await expectNotice(page, 'Packages added successfully!');
    await expect(page.getByRole('heading', { name: 'House Bills of Lading (3)' })).toBeVisible();
  });

  test('leaves out packages that already have a bill', async ({ pageAs, apiAs, expectRefusal }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const [taken, free] = [await logPackage(staff), await logPackage(staff)];
    const manifest = await makeManifest(staff, [], [taken.id, free.id]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/manifests/${manifest.id}/add-packages`);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await manifest.add([taken.id]);
    expectRefusal(`409 /api/manifests/${manifest.id}/packages/bulk-add`);
    await page.getByRole('button', { name: 'Add Selected Packages' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'No changes were made' });
    await expect(dialog.getByRole('row').filter({ hasText: `#${taken.id}` })).toBeVisible();
    await dialog.getByRole('button', { name: 'Leave out this package and continue' }).click();
    await expect(page.getByRole('heading', { name: 'House Bills of Lading (2)' })).toBeVisible();
  });

  test('adds all that is left if every loaded package is too large', async ({
    pageAs,
    apiAs,
    expectRefusal,
  }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const size = { length: 5_000, width: 5_000, height: 5_000 };
    const waiting = [await logPackage(staff), await logPackage(staff), await logPackage(staff, size)];
    const huge = waiting[2]?.id;
    const manifest = await makeManifest(
      staff,
      [],
      waiting.map(({ id }) => id),
    );
    const page = await pageAs(ACCOUNTS.staff);
    // Simulates a list of which the page loads only this package.
    await page.route(/available-packages/, async (route) => {
      const response = await route.fetch();
      const rows: { id: number }[] = await response.json();
      await route.fulfill({ response, json: rows.filter(({ id }) => id === huge) });
    });
    await page.goto(`/admin/manifests/${manifest.id}/add-packages`);
    expectRefusal(`409 /api/manifests/${manifest.id}/packages/add-remaining`);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent++;
    });
    await page.getByRole('button', { name: 'Add All 3 Packages' }).dblclick();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('row').filter({ hasText: `#${huge}` })).toBeVisible();
    expect(sent).toBe(1);
    await dialog.getByRole('button', { name: 'Leave out this package and continue' }).click();
    await expectNotice(page, 'Packages added successfully!');
    await expect(page.getByRole('heading', { name: 'House Bills of Lading (2)' })).toBeVisible();

    const last = await logPackage(staff);
    const other = await makeManifest(staff, [], [last.id]);
    await page.goto(`/admin/manifests/${other.id}/add-packages`);
    const addLast = page.getByRole('button', { name: 'Add the Remaining Package' });
    await expect(addLast).toBeVisible();
    await other.add([last.id]);
    await addLast.click();
    await expectNotice(page, 'Someone else has already added these packages.');
    await expect(page.getByRole('heading', { name: 'House Bills of Lading (1)' })).toBeVisible();
  });

  test('links to Add Container from the packages of a manifest without containers', async ({
    pageAs,
    apiAs,
  }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id } = await logPackage(staff);
    const manifest = await makeManifest(staff, [], [id]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/manifests/${manifest.id}`);
    await page.getByRole('button', { name: `Delete container ${manifest.container}` }).click();
    await confirm(page, 'Are you sure you want to delete this container?', 'Delete Container');
    await expectNotice(page, 'Container deleted successfully.');
    await expect(page.getByText('No containers have been added yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Add Packages' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('You must select a container to assign the packages to.');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expect(page.getByRole('button', { name: 'Add Selected Packages' })).toBeDisabled();
    await expectGoodScreen(page);
    await alert.getByRole('link', { name: 'Add Container' }).click();
    await expect(page.getByRole('dialog', { name: 'Add New Container' })).toBeVisible();
  });

  test('shows an error for an unknown manifest and for an invalid ID', async ({ pageAs, expectRefusal }) => {
    expectRefusal('404 /api/manifests/999999999');
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/manifests/999999999');
    await expect(page.getByRole('alert').filter({ hasText: 'does not exist' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    await page.goto('/admin/manifests/x');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
