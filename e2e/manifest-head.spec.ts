import { deadlinesApi } from '@eport/contract/manifests/deadlines.api.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import type { Page, Route } from '@playwright/test';
import type { Api } from './api-client.ts';
import { beginShipment, HOME, unique } from './builders.ts';
import { makeManifest, portsOf } from './customs.ts';
import { expectNotice } from './feedback.ts';
import { pick } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, rowWith, test } from './test.ts';

/** Destinations of manifests that no other test makes, since a new manifest is proposed from the last one to its destination. */
const ALONE = { ...HOME, country: 'Saint Vincent and the Grenadines' };
const FIRST = { ...HOME, country: 'Guyana' };
const SECOND = { ...HOME, country: 'Cayman Islands' };
const OWN_HOURS = { ...HOME, country: 'Antigua and Barbuda' };

const HEAD = {
  customsOfficeCode: 'VCKTN',
  shippingAgentCode: 'AG100',
  shippingAgentName: 'Palm Forwarding',
};
const FIELDS = { carrierCode: 'CARR1', carrierName: 'Carib Lines', locationCode: 'SHED1' };

async function manifestTo(api: Api, home: typeof HOME, head: object = {}) {
  const { id } = await beginShipment(api, [], home);
  return api(manifestsApi.create, {
    body: {
      ...head,
      ...(await portsOf(api)),
      masterShipmentId: id,
      masterBillOfLadingReferenceNumber: `MBL${unique().toUpperCase()}`,
    },
  });
}

test('proposes the head of a manifest from the last one, which leaves six fields to fill in by hand', async ({
  pageAs,
  apiAs,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  await manifestTo(api, ALONE, { ...HEAD, profileFields: FIELDS });
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

test('replaces the proposed head of another shipment in a restored draft', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.staff);
  await manifestTo(api, FIRST, HEAD);
  const last = await manifestTo(api, SECOND, { customsOfficeCode: 'KYGEC' });
  const [first, second] = [await beginShipment(api, [], FIRST), await beginShipment(api, [], SECOND)];
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/manifests/new');
  await pick(page, 'Master Shipment', `${first.manifestId} · ${FIRST.country}`);
  await expect(page.getByLabel('Shipping Agent Code')).toHaveValue(HEAD.shippingAgentCode);
  await page.getByLabel('Voyage #').fill('V2108N');
  await page.reload();
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expect(page.getByLabel('Shipping Agent Code')).toHaveValue(HEAD.shippingAgentCode);
  await pick(page, 'Master Shipment', `${second.manifestId} · ${SECOND.country}`);
  await expect(page.getByText(`Filled in from manifest #${last.id}`)).toBeVisible();
  await expect(page.getByLabel('Customs Office Code')).toHaveValue('KYGEC');
  await expect(page.getByLabel('Shipping Agent Code')).toHaveValue('');
  await expect(page.getByLabel('Voyage #')).toHaveValue('V2108N');
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function enterArrival(page: Page, at: Date) {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  await page.getByLabel('Expected Arrival').fill(local);
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

/** Responds with the page of an installation that has another product name. */
const renamedTo = (name: string) => async (route: Route) => {
  const response = await route.fetch();
  const body = (await response.text()).replace('&quot;ePort&quot;', `&quot;${name}&quot;`);
  await route.fulfill({ response, body });
};

test('counts down to the filing deadline', async ({ pageAs, apiAs }) => {
  const { id } = await makeManifest(await apiAs(ACCOUNTS.staff), [{}]);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/manifests/${id}/edit`);
  await expect(page.getByLabel('Expected Arrival')).toHaveAccessibleDescription(
    /in your time zone \(\S+\)\. The/,
  );
  await enterArrival(page, inHours(29.5));
  await page.waitForURL(`/admin/manifests/${id}`);
  const facts = page.getByRole('region', { name: 'Manifest details' });
  await expect(facts.getByText(/^Due in 5 h \d+ min$/)).toBeVisible();
  await expect(facts.getByText(/ [AP]M [A-Z]+\S*$/)).toHaveCount(2);
  await facts.getByRole('button', { name: 'Change the filing deadline' }).click();
  await expect(page.getByLabel('Hours Before Arrival')).toHaveAccessibleDescription(/24 hours/);
  await expectGoodScreen(page);
});

test('computes the filing deadline from the hours that were entered, and has none without them', async ({
  pageAs,
  apiAs,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { id, masterBillOfLadingReferenceNumber } = await manifestTo(api, OWN_HOURS, {
    arrivalAt: inHours(29.5).toISOString(),
  });
  const page = await pageAs(ACCOUNTS.admin);
  await page.route(`**/admin/manifests/${id}`, renamedTo('Blue Box'));
  await page.goto(`/admin/manifests/${id}`);
  const facts = page.getByRole('region', { name: 'Manifest details' });
  const enterHours = async (hours: string) => {
    await facts.getByRole('button', { name: 'Change the filing deadline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filing Deadline' });
    await expect(dialog.getByLabel('Hours Before Arrival')).toHaveAccessibleDescription(
      /^Blue Box does not know the deadline/,
    );
    await dialog.getByLabel('Hours Before Arrival').fill(hours);
    await dialog.getByRole('button', { name: 'Save Deadline' }).click();
    await expectNotice(page, 'Deadline saved.');
  };
  await enterHours('24');
  await expect(facts.getByText(/^Due in 5 h/)).toBeVisible();
  await enterHours('30');
  await expect(facts.getByText(/^Overdue by \d+ min$/)).toBeVisible();
  await expectGoodScreen(page);
  await api(deadlinesApi.save, { params: { id }, body: { for: 'AGENT', hours: 31 } });
  await facts.getByRole('button', { name: 'Change the filing deadline' }).click();
  await expect(page.getByLabel('Hours Before Arrival')).toHaveValue('31');
  await page.keyboard.press('Escape');
  await page.goto('/admin/manifests');
  await expect(rowWith(page, masterBillOfLadingReferenceNumber)).toContainText(/Overdue by 1 h \d+ min/);
  await expectGoodScreen(page);
  await page.goto(`/admin/manifests/${id}`);
  await enterHours('');
  await expect(facts.getByText(/^(Due in|Overdue)/)).toBeHidden();
});

test('reports an arrival in a year with more than four digits', async ({ pageAs, apiAs }) => {
  const { id } = await manifestTo(await apiAs(ACCOUNTS.staff), OWN_HOURS);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/manifests/${id}/edit`);
  await page.getByLabel('Expected Arrival').fill('202612-12-01T10:00');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Expected Arrival')).toHaveAccessibleDescription(
    /Expected Arrival must be a date and time/,
  );
});

test('keeps an arrival that was not edited, to the second', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const arrivalAt = '2026-12-01T10:20:30.000Z';
  const { id } = await manifestTo(api, OWN_HOURS, { arrivalAt });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/manifests/${id}/edit`);
  await page.getByLabel('Voyage #').fill('V2109N');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.waitForURL(`/admin/manifests/${id}`);
  expect(await api(manifestsApi.get, { params: { id } })).toMatchObject({
    voyageNumber: 'V2109N',
    arrivalAt,
  });
});

test('shows the purchase invoice beside the house bill', async ({ pageAs, apiAs, breakCall }) => {
  const { id, bills } = await makeManifest(await apiAs(ACCOUNTS.staff), [{ description: 'Shoes' }]);
  const [bill] = bills;
  const page = await pageAs(ACCOUNTS.staff);
  const restore = await breakCall(page, `/admin/packages/${bill?.shippingPackageId}`);
  await page.goto(`/admin/manifests/${id}/bol/${bill?.id}`);
  const invoice = page.getByRole('region', { name: 'Purchase Invoice' });
  await expect(invoice.getByRole('alert')).toContainText('Failed to load the purchase invoice.');
  await restore();
  await invoice.getByRole('button', { name: /again/i }).click();
  await expect(invoice.getByText('No documents uploaded.')).toBeVisible();
  await expectGoodScreen(page);
});
