import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import type { Page } from '@playwright/test';
import { beginShipment, HOME, unique } from './builders.ts';
import { makeManifest, portsOf } from './customs.ts';
import { expectNotice } from './feedback.ts';
import { pick } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, rowWith, test } from './test.ts';

/** A destination for which no other test makes manifests. */
const ALONE = { ...HOME, country: 'Saint Vincent and the Grenadines' };

const HEAD = {
  customsOfficeCode: 'VCKTN',
  shippingAgentCode: 'AG100',
  shippingAgentName: 'Palm Forwarding',
};
const FIELDS = { carrierCode: 'CARR1', carrierName: 'Carib Lines', locationCode: 'SHED1' };

test('proposes the head of a manifest from the last one: six fields are filled by hand', async ({
  pageAs,
  apiAs,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const last = await beginShipment(api, [], ALONE);
  await api(manifestsApi.create, {
    body: {
      ...HEAD,
      ...(await portsOf(api)),
      masterShipmentId: last.id,
      masterBillOfLadingReferenceNumber: `MBL${unique().toUpperCase()}`,
      profileFields: FIELDS,
    },
  });
  const { manifestId } = await beginShipment(api, [], ALONE);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/manifests/new');
  let filled = 0;
  const byHand = async (fill: Promise<void>) => {
    filled += 1;
    await fill;
  };
  await byHand(pick(page, 'Master Shipment', `${manifestId} · ${ALONE.country}`));
  await expect(page.getByText('Filled in from manifest #')).toBeVisible();
  await byHand(pick(page, 'Port of Unloading', 'Bridgetown (BBBGI)'));
  await byHand(page.getByLabel('Voyage #').fill('V2108N'));
  await byHand(page.getByLabel('Master BOL Reference #').fill(`MBL${unique().toUpperCase()}`));
  await byHand(page.getByLabel('Packages on the Master BOL').fill('1'));
  await byHand(page.getByLabel('Weight on the Master BOL').fill('2.5'));
  expect(filled).toBeLessThanOrEqual(6);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Create Manifest' }).click();
  await page.waitForURL(/manifests\/\d+$/);
  const id = Number(page.url().split('/').pop());
  const { findings } = await api(manifestsApi.preflight, { params: { id } });
  const ofHead = findings.filter(({ severity, field }) => severity === 'error' && field !== null);
  expect(ofHead).toEqual([]);
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function enterArrival(page: Page, at: Date) {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  await page.getByLabel('Expected Arrival').fill(local);
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

test('counts down to the deadline of customs, whose hours can be changed', async ({ pageAs, apiAs }) => {
  const { id, reference } = await makeManifest(await apiAs(ACCOUNTS.staff), [{}]);
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto(`/admin/manifests/${id}/edit`);
  await enterArrival(page, inHours(29.5));
  await page.waitForURL(`/admin/manifests/${id}`);
  const facts = page.getByRole('region', { name: 'Manifest details' });
  await expect(facts.getByText(/^Due in 5 h \d+ min$/)).toBeVisible();
  await facts.getByRole('button', { name: 'Change the filing deadline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filing Deadline' });
  await expect(dialog.getByLabel('Hours Before Arrival')).toHaveAccessibleDescription(/24 hours/);
  await expectGoodScreen(page);
  await dialog.getByLabel('Hours Before Arrival').fill('30');
  await dialog.getByRole('button', { name: 'Save Deadline' }).click();
  await expectNotice(page, 'Deadline saved.');
  await expect(facts.getByText(/^Overdue by \d+ min$/)).toBeVisible();
  await expectGoodScreen(page);
  await page.goto('/admin/manifests');
  await expect(rowWith(page, reference)).toContainText(/Overdue by \d+ min/);
  await expectGoodScreen(page);

  await page.goto(`/admin/manifests/${id}`);
  await facts.getByRole('button', { name: 'Change the filing deadline' }).click();
  await dialog.getByLabel('Hours Before Arrival').fill('');
  await dialog.getByRole('button', { name: 'Save Deadline' }).click();
  await expect(facts.getByText(/^Due in 5 h/)).toBeVisible();
});

test('shows the purchase invoice beside the house bill', async ({ pageAs, apiAs, breakCall }) => {
  const { id, bills } = await makeManifest(await apiAs(ACCOUNTS.staff), [{ description: 'Shoes' }]);
  const [bill] = bills;
  const page = await pageAs(ACCOUNTS.staff);
  const mend = await breakCall(page, `/admin/packages/${bill?.shippingPackageId}`);
  await page.goto(`/admin/manifests/${id}/bol/${bill?.id}`);
  const invoice = page.getByRole('region', { name: 'Purchase Invoice' });
  await expect(invoice.getByRole('alert')).toContainText('Failed to load the purchase invoice.');
  await mend();
  await invoice.getByRole('button', { name: /again/i }).click();
  await expect(invoice.getByText('No documents uploaded.')).toBeVisible();
  await expectGoodScreen(page);
});
