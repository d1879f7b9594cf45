import { fileURLToPath } from 'node:url';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { loadingApi } from '@eport/contract/shipments/loading.api.ts';
import type { Page } from '@playwright/test';
import type { Api } from './api-client.ts';
import { arrivedShipment, clearedPackages, logPackage, unique } from './builders.ts';
import { answerDialog, expectNotice, LEAVE } from './feedback.ts';
import { shipmentPath } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

/** Logs this many packages on a shipment that has arrived. */
async function arrivedWith(api: Api, count: number) {
  const ids: number[] = [];
  for (let start = 0; start < count; start += 10) {
    const batch = Array.from({ length: Math.min(10, count - start) }, () => logPackage(api));
    ids.push(...(await Promise.all(batch)).map(({ id }) => id));
  }
  return { ids, shipment: await arrivedShipment(api, ids) };
}

const list = (page: Page) => page.getByRole('textbox', { name: 'Package IDs, tracking numbers' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const chooseFile = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Choose a list, a spreadsheet or a release order, or drop it here')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('records the clearance of 180 of 200 packages in three actions', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { ids, shipment } = await arrivedWith(api, 200);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(shipmentPath(shipment.id));
  await page.getByRole('link', { name: 'Record Clearance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Record Clearance' })).toBeVisible();
  await expect(list(page)).toBeFocused();
  await expectGoodScreen(page);

  let actions = 0;
  const act = async (action: () => Promise<void>) => {
    actions++;
    await action();
  };
  const released = ids.slice(0, 180).map((id, index) => `P-${id}\t${index === 0 ? '12.50' : ''}`);
  await act(() => list(page).fill(released.join('\n')));
  await act(() => page.getByRole('button', { name: 'Check', exact: true }).click());
  await expect(page.getByText('180 packages to record, with customs duties of $12.50.')).toBeVisible();
  await expectGoodScreen(page);
  await act(() => page.getByRole('button', { name: 'Record Clearance of 180 Packages' }).click());
  await expectNotice(page, '180 packages cleared, 1 duty added.');
  expect(actions).toBe(3);

  await expect(page).toHaveURL(new RegExp(`${shipmentPath(shipment.id)}$`));
  const first = await api(adminPackagesApi.get, { params: { id: ids[0] ?? 0 } });
  expect(first).toMatchObject({
    status: 'CUSTOMS_CLEARED',
    appliedCosts: [{ description: 'Customs Duty', amount: 12.5 }],
  });
  const rest = await api(adminPackagesApi.get, { params: { id: ids[199] ?? 0 } });
  expect(rest.status).toBe('IN_TRANSIT');
});

test('lists the packages that a list does not change, with reasons', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const customer = await newCustomer();
  const two = [
    await logPackage(api, { userId: customer.id }),
    await logPackage(api, { userId: customer.id }),
  ];
  const held = await logPackage(api, { invoiceRequired: true });
  const [elsewhere = 0] = await clearedPackages(api, [{}]);
  const shipment = await arrivedShipment(api, [...two.map(({ id }) => id), held.id]);
  const mailbox = (await api(adminPackagesApi.get, { params: { id: two[0]?.id ?? 0 } })).mailboxId ?? '';
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`${shipmentPath(shipment.id)}/clearance`);
  await chooseFile(
    page,
    'released.csv',
    `Tracking,Duty\n${mailbox},\n${held.id},\n${elsewhere},\n${two[0]?.id},3.00\n`,
  );
  await expect(tab(page, 'To Record (1)')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Ambiguous (1)').click();
  await expect(page.getByRole('tabpanel')).toContainText('2 packages of this shipment have this number');
  await tab(page, 'Refused (1)').click();
  await expect(page.getByRole('tabpanel')).toContainText('upload its purchase invoice to end the hold');
  await tab(page, 'Not Found (1)').click();
  await expect(page.getByRole('tabpanel')).toContainText(`Package #${elsewhere} is in shipment`);
  await tab(page, 'Already Recorded (0)').click();
  await expect(page.getByText('No packages in this list are already recorded.')).toBeVisible();
  await expectGoodScreen(page);
});

test('does not record a line whose numbers belong to different packages, and shows who recorded the list', async ({
  pageAs,
  apiAs,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const code = `TWO${unique()}`;
  const one = await logPackage(api, { incomingTrackingNumber: `${code}A` });
  const other = await logPackage(api, { incomingTrackingNumber: `${code}B` });
  const shipment = await arrivedShipment(api, [one.id, other.id]);
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto(`${shipmentPath(shipment.id)}/clearance`);
  await list(page).fill(`Tracking,Package ID\n${code}A,${other.id}\n${code}B,${other.id}`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await tab(page, 'Ambiguous (1)').click();
  await expect(page.getByRole('tabpanel')).toContainText(
    'The numbers of this line belong to different packages',
  );
  await page.getByRole('button', { name: 'Record Clearance of 1 Package' }).click();
  await expectNotice(page, '1 package cleared.');
  await page.getByRole('button', { name: 'Change History' }).click();
  const history = page.getByRole('region', { name: 'Change History' });
  await expect(history).toContainText(/Clearance #\d+: Created by/);
  await expect(history).toContainText('Packages cleared');
});

test('asks which codes of a table and of a release order mean released', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const code = `RO${unique()}`;
  const one = await logPackage(api, { incomingTrackingNumber: `${code}A` });
  const other = await logPackage(api, { incomingTrackingNumber: `${code}B` });
  const shipment = await arrivedShipment(api, [one.id, other.id]);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`${shipmentPath(shipment.id)}/clearance`);
  const bill = (reference: string, disposition: string, taxes: string) =>
    `<Release><Bol_id><Bol_reference>${reference}</Bol_reference></Bol_id><Total_taxes>${taxes}</Total_taxes>
     <Disposition_code>${disposition}</Disposition_code></Release>`;
  const order = `${bill(`${code}A`, 'REL', '5.25')}<Release><Bol_reference>${code}B</Bol_reference></Release>`;
  await list(page).fill(`Tracking,Status\n${code}A,RELEASED\n${code}B,HELD`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('checkbox', { name: 'RELEASED (1 line)' }).check();
  await expect(page.getByText('1 package to record. Nothing has changed yet.')).toBeVisible();
  await expect(tab(page, 'Left Out (1)')).toBeVisible();
  await list(page).fill(`\n<?xml version="1.0"?><Release_order>${order}</Release_order>`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'No code (1 line)' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'REL (1 line)' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Record Clearance of 0 Packages' })).toBeDisabled();
  await expect(tab(page, 'Left Out (2)')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toContainText('Code REL is not selected as released.');
  await expectGoodScreen(page);
  await page.getByRole('checkbox', { name: 'REL (1 line)' }).check();
  await expect(tab(page, 'Left Out (1)')).toBeVisible();
  await tab(page, 'To Record (1)').click();
  await expect(page.getByRole('tabpanel')).toContainText(`${code}A`);
  await expect(page.getByRole('tabpanel')).not.toContainText(`${code}B`);
  const record = page.getByRole('button', { name: 'Record Clearance of 1 Package' });
  expectRefusal(`net::ERR_FAILED /api/master-shipments/${shipment.id}/clearance`);
  await page.route('**/clearance', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await record.click();
  await expect(page.getByRole('alert')).toContainText('The clearance may have been recorded already.');
  await expect(page.getByText('Nothing has changed yet.')).toBeHidden();
  await page.unroute('**/clearance');
  await record.click();
  await expectNotice(page, '1 package cleared, 1 duty added.');
  expect((await api(adminPackagesApi.get, { params: { id: one.id } })).appliedCosts).toHaveLength(1);
  expect((await api(adminPackagesApi.get, { params: { id: other.id } })).status).toBe('IN_TRANSIT');
});

test('reads a workbook with duties in the local currency, and proposes their rate for the next list', async ({
  pageAs,
  apiAs,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const one = await logPackage(api, { incomingTrackingNumber: 'XLSX-RELEASED-1' });
  const other = await logPackage(api);
  const shipment = await arrivedShipment(api, [one.id, other.id]);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`${shipmentPath(shipment.id)}/clearance`);
  const workbook = (name: string) =>
    page
      .getByLabel('Choose a list, a spreadsheet or a release order')
      .setInputFiles(fileURLToPath(new URL(name, import.meta.url)));
  await workbook('released.xlsx');
  const record = page.getByRole('button', { name: 'Record Clearance of 1 Package' });
  await expect(record).toBeDisabled();
  await expect(page.getByRole('tabpanel')).toContainText('Tracking number');
  await page.getByRole('textbox', { name: 'Exchange rate of XCD' }).fill('0.37');
  await expect(
    page.getByText(/1 package to record, with customs duties of .*100\.00 \(\$37\.00\)\./),
  ).toBeVisible();
  await expectGoodScreen(page);
  await record.click();
  await expectNotice(page, '1 package cleared, 1 duty added.');
  const { appliedCosts } = await api(adminPackagesApi.get, { params: { id: one.id } });
  expect(appliedCosts).toMatchObject([{ amount: 100, currencyCode: 'XCD', exchangeRate: 0.37 }]);

  await page.goto(`${shipmentPath(shipment.id)}/clearance`);
  await list(page).fill(`Package,Duty,Currency\n${other.id},5,XCD`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Exchange rate of XCD' })).toHaveValue('0.37');

  // Saved by LibreOffice with a hidden sheet, a filter and a second list.
  await workbook('filtered.xlsx');
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  await expect(alert('Not read: 1 hidden row.')).toBeVisible();
  await expect(alert('Not read: the sheet “Held”.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Released (2 lines)' }).check();
  await expect(tab(page, 'Not Found (2)')).toBeVisible();
  await expectGoodScreen(page);
});

test('warns about missing packages, which can be left out', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { ids, shipment } = await arrivedWith(api, 2);
  await api(loadingApi.unload, { params: { id: shipment.id }, body: { code: `P-${ids[1]}` } });
  await api(loadingApi.confirmUnloading, { params: { id: shipment.id } });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`${shipmentPath(shipment.id)}/clearance`);
  await list(page).fill(ids.join(' '));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    `1 package was reported missing at arrival: #${ids[0]}.`,
  );
  await expect(page.getByRole('link', { name: `Package #${ids[1]}` })).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('button', { name: 'Record Clearance of 2 Packages' })).toBeEnabled();
  await page.getByRole('checkbox', { name: 'Leave it out' }).check();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Record Clearance of 1 Package' }).click();
  await expectNotice(page, '1 package cleared.');
});

test('reports files, lines and amounts that it cannot read', async ({ pageAs, apiAs, expectRefusal }) => {
  // Chromium adds a styled error message to the document parsed from invalid XML, which is never shown.
  expectRefusal('console: Applying inline style');
  const api = await apiAs(ACCOUNTS.staff);
  const { ids, shipment } = await arrivedWith(api, 1);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`${shipmentPath(shipment.id)}/clearance`);
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeDisabled();
  await chooseFile(page, 'bad.xml', '<Release_order><Bol');
  await expect(page.getByRole('alert')).toContainText('The file is not valid XML.');
  await chooseFile(page, 'photo.csv', '\x89PNG\r\n\x1A\n\0\0\0\rIHDR');
  await expect(page.getByRole('alert')).toContainText('Line 3 has characters that are not text.');
  await chooseFile(page, 'bad.xlsx', 'PK\u0003\u0004 broken');
  await expect(page.getByRole('alert')).toContainText('The workbook cannot be read.');
  await list(page).fill(`Package,Duty\n${ids[0]},twelve`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Line 2: “twelve” is not an amount.');
  await list(page).fill(`Package,VAT\n${ids[0]},12.50`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Not recorded: the amounts of “VAT”.');
  await expect(page.getByText('1 package to record. Nothing has changed yet.')).toBeVisible();
  await expectGoodScreen(page);
});

test('keeps a typed list through a reload and asks before it is left', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { ids, shipment } = await arrivedWith(api, 2);
  const page = await pageAs(ACCOUNTS.staff);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`${shipmentPath(shipment.id)}/clearance`);
  await list(page).fill(ids.join(' '));
  await page.reload();
  await expect(list(page)).toHaveValue(ids.join(' '));
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(list(page)).toHaveValue('');

  await list(page).fill(`${ids[0]}`);
  await page.getByRole('link', { name: 'Back to the Shipment' }).click();
  await answerDialog(page, LEAVE, 'Leave');
  await page.getByRole('link', { name: 'Record Clearance' }).click();
  await expect(list(page)).toHaveValue('');
  await list(page).fill(`${ids[1]}`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('button', { name: 'Record Clearance of 1 Package' }).click();
  await expectNotice(page, '1 package cleared.');
  await expect(page).toHaveURL(new RegExp(`${shipmentPath(shipment.id)}$`));
  await page.getByRole('link', { name: 'Record Clearance' }).click();
  await expect(list(page)).toHaveValue('');
});
