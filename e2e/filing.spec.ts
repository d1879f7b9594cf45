import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import { filingApi } from '@eport/contract/manifests/filing.api.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import type { Page } from '@playwright/test';
import { billsPath, cellOf } from './bill-grid.ts';
import { makeManifest } from './customs.ts';
import { answerDialog, expectNotice, LEAVE } from './feedback.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const filing = (page: Page) => page.getByRole('region', { name: 'Customs Filing' });

async function exportToXml(page: Page, id: number) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to XML', exact: true }).click();
  await answerDialog(page, 'Export to XML', 'Export to XML');
  await download;
  await expect(page.getByText(`manifest_${id}.xml has been exported.`)).toBeVisible();
}

async function record(page: Page, step: string, fields: Record<string, string> = {}) {
  await filing(page).getByRole('button', { name: step }).click();
  const dialog = page.getByRole('dialog', { name: step });
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: step }).click();
}

test('files a manifest, shows what changed since, and files the correction', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const manifest = await makeManifest(api, [{ description: 'Shoes' }, { description: 'Boots' }]);
  const { id } = manifest;
  const [changed, removed] = manifest.bills;
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/manifests/${id}`);
  await expect(filing(page).getByRole('button', { name: 'Mark as Filed' })).toHaveAccessibleDescription(
    'This manifest has not been exported. Export it to XML before you mark it as filed.',
  );
  await exportToXml(page, id);
  await expect(filing(page).getByText('This manifest has not been filed.')).toBeVisible();
  expectRefusal(`400 /api/manifests/${id}/file`);
  await record(page, 'Mark as Filed', { 'Filed On': '2099-12-02', 'Registration Number': 'BGI 2026 417' });
  const dialog = page.getByRole('dialog', { name: 'Mark as Filed' });
  await expect(dialog).toContainText('must not be in the future');
  await dialog.getByLabel('Filed On').fill('2026-01-02');
  await dialog.getByRole('button', { name: 'Mark as Filed' }).click();
  await expect(filing(page).getByRole('button', { name: 'Mark as Accepted' })).toBeFocused();
  await expectNotice(page, 'Manifest marked as filed.');
  await expect(filing(page)).toContainText('Nothing has changed since the file was filed.');
  await expectGoodScreen(page);

  await api(billsApi.remove, { params: { id: removed?.id ?? 0 } });
  await page.goto(billsPath(id));
  await (await cellOf(page, 1, 'Consignee Name')).click();
  await page.keyboard.type('Bea Bright');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, '1 bill saved.');
  const name = await cellOf(page, 1, 'Consignee Name');
  await expect(name).toHaveAttribute('data-since');
  await expect(await cellOf(page, 1, 'Consignee Address')).not.toHaveAttribute('data-since');
  await name.click();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Changed since filing: consignee name')).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('link', { name: 'Back to Manifest' }).click();
  await expect(filing(page)).toContainText('Changed since the file was filed: 2 house bills.');
  await expect(filing(page).getByRole('listitem')).toContainText([
    `${removed?.blReferenceNumber} – Removed since filing`,
    `${changed?.blReferenceNumber} – Changed since filing: consignee name`,
  ]);
  expectRefusal(`400 /api/manifests/${id}/refuse`);
  await record(page, 'Mark as Refused', { 'Refused On': '2026-01-01', Reason: 'Consignee unknown' });
  const refused = page.getByRole('dialog', { name: 'Mark as Refused' });
  await expect(refused.getByLabel('Refused On')).toHaveAccessibleDescription(
    /must not be before 2026-01-02, when the manifest was filed/,
  );
  await refused.getByLabel('Refused On').fill('2026-01-03');
  await refused.getByRole('button', { name: 'Mark as Refused' }).click();
  await expectNotice(page, 'Manifest marked as refused.');
  await filing(page).getByRole('button', { name: 'Change Date: FILED' }).click();
  const correction = page.getByRole('dialog', { name: 'Change Filing Date' });
  await expectGoodScreen(page);
  await correction.getByLabel('Filed On').fill('2026-01-01');
  await correction.getByRole('button', { name: 'Change Date' }).click();
  await expectNotice(page, 'Date changed.');
  await expect(filing(page)).toContainText('FILED on Jan 1, 2026');
  await expect(filing(page)).toContainText('Consignee unknown');
  await expect(filing(page).getByRole('button', { name: 'Mark as Corrected' })).toHaveAccessibleDescription(
    'Customs already has the last exported file. Export the corrected manifest to XML first.',
  );
  await exportToXml(page, id);
  await record(page, 'Mark as Corrected');
  await expectNotice(page, 'Manifest marked as corrected.');
  await expect(filing(page)).toContainText('Nothing has changed since the file was filed.');
  await expectGoodScreen(page);
});

test('preselects a file that a colleague exported, and shows the colleague that it was filed', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { id, bills } = await makeManifest(api, [{ description: 'Shoes' }]);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/manifests/${id}`);
  await exportToXml(page, id);
  const open = filing(page).getByRole('button', { name: 'Mark as Filed' });
  const dialog = page.getByRole('dialog', { name: 'Mark as Filed' });
  const file = dialog.getByRole('combobox', { name: 'Exported File' });
  const expectNewest = async () => {
    const [newest] = await api(manifestsApi.exports, { params: { id } });
    await expect(file).toContainText(`${newest?.sha256.slice(0, 12)}`);
  };
  await open.click();
  await expectNewest();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await api(billsApi.save, {
    params: { id },
    body: { bills: [{ id: bills[0]?.id ?? 0, consigneeName: 'Bea Bright' }] },
  });
  const colleague = await pageAs(ACCOUNTS.staff);
  await colleague.goto(`/admin/manifests/${id}`);
  await exportToXml(colleague, id);
  await open.click();
  await expectNewest();
  await dialog.getByLabel('Filed On').fill('2026-01-02');
  await dialog.getByLabel('Registration Number').fill('BGI 2026 419');
  await dialog.getByRole('button', { name: 'Mark as Filed' }).click();
  await expectNotice(page, 'Manifest marked as filed.');
  expectRefusal(`409 /api/manifests/${id}/file`);
  await record(colleague, 'Mark as Filed', { 'Registration Number': 'BGI 2026 420' });
  await expect(colleague.getByRole('dialog', { name: 'Mark as Filed' })).toContainText(
    'This manifest has been filed.',
  );
  await colleague.keyboard.press('Escape');
  await answerDialog(colleague, LEAVE, 'Leave');
  await expect(colleague.getByText('Registration BGI 2026 419')).toBeVisible();

  await exportToXml(page, id);
  await filing(page).getByRole('button', { name: 'Mark as Accepted' }).click();
  await api(filingApi.correct, { params: { id }, body: { date: '2026-01-03' } });
  const accepted = page.getByRole('dialog', { name: 'Mark as Accepted' });
  expectRefusal(`409 /api/manifests/${id}/accept`);
  await accepted.getByRole('button', { name: 'Mark as Accepted' }).click();
  await expect(accepted).toContainText('The filing was changed in the meantime, so nothing was saved.');
  await expect(page.getByText('CORRECTED on Jan 3, 2026')).toBeVisible();
});

test('marks an earlier file as filed and compares with it', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { id, bills } = await makeManifest(api, [{ description: 'Shoes' }]);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/manifests/${id}`);
  await exportToXml(page, id);
  await api(billsApi.save, {
    params: { id },
    body: { bills: [{ id: bills[0]?.id ?? 0, consigneeName: 'Bea Bright' }] },
  });
  const open = filing(page).getByRole('button', { name: 'Mark as Filed' });
  const dialog = page.getByRole('dialog', { name: 'Mark as Filed' });
  const file = dialog.getByRole('combobox', { name: 'Exported File' });
  await open.click();
  await expect(file).toContainText('1 house bill');
  await page.reload();
  await exportToXml(page, id);
  await open.click();
  const [newest] = await api(manifestsApi.exports, { params: { id } });
  await expect(file, 'not the one that the dialog had chosen before').toContainText(
    `${newest?.sha256.slice(0, 12)}`,
  );
  await dialog.getByLabel('Registration Number').fill('BGI 2026 418');
  await file.click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await expectGoodScreen(page);
  await page.getByRole('option').last().click();
  await dialog.getByRole('button', { name: 'Mark as Filed' }).click();
  await expectNotice(page, 'Manifest marked as filed.');
  await expect(filing(page)).toContainText('Changed since the file was filed: 1 house bill.');
  await expect(filing(page).getByRole('button', { name: 'Mark as Corrected' })).toBeEnabled();
});
