import { arrivedShipment, logPackage } from './builders.ts';
import { expectNoDraft, kept, refuseToken, signInAgain } from './drafts.ts';
import { expectNotice } from './feedback.ts';
import { shipmentPath } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test('keeps the exchange rates of a checked list until it is recorded', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await logPackage(api);
  const shipment = await arrivedShipment(api, [id]);
  const page = await pageAs(ACCOUNTS.staff);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`${shipmentPath(shipment.id)}/clearance`);
  const list = page.getByRole('textbox', { name: 'Package IDs, tracking numbers' });
  const check = page.getByRole('button', { name: 'Check', exact: true });
  const rate = page.getByRole('textbox', { name: 'Exchange rate of XCD' });
  const record = page.getByRole('button', { name: 'Record Clearance of 1 Package' });
  await list.fill(`Package,Duty,Currency\n${id},5,XCD`);
  await check.click();
  await rate.fill('0.41');
  await page.reload();
  await check.click();
  await expect(rate).toHaveValue('0.41');
  await expect(kept(page)).toHaveCount(2);
  await expectGoodScreen(page);

  await rate.fill('0.42');
  const path = `/master-shipments/${shipment.id}/clearance`;
  expectRefusal(`401 /api${path}`);
  const mend = await refuseToken(page, path, 'POST');
  await record.click();
  await signInAgain(page, mend);
  await check.click();
  await expect(rate).toHaveValue('0.42');
  await record.click();
  await expectNotice(page, '1 package cleared, 1 duty added.');
  await expectNoDraft(page);
});
