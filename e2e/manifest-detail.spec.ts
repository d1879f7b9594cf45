import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import type { Page } from '@playwright/test';
import { holdCall, respondToCall } from './broken-calls.ts';
import { logPackage } from './builders.ts';
import { containerNumber, makeManifest } from './customs.ts';
import { answerDialog, confirm, expectNotice, expectToLast } from './feedback.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const REMOVE_PACKAGE = 'Are you sure you want to remove this package from the manifest?';
const DELETE_CONTAINER = 'Are you sure you want to delete this container?';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const exportToXml = (page: Page) => page.getByRole('button', { name: 'Export to XML', exact: true });

test.describe('customs manifest', () => {
  test('adds, edits and deletes containers', async ({ pageAs, apiAs }) => {
    const { id, container } = await makeManifest(await apiAs(ACCOUNTS.staff), [{}]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/manifests/${id}`);
    const containers = section(page, 'Containers');
    await expect(containers.getByRole('columnheader')).toHaveText([
      'Container ID',
      'Type',
      'Load Type',
      'Actions',
    ]);
    const inUse = page.getByRole('button', { name: `Delete container ${container}` });
    await expect(inUse).toHaveAttribute('aria-disabled', 'true');
    await inUse.focus();
    await expect(inUse).toHaveAccessibleDescription(
      'This container has 1 house bill. Move them to another container or remove them first.',
    );

    await containers.getByRole('button', { name: 'Add Container' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Container' });
    const number = dialog.getByLabel('Container ID Number');
    await expect(number).toBeFocused();
    await dialog.getByRole('button', { name: 'Add Container' }).click();
    await expect(number).toHaveAccessibleDescription('Container ID Number is required.');
    await number.fill('tesu 100001-7');
    await expect(number).toHaveAccessibleDescription(
      'Container ID Number has check digit 7, but TESU100001 requires 8.',
    );
    await expect(dialog.getByRole('combobox', { name: 'Load Type' })).toHaveText('FCL (Full Container Load)');
    await expect(dialog.getByLabel('Container Type')).toHaveAccessibleDescription('e.g. 40GP, 20ST');
    await expect(dialog.getByLabel('Seal Number')).toHaveAccessibleDescription('Required by customs');
    await expectGoodScreen(page);
    const added = containerNumber();
    await number.fill(added);
    await expect(number).toHaveAccessibleDescription('The check digit is correct.');
    await dialog.getByLabel('Container Type').fill('40h');
    await page.getByRole('option', { name: '40HC' }).click();
    await dialog.getByRole('button', { name: 'Add Container' }).click();
    await expectNotice(page, 'Container added successfully.');
    const row = containers.getByRole('row').filter({ hasText: added });
    await expect(row.getByRole('cell')).toContainText([added, '40HC', 'FCL']);

    await page.getByRole('button', { name: `Edit container ${added}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Container' });
    await edit.getByRole('combobox', { name: 'Load Type' }).click();
    await page.getByRole('option', { name: 'LCL (Less than Container Load)' }).click();
    await edit.getByRole('button', { name: 'Save Container' }).click();
    await expectNotice(page, 'Container updated successfully.');
    await expect(row.getByRole('cell')).toContainText([added, '40HC', 'LCL']);

    await page.getByRole('button', { name: `Delete container ${added}` }).click();
    await confirm(page, DELETE_CONTAINER, 'Delete Container');
    await expectNotice(page, 'Container deleted successfully.');
    await expect(row).toBeHidden();
  });

  test('removes packages after a confirmation', async ({ pageAs, apiAs }) => {
    const { id, bills } = await makeManifest(await apiAs(ACCOUNTS.staff), [
      { recipientName: 'Ann Example', description: 'Leather shoes' },
    ]);
    const [bill] = bills;
    if (!bill) throw new Error('The manifest has no bill.');
    const page = await pageAs(ACCOUNTS.staff);
    await page.clock.install();
    await page.goto(`/admin/manifests/${id}`);
    const list = section(page, 'House Bills of Lading (1)');
    await expect(list.getByRole('columnheader')).toHaveText([
      'House BOL #',
      'Package ID',
      'Consignee',
      'Description',
      'Actions',
    ]);
    await expect(list.getByRole('cell')).toContainText([
      bill.blReferenceNumber,
      `#${bill.shippingPackageId}`,
      'Ann Example',
      'Leather shoes',
    ]);
    await expect(list.getByRole('link', { name: `Edit ${bill.blReferenceNumber}` })).toHaveAttribute(
      'href',
      `/admin/manifests/${id}/bol/${bill.id}`,
    );
    await list.getByRole('button', { name: `Remove ${bill.blReferenceNumber}` }).click();
    await confirm(page, REMOVE_PACKAGE, 'Remove Package');
    await expect(page.getByText('No packages have been added yet.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'House Bills of Lading (0)' })).toBeVisible();
    await expectToLast(
      page,
      page.getByRole('status').filter({ hasText: 'Package removed successfully.' }),
      6,
    );
  });

  test('links each pre-flight finding to its field', async ({ pageAs, apiAs }) => {
    const clothing = { description: 'Clothing' };
    const { id, containerId, container, bills } = await makeManifest(await apiAs(ACCOUNTS.staff), [
      clothing,
      clothing,
      clothing,
      clothing,
    ]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/manifests/${id}`);
    const preflight = section(page, 'Pre-Flight Check');
    await expect(
      preflight.getByRole('heading', { name: /^\d+ errors: customs would reject the file$/ }),
    ).toBeVisible();
    await expect(
      preflight.getByRole('heading', { name: /^\d+ warnings?: customs may question the file$/ }),
    ).toBeVisible();
    await preflight.getByRole('link', { name: 'Carrier Code is missing' }).click();
    await expect(page).toHaveURL(`/admin/manifests/${id}/edit?field=profileFields.carrierCode`);
    await expect(page.getByLabel('Carrier Code')).toBeFocused();
    await page.goBack();

    const group = preflight.getByRole('button', { name: 'House bills: Description of Goods 4' });
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expect(preflight.getByRole('link', { name: 'Fix in the bills table' })).toHaveAttribute(
      'href',
      `/admin/manifests/${id}/bols`,
    );
    await expectGoodScreen(page);
    await preflight.getByRole('button', { name: /^Containers/ }).click();
    await preflight.getByRole('link', { name: `${container}: Seal Number is missing` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Container' });
    await expect(dialog.getByLabel('Seal Number')).toBeFocused();
    await dialog.getByLabel('Seal Number').fill('SEAL77');
    await dialog.getByRole('button', { name: 'Save Container' }).click();
    await expectNotice(page, 'Container updated successfully.');
    await expect(preflight.getByRole('link', { name: 'Seal Number is missing' })).toBeHidden();
    await expect(page).not.toHaveURL(new RegExp(`container=${containerId}`));

    await group.click();
    await preflight.getByRole('link', { name: `${bills[2]?.blReferenceNumber}: Description` }).click();
    await expect(page).toHaveURL(new RegExp(`/bol/${bills[2]?.id}\\?`));
    await expect(page.getByLabel('Description of Goods (for Customs)')).toBeFocused();
    await page.goBack();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
  });

  test('confirms an export with pre-flight errors and stores the file', async ({ pageAs, apiAs }) => {
    const { id, bills } = await makeManifest(await apiAs(ACCOUNTS.staff), [{}, {}]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/manifests/${id}`);
    await expect(page.getByRole('button', { name: 'Delete Manifest' })).toBeEnabled();
    await exportToXml(page).dblclick();
    const question = page.getByRole('dialog', { name: 'Export to XML' });
    await expect(question).toContainText(
      /found \d+ errors: customs would reject the file\. Export the file anyway\?/,
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('This manifest has not been exported yet.')).toBeVisible();

    await exportToXml(page).click();
    const saved = page.waitForEvent('download');
    await question.getByRole('button', { name: 'Export to XML' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`manifest_${id}.xml`);
    await expectNotice(page, `manifest_${id}.xml has been exported.`);
    const bytes = await readFile(await file.path());
    const sha256 = createHash('sha256').update(bytes).digest('hex');

    const files = section(page, 'Exported Files');
    await expect(files.getByRole('columnheader')).toHaveText([
      'Exported',
      'By',
      'House Bills',
      'Size',
      'SHA-256',
      'Actions',
    ]);
    await expect(files.getByText(sha256.slice(0, 12))).toBeVisible();
    await expect(files.getByRole('cell', { name: 'Keisha' })).toBeVisible();
    const chips = page.getByText(/^Exported \w+ \d+, \d{4}$/);
    await expect(chips).toHaveCount(bills.length);
    await expect(page.getByRole('button', { name: 'Delete Manifest' })).toBeEnabled();
    await page.getByRole('button', { name: 'Mark as Filed' }).click();
    const filing = page.getByRole('dialog', { name: 'Mark as Filed' });
    await filing.getByRole('button', { name: 'Mark as Filed' }).click();
    await expect(filing.getByText('Registration Number is required.')).toBeVisible();
    await filing.getByLabel('Registration Number').fill('BGI 2026 417');
    await expectGoodScreen(page);
    await filing.getByRole('button', { name: 'Mark as Filed' }).click();
    await expectNotice(page, 'Manifest marked as filed.');
    await expect(section(page, 'Customs Filing')).toContainText('Registration BGI 2026 417');
    await expect(section(page, 'Customs Filing')).toContainText('Nothing has changed since');
    await expect(page.getByRole('button', { name: 'Delete Manifest' })).toBeDisabled();
    await expectGoodScreen(page);

    const again = page.waitForEvent('download');
    await files.getByRole('button', { name: 'Download Again' }).click();
    expect(await readFile(await (await again).path())).toEqual(bytes);
    await exportToXml(page).click();
    await expect(question).toContainText('Customs will skip 2 house bills from an earlier file.');
  });

  test('marks a container number that is taken and keeps the notice', async ({
    pageAs,
    apiAs,
    expectRefusal,
  }) => {
    const { id, container } = await makeManifest(await apiAs(ACCOUNTS.staff));
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/manifests/${id}?container=new`);
    const dialog = page.getByRole('dialog', { name: 'Add New Container' });
    const number = dialog.getByLabel('Container ID Number');
    await number.fill(container);
    expectRefusal(`409 /api/manifests/${id}/containers`);
    await dialog.getByRole('button', { name: 'Add Container' }).click();
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(
      'Container ID Number is already the number of another container.',
    );
    await expect(page.getByRole('alert')).toHaveText(
      'This manifest already has a container with that number. Enter another number, or change that container.',
    );
  });

  test('accepts any container name by air', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id, container } = await makeManifest(staff);
    const page = await pageAs(ACCOUNTS.staff);
    const manifest = await staff(manifestsApi.get, { params: { id } });
    await staff(manifestsApi.update, { params: { id }, body: { ...manifest, modeOfTransport: 'AIR' } });
    await page.goto(`/admin/manifests/${id}?container=new`);
    const dialog = page.getByRole('dialog', { name: 'Add New Container' });
    await dialog.getByLabel('Container ID Number').fill('loose');
    await dialog.getByRole('button', { name: 'Add Container' }).click();
    await expectNotice(page, 'Container added successfully.');
    await expect(section(page, 'Containers').getByRole('row')).toContainText([
      'Container ID',
      container,
      'LOOSE',
    ]);
  });

  test('pages and searches 2,000 house bills', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id } = await makeManifest(staff, [{}]);
    const manifest = await staff(manifestsApi.get, { params: { id } });
    const billsOfLading = Array.from({ length: 2_000 }, (_, index) => ({
      ...manifest.billsOfLading[0],
      id: 1_000_000 + index,
      blReferenceNumber: `ISL9${String(index).padStart(4, '0')}`,
    }));
    const page = await pageAs(ACCOUNTS.staff);
    await respondToCall(page, `/manifests/${id}`, { ...manifest, billsOfLading });
    await page.goto(`/admin/manifests/${id}`);
    const list = section(page, 'House Bills of Lading (2,000)');
    await expect(list.getByText('1–10 of 2,000')).toBeVisible();
    const rows = list.getByRole('combobox', { name: 'Rows' });
    await expect(rows.getByRole('option')).toHaveText(['10', '25', '50', '100']);
    await rows.selectOption('25');
    await expect(list.getByRole('row')).toHaveCount(26);
    await list.getByRole('searchbox').fill('isl91999');
    await expect(list.getByRole('row')).toHaveCount(2);
    await list.getByRole('searchbox').fill('nothing like it');
    await expect(list.getByText('No house bills match your search.')).toBeVisible();
  });

  test('deletes a manifest that was never exported', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id, reference } = await makeManifest(staff, [{}]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/manifests/${id}`);
    await page.getByRole('button', { name: 'Delete Manifest' }).click();
    await answerDialog(page, 'Delete Manifest', 'Delete Manifest');
    await expect(page).toHaveURL('/admin/manifests');
    await expectNotice(page, 'Manifest deleted successfully.');
    await expect(page.getByText(reference)).toBeHidden();
  });

  test('does not repeat the checks of a manifest that was deleted while they were loading', async ({
    pageAs,
    apiAs,
  }) => {
    const { id } = await makeManifest(await apiAs(ACCOUNTS.staff), [{}]);
    const page = await pageAs(ACCOUNTS.staff);
    const release = await holdCall(page, `/manifests/${id}/preflight`);
    let preflightCalls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(`/manifests/${id}/preflight`)) preflightCalls++;
    });
    await page.goto(`/admin/manifests/${id}`);
    await page.getByRole('button', { name: 'Delete Manifest' }).click();
    await answerDialog(page, 'Delete Manifest', 'Delete Manifest');
    await expectNotice(page, 'Manifest deleted successfully.');
    await expect(page).toHaveURL('/admin/manifests');
    expect(preflightCalls).toBe(1);
    release();
  });

  test('reports failures and keeps the input', async ({ pageAs, apiAs, breakCall }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id: waiting } = await logPackage(staff);
    const { id, containerId, bills } = await makeManifest(staff, [{}], [waiting]);
    const spare = containerNumber();
    const { containers } = await staff(manifestsApi.addContainer, {
      params: { id },
      body: { containerIdentificationNumber: spare },
    });
    const spareId = containers.find((each) => each.id !== containerId)?.id;
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/manifests/${id}`);
    const failed = (text: string) => page.getByRole('alert').filter({ hasText: text });
    const dismiss = async (text: string) => {
      await expect(failed(text)).toHaveText(text);
      await failed(text).getByRole('button', { name: 'Close' }).click();
    };

    await breakCall(page, `/manifests/bols/${bills[0]?.id}`, 'DELETE');
    await page.getByRole('button', { name: `Remove ${bills[0]?.blReferenceNumber}` }).click();
    await confirm(page, REMOVE_PACKAGE, 'Remove Package');
    await dismiss('Failed to remove package.');

    await breakCall(page, `/manifests/containers/${spareId}`, 'DELETE');
    await page.getByRole('button', { name: `Delete container ${spare}` }).click();
    await confirm(page, DELETE_CONTAINER, 'Delete Container');
    await dismiss('Failed to delete container.');

    await breakCall(page, `/manifests/${id}/export-xml`);
    await exportToXml(page).click();
    await answerDialog(page, 'Export to XML', 'Export to XML');
    await dismiss('Failed to export XML file. Please try again.');

    await breakCall(page, `/manifests/${id}/containers`, 'POST');
    await page.getByRole('button', { name: 'Add Container' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Container' });
    const typed = containerNumber();
    await dialog.getByLabel('Container ID Number').fill(typed);
    await dialog.getByRole('button', { name: 'Add Container' }).click();
    await dismiss('Failed to save container.');
    await expect(dialog.getByLabel('Container ID Number')).toHaveValue(typed);

    await breakCall(page, `/manifests/${id}/packages/bulk-add`);
    await page.goto(`/admin/manifests/${id}/add-packages`);
    await page.getByRole('checkbox', { name: `Select package #${waiting}` }).click();
    await page.getByRole('button', { name: 'Add Selected Packages' }).click();
    await dismiss('Failed to add packages to the manifest.');
    await expect(page.getByRole('heading', { name: '1 selected' })).toBeVisible();
  });
});
