import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { billsPath, cellOf } from './bill-grid.ts';
import { makeManifest } from './customs.ts';
import { confirm, expectNotice } from './feedback.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test.describe('pre-flight', () => {
  test('asks staff to compare the manifest with the carrier’s, and records the match once', async ({
    pageAs,
    apiAs,
  }) => {
    const { id } = await makeManifest(await apiAs(ACCOUNTS.staff), [{}]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/manifests/${id}`);
    await page.getByRole('link', { name: /Office BBBGI, voyage V2107N/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare with the Carrier’s Manifest' });
    await expect(dialog.getByText('V2107N')).toBeVisible();
    await expectGoodScreen(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await dialog.getByRole('button', { name: 'Confirm Match' }).dblclick();
    await expectNotice(page, 'Match with the carrier’s manifest confirmed.');
    await expect(page.getByText('Compared with the carrier’s manifest by')).toBeVisible();
    await expect(page.getByText('have not been compared')).toBeHidden();
    expect(sent.filter((url) => url.endsWith(`/manifests/${id}/carrier-checks`))).toHaveLength(1);
  });

  test('offers the ISO code for a container type under its common name', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id, containerId, container } = await makeManifest(staff, [{}]);
    await staff(manifestsApi.updateContainer, {
      params: { id: containerId },
      body: { containerIdentificationNumber: container, typeOfContainer: "40' HC" },
    });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/manifests/${id}`);
    await page.getByRole('button', { name: 'Check Again' }).click();
    const { errorCount, warningCount } = await staff(manifestsApi.preflight, { params: { id } });
    await expectNotice(page, `Checked again: ${errorCount} errors, ${warningCount} warnings.`);
    await page.getByRole('button', { name: /^Containers/ }).click();
    await page.getByRole('link', { name: /Enter 45G1, its ISO 6346 code/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Container' });
    await dialog.getByRole('button', { name: 'Use 45G1, the ISO 6346 code' }).click();
    await expect(dialog.getByLabel('Container Type')).toHaveValue('45G1');
    await dialog.getByRole('button', { name: 'Save Container' }).click();
    await expectNotice(page, 'Container updated successfully.');
    await expect(page.getByText('is not a customs code')).toBeHidden();
  });

  test('lists the errors and warnings of a bill separately', async ({ pageAs, apiAs }) => {
    const { id, bills } = await makeManifest(await apiAs(ACCOUNTS.staff), [
      { description: '***', recipientAddress: '-' },
    ]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/manifests/${id}/bol/${bills[0]?.id}`);
    const errors = page.getByText('Customs would reject this bill:').locator('..');
    await expect(errors.getByRole('link', { name: /Description “\*\*\*” does not say/ })).toBeVisible();
    await expect(errors.getByRole('link', { name: /Consignee Address/ })).toHaveCount(0);
    const warnings = page.getByText('Customs may question this bill:').locator('..');
    await expect(
      warnings.getByRole('link', { name: /Consignee Address “-” looks like a placeholder/ }),
    ).toBeVisible();
    await expectGoodScreen(page);
  });

  test('scales the weights of the bills to match the master bill', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id } = await makeManifest(staff, [{ weight: 4 }, { weight: 8 }]);
    const params = { id };
    const manifest = await staff(manifestsApi.get, { params });
    await staff(manifestsApi.update, {
      params,
      body: { ...manifest, profileFields: { ...manifest.profileFields, masterWeightKg: 5.5 } },
    });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(billsPath(id));
    await expect(await cellOf(page, 1, 'Weight (LBS)')).toHaveText('4 1.814 kg');
    await expect(page.getByText('12 lbs (5.443 kg)')).toBeVisible();
    await page.getByRole('button', { name: 'Match Master Weight' }).click();
    await confirm(
      page,
      'The weights of 2 bills change by +1.05% to match the 5.5 kg of the master bill.',
      'Match Master Weight',
    );
    await expect(page.getByText('(5.500 kg)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Match Master Weight' })).toBeHidden();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, '2 bills saved.');
    const weights = (await staff(billsApi.list, { params })).map(({ totalWeight }) => totalWeight);
    expect(weights).toEqual([4.042, 8.083]);
  });
});
