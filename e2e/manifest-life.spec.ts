import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import type { Download, Page } from '@playwright/test';
import { beginShipment, logPackage, unique } from './builders.ts';
import { containerNumber } from './customs.ts';
import { confirm, expectNotice } from './feedback.ts';
import { pick } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, rowWith, test } from './test.ts';

const GOODS = [
  { recipientName: 'Ann Example', description: 'Clothing', weight: 4 },
  { recipientName: 'Ben & Sons <Ltd>', description: 'Leather shoes', weight: 10.5 },
  { recipientName: 'Çağla Ünlü', description: 'Brass lamps', weight: 22.046 },
];

/** The weights of `GOODS`, rounded to grams. Their sum is the total weight in kilograms (16.577), so rounding needs no correction. */
const KILOGRAMS = ['1.814', '4.763', '10.000'];

const bytesOf = async (download: Download) => readFile(await download.path());

/** Parses the file in the browser. Returns the texts of these tags for each bill. */
const readFileIn = (page: Page, xml: string, tags: string[]) =>
  page.evaluate(
    ([text, ...wanted]) => {
      const file = new DOMParser().parseFromString(text ?? '', 'application/xml');
      const textOf = (part: Element, tag: string) => part.querySelector(tag)?.textContent ?? null;
      return {
        root: file.documentElement.tagName,
        wellFormed: file.querySelector('parsererror') === null,
        master: textOf(file.documentElement, 'Master_bol > Reference_number'),
        bills: [...file.querySelectorAll('Bol_segment')].map((bill) =>
          wanted.map((tag) => textOf(bill, tag)),
        ),
      };
    },
    [xml, ...tags],
  );

test('exports a manifest from a shipment without pre-flight errors', async ({ pageAs, apiAs }) => {
  const staff = await apiAs(ACCOUNTS.staff);
  const packageIds: number[] = [];
  for (const goods of GOODS) packageIds.push((await logPackage(staff, goods)).id);
  const shipment = await beginShipment(staff, packageIds);
  const masterBill = `MBL${unique().toUpperCase()}`;
  const container = containerNumber();
  const page = await pageAs(ACCOUNTS.staff);
  const openFinding = (finding: RegExp) => page.getByRole('link', { name: finding }).first().click();
  const billsTable = page.getByRole('table', { name: 'House bills of lading' });

  await test.step('create the manifest of the shipment', async () => {
    await page.goto('/admin/manifests');
    await page.getByRole('link', { name: 'Create New Manifest' }).click();
    await pick(page, 'Master Shipment', new RegExp(shipment.manifestId));
    await pick(page, 'Port of Unloading', /^Bridgetown \(BBBGI\)$/);
    await page.getByLabel('Master BOL Reference #').fill(masterBill);
    await page.getByRole('button', { name: 'Create Manifest' }).click();
    await expect(page.getByText('No containers have been added yet.')).toBeVisible();
  });
  const manifestPath = new URL(page.url()).pathname;
  const id = Number(manifestPath.split('/').at(-1));

  await test.step('clear what was proposed from the last manifest of the other tests', async () => {
    const manifest = await staff(manifestsApi.get, { params: { id } });
    const emptyFields = {
      customsOfficeCode: null,
      shippingAgentCode: null,
      shippingAgentName: null,
      profileFields: {},
    };
    await staff(manifestsApi.update, { params: { id }, body: { ...manifest, ...emptyFields } });
    await page.reload();
  });

  await test.step('add a container with house bills', async () => {
    await page.getByRole('button', { name: 'Add Container' }).click();
    await page.getByLabel('Container ID Number').fill(container);
    await page.getByLabel('Container Type').fill('40HC');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Container added successfully.');
    await page.getByRole('link', { name: 'Add Packages', exact: true }).click();
    await page.getByRole('checkbox', { name: /select all/i }).check();
    await page.getByRole('button', { name: 'Add Selected Packages' }).click();
    await expect(page).toHaveURL(manifestPath);
    await expect(page.getByRole('heading', { name: 'House Bills of Lading (3)' })).toBeVisible();
  });

  await test.step('fix pre-flight findings via their links', async () => {
    await page.getByRole('button', { name: 'Manifest details' }).click();
    await openFinding(/Carrier Code is missing/);
    await expect(page.getByLabel('Carrier Code')).toBeFocused();
    await page.getByLabel('Carrier Code').fill('CARR1');
    await page.getByLabel('Customs Office Code').fill('BBBGI');
    await page.getByLabel('Voyage #').fill('V2107N');
    await page.getByLabel('Shipping Agent Code').fill('AG100');
    await pick(page, 'Liner Cargo', /^L /);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(new RegExp(`${manifestPath}(\\?|$)`));

    await page.getByRole('button', { name: /^Containers/ }).click();
    await openFinding(/Seal Number is missing/);
    await expect(page.getByLabel('Seal Number')).toBeFocused();
    await page.getByLabel('Seal Number').fill('SL4471');
    await page.getByLabel('Tare').fill('3900');
    await page.getByLabel('Container Line').fill('TES');
    await pick(page, 'Disposition', /^CFS/);
    await page.getByRole('button', { name: 'Save Container' }).click();
    await expectNotice(page, 'Container updated successfully.');

    await openFinding(/Description “Clothing” does not say/);
    const description = page.getByLabel('Description of Goods (for Customs)');
    await expect(description).toBeFocused();
    await expect(page.getByText('Customs would reject this bill:')).toBeVisible();
    await description.fill('Cotton shirts, 6 pieces');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, 'Bill of Lading saved successfully!');
    await expect(page.getByText('Customs would reject this bill:')).toBeHidden();
    await page.getByRole('link', { name: 'Back to Manifest' }).click();
    await expect(billsTable.getByText('Cotton shirts, 6 pieces')).toBeVisible();
    await expect(page.getByText('customs would reject the file')).toBeHidden();
  });

  const file = await test.step('export the file', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export to XML' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`manifest_${id}.xml`);
    const bytes = await bytesOf(download);
    const tags = ['Consignee_name', 'Goods_description', 'Gross_mass', 'Ctn_reference', 'Marks1'];
    const read = await readFileIn(page, bytes.toString('utf8'), tags);
    expect(read).toEqual({
      root: 'Awbolds',
      wellFormed: true,
      master: masterBill,
      bills: [
        ['Ann Example', 'Cotton shirts, 6 pieces', KILOGRAMS[0], container, 'SL4471'],
        ['Ben & Sons <Ltd>', 'Leather shoes', KILOGRAMS[1], container, 'SL4471'],
        ['Çağla Ünlü', 'Brass lamps', KILOGRAMS[2], container, 'SL4471'],
      ],
    });
    return bytes;
  });

  await test.step('download the same bytes again and warn about exported bills', async () => {
    const files = page.getByRole('table', { name: 'Exported files' });
    const sha256 = createHash('sha256').update(file).digest('hex');
    await expect(files.getByTitle(sha256)).toBeVisible();
    const downloading = page.waitForEvent('download');
    await files.getByRole('button', { name: 'Download Again' }).click();
    expect(await bytesOf(await downloading)).toEqual(file);
    await expect(billsTable.getByText(/^Exported /)).toHaveCount(3);
    await expectGoodScreen(page);

    await rowWith(page, 'Brass lamps').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Bill of Lading' })).toBeVisible();
    await expect(page.getByText(/^Exported /)).toBeVisible();
    await page.getByLabel('Consignee Name').fill('Somebody Else');
    await page.getByRole('link', { name: 'Back to Manifest' }).click();
    await confirm(page, 'Your unsaved changes will be lost.', 'Leave');
  });
});
